import type { PickerNode } from '@junheng/domain/query/selection.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { TreeResource } from '@junheng/domain/wire/template-wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { treeCall } from '../template/data-call.ts'

/** Nodes of a tree resource, asked for as its template says: a bare array, or one in an envelope. */
export const resourceTree = (url: string, method: TreeResource['treeResMethod']) =>
  queryOptions({
    queryKey: [url.replace(/\/tree(\?.*)?$/, ''), 'tree', url] as const,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await api.request<unknown>(treeCall(url, method, signal))
      const nodes = isPlainObject(answer) ? answer['data'] : answer
      return (Array.isArray(nodes) ? nodes : []) as readonly PickerNode[]
    },
  })
