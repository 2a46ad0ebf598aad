import type { FieldOption } from '@junheng/domain/entity/field.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

const FRESH_MS = 10 * 60_000
const NONE: readonly FieldOption[] = []

/** Items of a dictionary. */
export const dictionaryItems = (type: string) =>
  queryOptions({
    queryKey: ['/sys-dict-info', 'items', type] as const,
    staleTime: FRESH_MS,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<readonly FieldOption[]>({
        path: `/sys-dict-info/items/${encodeURIComponent(type)}`,
        quiet: true,
        signal,
      }),
  })

/** The options of a field: its own, else those of its dictionary. */
export function useOptions({
  options,
  dict,
}: {
  readonly options: readonly FieldOption[] | null
  readonly dict?: string | null
}): readonly FieldOption[] {
  const isNamed = options === null && dict !== null && dict !== undefined && dict !== ''
  const { data } = useQuery({ ...dictionaryItems(dict ?? ''), enabled: isNamed })
  return options ?? data ?? NONE
}
