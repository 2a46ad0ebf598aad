import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

const LOG_KINDS = ['operation', 'client'] as const
export type LogKind = (typeof LOG_KINDS)[number]

/** One line of either log; the fields of the other kind are absent. */
export interface LogRow {
  readonly id: string
  readonly createDate: string
  readonly userName: string | null
  readonly entity?: string
  readonly bizKey?: string | null
  /** What people call the record, and what kind it is; null where the reader may not know it. */
  readonly bizName?: string | null
  readonly entityLabel?: string | null
  readonly action?: string
  readonly label?: string | null
  readonly path?: string | null
  readonly executeTime?: number | null
  readonly url?: string
  readonly type?: string
  readonly message?: string
}

export interface ClientErrorDetail extends LogRow {
  readonly time: string
  readonly stack: string | null
  readonly info: string | null
}

export interface LogQuestion {
  readonly kind: LogKind
  readonly word: string
  readonly userId: string | null
  readonly from: string | null
  readonly to: string | null
  readonly pn: number
}

const BASE = '/admin/log'
export const logKey = [BASE] as const

export const logPage = ({ word, ...question }: LogQuestion, ps: number) =>
  queryOptions({
    queryKey: [BASE, 'page', question, word, ps] as const,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.request<{
        readonly list: readonly LogRow[]
        readonly total: number
        readonly totalCapped?: boolean
      }>({
        path: `${BASE}/page`,
        query: { ...question, ps, word: word === '' ? null : word },
        quiet: true,
        signal,
      }),
  })

export const clientError = (id: string) =>
  queryOptions({
    queryKey: [BASE, 'client', id] as const,
    queryFn: () => api.request<ClientErrorDetail>({ path: `${BASE}/client/${id}`, quiet: true }),
  })

export const removeClientError = (id: string) =>
  api.request<unknown>({ method: 'DELETE', path: `${BASE}/${id}` })
