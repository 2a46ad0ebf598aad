import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { DataTableProps } from './table-props.ts'

interface ScrollBox {
  readonly width: number
  readonly height: number
  readonly scrollTop: number
}

/** Size and place of the scrolling box; the place is put back when the table comes again. */
export function useScrollBox(
  body: RefObject<HTMLDivElement | null>,
  { initialScroll, onScroll, rows }: Pick<DataTableProps, 'initialScroll' | 'onScroll' | 'rows'>,
): ScrollBox {
  const [box, setBox] = useState<ScrollBox>({ width: 0, height: 600, scrollTop: 0 })
  const hasRows = rows.length > 0
  const isMeasured = useRef(false)
  const restore = useEffectEvent((element: HTMLDivElement) => {
    // A box that comes is at its top already; to scroll it there would lay the whole page out at once.
    if (initialScroll && (initialScroll.top > 0 || initialScroll.left > 0))
      element.scrollTo(initialScroll)
  })
  const tell = useEffectEvent((element: HTMLDivElement) =>
    onScroll?.({ top: element.scrollTop, left: element.scrollLeft }),
  )
  useLayoutEffect(() => {
    const element = body.current
    if (element === null) return
    const measure = (width: number, height: number) =>
      setBox((was) =>
        was.width === width && was.height === height ? was : { ...was, width, height },
      )
    const observer = new ResizeObserver(() => {
      measure(element.clientWidth, element.clientHeight)
      markEdges(element)
    })
    observer.observe(element)
    // The table in it grows with its columns.
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    // At first, before anything is painted. A table that comes again has its size, and the observer tells a new one.
    if (!isMeasured.current) measure(element.clientWidth, element.clientHeight)
    isMeasured.current = true
    return () => observer.disconnect()
  }, [body])
  useEffect(() => {
    const element = body.current
    if (element === null) return
    const scrolled = () => {
      setBox((was) => ({ ...was, scrollTop: element.scrollTop }))
      markEdges(element)
      tell(element)
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => element.removeEventListener('scroll', scrolled)
  }, [body])
  useLayoutEffect(() => {
    if (hasRows && body.current) restore(body.current)
  }, [body, hasRows])
  return box
}

/** Whether more lies under the columns that stick: they throw a shadow then, so that nothing looks cut off. */
function markEdges(element: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = element
  element.toggleAttribute('data-more-left', scrollLeft > 0)
  element.toggleAttribute('data-more-right', scrollLeft + clientWidth < scrollWidth - 1)
}

/** What a cell had no room for is said when the pointer rests on it; a state cuts its own words. */
export function tellWhole({ target }: { readonly target: EventTarget }): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null
  if (cell === null) return
  const boxes = [cell, ...cell.querySelectorAll('.jh-tag')]
  const isCut = boxes.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  const text = cell.textContent?.trim() ?? ''
  if (isCut && text !== '') cell.title = text
  else if (cell.title === text) cell.removeAttribute('title')
}
