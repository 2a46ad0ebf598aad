import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { DataTableProps } from './DataTable.tsx'

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
  const restore = useEffectEvent((element: HTMLDivElement) => {
    if (initialScroll) element.scrollTo(initialScroll)
  })
  const tell = useEffectEvent((element: HTMLDivElement) =>
    onScroll?.({ top: element.scrollTop, left: element.scrollLeft }),
  )
  useLayoutEffect(() => {
    const element = body.current
    if (element === null) return
    const measure = () =>
      setBox((was) => ({ ...was, width: element.clientWidth, height: element.clientHeight }))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [body])
  useEffect(() => {
    const element = body.current
    if (element === null) return
    const scrolled = () => {
      setBox((was) => ({ ...was, scrollTop: element.scrollTop }))
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
