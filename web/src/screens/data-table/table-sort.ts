export interface TableSort {
  readonly key: string
  readonly dir: 'asc' | 'desc'
}

/** A click on a header: up, down, none. */
export function nextSort(was: TableSort | null, key: string): TableSort | null {
  if (was?.key !== key) return { key, dir: 'asc' }
  return was.dir === 'asc' ? { key, dir: 'desc' } : null
}
