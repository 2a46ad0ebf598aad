import { useSyncExternalStore } from 'react'
import type { RowAccess } from './control.ts'

/** Follows one value of a row; draws again only when that value is another. */
export function useRowValue(row: RowAccess, name: string): unknown {
  return useSyncExternalStore(row.subscribe, () => row.read(name))
}
