import type { PickerNode } from '@junheng/domain/query/selection.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** Nodes of a tree resource: a bare array, or one in an envelope. */
export const resourceTree = (url: string) =>
  queryOptions({
    queryKey: [url.replace(/\/tree(\?.*)?$/, ''), 'tree', url] as const,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await api.request<unknown>({ path: url, source: 'RES', quiet: true, signal })
      const nodes = isPlainObject(answer) ? answer['data'] : answer
      return (Array.isArray(nodes) ? nodes : []) as readonly PickerNode[]
    },
  })
