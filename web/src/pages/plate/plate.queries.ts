import type { PlateEntry } from '@junheng/domain/checks/plate-number.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

const FRESH_MS = 30 * 60_000

/** The plate dictionary; without it a plate is uppercased and no more. */
export const plateEntries = queryOptions({
  queryKey: ['/material/as-plate', 'findAll'] as const,
  staleTime: FRESH_MS,
  retry: false,
  queryFn: ({ signal }) =>
    api.request<readonly PlateEntry[]>({
      path: '/material/as-plate/findAll',
      quiet: true,
      signal,
    }),
})
