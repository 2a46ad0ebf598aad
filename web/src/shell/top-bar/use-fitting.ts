import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How many children of a wrapping row stand in its first line. Those that wrapped are out of sight; whoever
 * draws the row offers them elsewhere.
 */
export function useFitting(row: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const box = row.current
    if (box === null) return
    const measure = () => {
      const tops = [...box.children].map((child) => (child as HTMLElement).offsetTop)
      const wrapped = tops.findIndex((top) => top > (tops[0] ?? 0))
      setFitting(wrapped < 0 ? count : wrapped)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [row, count])
  return fitting
}
