import { memo, Suspense, useEffect, useMemo, useRef } from 'react'
import { UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router'
import { PageFault } from '#web/shell/plain/PageFault.tsx'
import { splitUrl } from '#web/shell/routes/address.ts'
import { useGo } from '#web/shell/routes/use-go.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { labelTab, markDirty } from '#web/shell/tabs/tab-store.ts'
import { useTabActions } from '#web/shell/tabs/use-tab-actions.ts'
import { type View, ViewContext } from '../view-host/view-host.ts'
import { resolveView } from './resolve-view.ts'
import { useKeptScroll } from './use-kept-scroll.ts'
import { ViewSkeleton } from './ViewSkeleton.tsx'

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
