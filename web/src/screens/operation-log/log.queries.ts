import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

export interface LogEntry {
  readonly id: string
  readonly action: string
  readonly label: string | null
  readonly userName: string | null
  readonly createDate: string
}

/** One field that a write changed. */
export interface LogChange {
  readonly table: string
  readonly rowId?: string
  readonly field: string
  readonly label: string
  readonly from: unknown
  readonly to: unknown
}

export interface LogDetail extends LogEntry {
  readonly path: string | null
  readonly executeTime: number | string | null
  readonly clientInfo: string | null
  readonly requestHeads: unknown
  readonly requestParams: unknown
  readonly resultInfo: unknown
  readonly exceptionInfo: unknown
}

const read = <T>(path: string, key: readonly string[]) =>
  queryOptions({
    queryKey: ['/sys-log', ...key] as const,
    retry: false,
    queryFn: ({ signal }) => api.request<T>({ path, quiet: 'wholly', signal }),
  })

export const logEntries = (bizKey: string) => ({
  ...read<readonly LogEntry[]>(`/sys-log/getSysLog?bizKey=${encodeURIComponent(bizKey)}`, [
    'entries',
    bizKey,
  ]),
  // Opened to see what has just happened: never from memory.
  staleTime: 0,
  gcTime: 0,
})

export const logChanges = (id: string) =>
  read<{ readonly detail: readonly LogChange[] | string | null }>(`/sys-log/getSysLogDesc/${id}`, [
    'changes',
    id,
  ])

export const logDetail = (id: string) =>
  read<LogDetail>(`/sys-log/getSysLogData/${id}`, ['detail', id])
