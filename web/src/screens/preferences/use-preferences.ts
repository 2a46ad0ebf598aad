import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import {
  type ColumnLayout,
  type Preferences,
  preferences,
  type SavedQuery,
  savePreferences,
} from './preferences.queries.ts'

const SAVE_MS = 600
const NO_LAYOUT: ColumnLayout = {}
const NO_QUERIES: readonly SavedQuery[] = []

/** What the user has arranged on one route, and how to change it. */
export function usePreferences(route: string) {
  const queries = useQueryClient()
  const { data, isPending } = useQuery(preferences())
  const pending = useRef<{ timer?: number; changed: Preferences }>({ changed: {} })
  const change = useCallback(
    (make: (was: Preferences) => Preferences) => {
      const { queryKey } = preferences()
      const was = queries.getQueryData<Preferences>(queryKey) ?? {}
      const changed = make(was)
      queries.setQueryData(queryKey, { ...was, ...changed })
      const waiting = pending.current
      clearTimeout(waiting.timer)
      waiting.changed = { ...waiting.changed, ...changed }
      waiting.timer = window.setTimeout(() => {
        void savePreferences(waiting.changed)
        waiting.changed = {}
      }, SAVE_MS)
    },
    [queries],
  )
  return {
    isPending,
    layout: data?.columns?.[route] ?? NO_LAYOUT,
    pageSize: data?.pageSizes?.find((one) => one.route === route)?.ps ?? null,
    queries: data?.queries?.[route] ?? NO_QUERIES,
    density: data?.density ?? 'standard',
    setLayout: useCallback(
      (layout: ColumnLayout) => change((was) => ({ columns: { ...was.columns, [route]: layout } })),
      [change, route],
    ),
    setPageSize: useCallback(
      (ps: number) =>
        change((was) => ({
          pageSizes: [...(was.pageSizes ?? []).filter((one) => one.route !== route), { route, ps }],
        })),
      [change, route],
    ),
    setQueries: useCallback(
      (saved: readonly SavedQuery[]) =>
        change((was) => ({ queries: { ...was.queries, [route]: saved } })),
      [change, route],
    ),
    setDensity: useCallback(
      (density: 'standard' | 'compact') => change(() => ({ density })),
      [change],
    ),
  }
}
