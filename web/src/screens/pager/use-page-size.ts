import { useState } from 'react'
import { usePreferences } from '../preferences/use-preferences.ts'

/** What every list offers; popups and the sample dialog have their own. */
export const PAGE_SIZES = [10, 20, 40, 80, 100] as const

/**
 * How many rows a page of a list made by hand has: what the user last chose on this route, as in every other list.
 * A page without a route, on a wall, forgets it.
 *
 * @example
 * const [pageSize, setPageSize] = usePageSize(useView().path)
 */
export function usePageSize(route: string): readonly [number, (size: number) => void] {
  const { pageSize, setPageSize } = usePreferences(route)
  const [own, setOwn] = useState<number | null>(null)
  return [
    own ?? pageSize ?? PAGE_SIZES[0],
    (size) => {
      setOwn(size)
      if (route !== '') setPageSize(size)
    },
  ]
}
