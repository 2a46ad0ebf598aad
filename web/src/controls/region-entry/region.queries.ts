import type { PickerNode } from '@junheng/domain/query/selection.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { regionsBelow } from './region-path.ts'

/** China: every region lies below it. */
const REGION_ROOT = '86'

/** Provinces, cities and districts; they change once a year, so one call a session is enough. */
export const regionTree = queryOptions({
  queryKey: ['/material/as-region', 'tree', REGION_ROOT] as const,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: async ({ signal }) => {
    const answer = await api.request<unknown>({
      path: '/material/as-region/tree',
      query: { code: REGION_ROOT },
      source: 'RES',
      quiet: true,
      signal,
    })
    const nodes = isPlainObject(answer) ? (answer['data'] ?? [answer]) : answer
    return regionsBelow(REGION_ROOT, (Array.isArray(nodes) ? nodes : []) as readonly PickerNode[])
  },
})
