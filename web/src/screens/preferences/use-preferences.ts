import type { Operator } from '@junheng/domain/query/operators.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { gatherSaves } from './gathered-saves.ts'
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
const NO_OPERATORS: Readonly<Record<string, Operator>> = {}

// One for all screens: a list that is left a moment later must not take another one's change along.
const saves = gatherSaves(savePreferences, SAVE_MS)
// The key F5 is quicker than any gathering.
if (typeof window !== 'undefined') window.addEventListener('pagehide', saves.flush)

/** What the user has arranged on one route, and how to change it; nothing without a route, as on a wall. */
export function usePreferences(route: string) {
  const queries = useQueryClient()
  const { data, isPending } = useQuery({ ...preferences(), enabled: route !== '' })
  const change = useCallback(
    (make: (was: Preferences) => Preferences) => {
      const { queryKey } = preferences()
      const was = queries.getQueryData<Preferences>(queryKey) ?? {}
      const changed = make(was)
      queries.setQueryData(queryKey, { ...was, ...changed })
      saves.add(changed)
    },
    [queries],
  )
  return {
    isPending,
    layout: data?.columns?.[route] ?? NO_LAYOUT,
    pageSize: data?.pageSizes?.find((one) => one.route === route)?.ps ?? null,
    queries: data?.queries?.[route] ?? NO_QUERIES,
    operators: data?.operators?.[route] ?? NO_OPERATORS,
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
    keepOperator: useCallback(
      (field: string, op: Operator) =>
        change((was) => ({
          operators: { ...was.operators, [route]: { ...was.operators?.[route], [field]: op } },
        })),
      [change, route],
    ),
    setDensity: useCallback(
      (density: 'standard' | 'compact') => change(() => ({ density })),
      [change],
    ),
  }
}
