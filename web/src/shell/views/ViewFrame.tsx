import { memo, type RefObject, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router'
import { PageFault } from '#web/shell/plain/PageFault.tsx'
import { splitUrl } from '#web/shell/routes/address.ts'
import { useGo } from '#web/shell/routes/use-go.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { labelTab, markDirty } from '#web/shell/tabs/tab-store.ts'
import { useTabActions } from '#web/shell/tabs/use-tab-actions.ts'
import { type View, ViewContext } from '../view-host/view-host.ts'
import { readViewState, writeViewState } from '../view-host/view-state.ts'
import { resolveView } from './resolve-view.ts'
import { ViewSkeleton } from './ViewSkeleton.tsx'

/** What may scroll inside a view and is put back where it was. */
const SCROLLERS = '[data-keep-scroll], .ant-table-body, .ant-table-content'
const NAME = 'scroll'
/** Rows may come late; after this long nobody expects a jump any more. */
const PATIENCE_MS = 5000

type Positions = readonly { readonly top: number; readonly left: number }[]

interface ViewFrameProps {
  /** Path with query. */
  readonly value: string
}

/** Around one view: its own address (a hidden tab must not follow the window's), faults, scroll. */
export const ViewFrame = memo(function ViewFrame({ value }: ViewFrameProps) {
  const routes = useSession((state) => state.routes)
  const { path } = splitUrl(value)
  const { View, name } = resolveView(path, routes)
  const box = useRef<HTMLDivElement>(null)
  useKeptScroll(box, value)
  // Every change of the address draws the frame again; what stands in it has no part in that.
  const content = useMemo(
    () => (
      <PageFault place={value}>
        <Suspense fallback={<ViewSkeleton />}>
          <View />
        </Suspense>
      </PageFault>
    ),
    [View, value],
  )
  return (
    <ViewContext value={useViewOf(value)}>
      <LocationContext value={useFixedLocation(value)}>
        <div className="view" data-view={name} data-url={value} ref={box}>
          {content}
        </div>
      </LocationContext>
    </ViewContext>
  )
})

function useViewOf(value: string): View {
  const go = useGo()
  const { closeDone, leave } = useTabActions()
  const routes = useSession((state) => state.routes)
  const actions = useRef({ go, closeDone, leave })
  useEffect(() => {
    actions.current = { go, closeDone, leave }
  })
  return useMemo(() => {
    const { path, query } = splitUrl(value)
    const route = routes.get(path)
    return {
      key: value,
      path,
      query,
      menuId: route?.meta.menuId ?? null,
      title: route?.meta.title ?? '',
      setDirty: (isDirty) => markDirty(value, isDirty),
      setLabel: (label) => labelTab(value, label),
      close: () => void actions.current.closeDone(value),
      leave: (url) => void actions.current.leave(value, url),
      replace: (url) => void actions.current.closeDone(value, url),
      open: (url) => void actions.current.go(url),
    }
  }, [value, routes])
}

function useFixedLocation(value: string) {
  return useMemo(() => {
    const at = value.indexOf('?')
    const pathname = at < 0 ? value : value.slice(0, at)
    const search = at < 0 ? '' : value.slice(at)
    const location = {
      pathname,
      search,
      hash: '',
      state: null,
      key: value,
      unstable_mask: undefined,
    }
    return { location, navigationType: NavigationType.Push }
  }, [value])
}

const scrollersOf = (box: HTMLElement): readonly HTMLElement[] => [
  box,
  ...box.querySelectorAll<HTMLElement>(SCROLLERS),
]

/** Keeps how far a view is scrolled, and scrolls it back when it is shown or built again. */
function useKeptScroll(ref: RefObject<HTMLDivElement | null>, view: string): void {
  useLayoutEffect(() => {
    const box = ref.current
    if (box === null) return
    const stopRestoring = restore(box, readViewState(view, NAME) as Positions | undefined)
    const note = () => {
      const positions = scrollersOf(box).map(({ scrollTop, scrollLeft }) => ({
        top: Math.round(scrollTop),
        left: Math.round(scrollLeft),
      }))
      writeViewState(view, NAME, positions)
    }
    box.addEventListener('scroll', note, { capture: true, passive: true })
    return () => {
      stopRestoring()
      box.removeEventListener('scroll', note, { capture: true })
    }
  }, [ref, view])
}

/** Tries whenever the content changes, until every position is reached or somebody scrolls himself. */
function restore(box: HTMLElement, wanted: Positions | undefined): () => void {
  if (wanted === undefined || wanted.every(({ top, left }) => top === 0 && left === 0))
    return () => {}
  const attempt = () => {
    const scrollers = scrollersOf(box)
    const isDone = wanted.every(({ top, left }, at) => {
      const scroller = scrollers[at]
      if (scroller === undefined) return false
      scroller.scrollTop = top
      scroller.scrollLeft = left
      return Math.abs(scroller.scrollTop - top) <= 1
    })
    if (isDone) stop()
  }
  const observer = new MutationObserver(attempt)
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    box.removeEventListener('wheel', stop)
    box.removeEventListener('pointerdown', stop)
  }
  box.addEventListener('wheel', stop, { passive: true })
  box.addEventListener('pointerdown', stop)
  observer.observe(box, { childList: true, subtree: true })
  attempt()
  return stop
}
