import { type RefObject, useLayoutEffect } from 'react'
import { readViewState, writeViewState } from '../view-host/view-state.ts'

/** What may scroll inside a view and is put back where it was. */
const SCROLLERS = '[data-keep-scroll], .ant-table-body, .ant-table-content'
const NAME = 'scroll'
/** Rows may come late; after this long nobody expects a jump any more. */
const PATIENCE_MS = 5000

type Positions = readonly { readonly top: number; readonly left: number }[]

const scrollersOf = (box: HTMLElement): readonly HTMLElement[] => [
  box,
  ...box.querySelectorAll<HTMLElement>(SCROLLERS),
]

/** Keeps how far a view is scrolled, and scrolls it back when it is shown or built again. */
export function useKeptScroll(ref: RefObject<HTMLDivElement | null>, view: string): void {
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
