import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import type { ApiCall } from './api-call.ts'

/** A list payload as it is sent. */
export interface ListBody {
  readonly limit: { readonly pn: number; readonly ps: number; readonly total?: number }
  readonly sort?: readonly unknown[]
  readonly search?: readonly unknown[]
  readonly tplId?: string
  readonly param?: Readonly<Record<string, unknown>>
}

export interface ListAnswer<Row = Readonly<Record<string, unknown>>> {
  readonly list: readonly Row[]
  readonly total: number
  readonly totalCapped?: boolean
  readonly sums?: Readonly<Record<string, string>>
  readonly sumsPending?: boolean
}

/**
 * Keys and calls of everything below one base path, so that a write knows what to drop:
 * `queryClient.invalidateQueries({ queryKey: entityQueries(base).all() })`.
 *
 * @example
 * useQuery(entityQueries('/material/as-plate').list({ limit: { pn: 1, ps: 10 } }))
 */
export function entityQueries(base: string) {
  const all = () => [base] as const
  /** Data calls fail without a notice; the screen shows a state with 重试 in their place. */
  const read = <T>(call: ApiCall) => api.request<T>({ quiet: true, ...call })
  return {
    all,
    list: <Row>(body: ListBody, source?: 'RES') =>
      queryOptions({
        queryKey: [base, 'list', body] as const,
        queryFn: ({ signal }) =>
          read<ListAnswer<Row>>({
            method: 'POST',
            path: `${base}/list`,
            body,
            signal,
            ...(source ? { source } : {}),
          }),
      }),
    summary: (body: ListBody) =>
      queryOptions({
        queryKey: [base, 'summary', body] as const,
        queryFn: ({ signal }) =>
          read<Pick<ListAnswer, 'total' | 'sums'>>({
            method: 'POST',
            path: `${base}/summary`,
            body,
            source: 'RES',
            signal,
          }),
      }),
    detail: <Row>(id: string) =>
      queryOptions({
        queryKey: [base, 'detail', id] as const,
        queryFn: ({ signal }) => read<Row>({ path: `${base}/get/${id}`, source: 'RES', signal }),
      }),
  }
}
