import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { api } from '#web/api/api.ts'
import type { ListAnswer } from '#web/api/entity-queries.ts'
import type { AssaySheet, SentValue } from './assay-grid.ts'

const BASE = '/quality/qc-assay'

/** The sheet of a code; refused where the caller does not see it. */
export const loadSheet = (assayCode: string): Promise<AssaySheet> =>
  api.request<AssaySheet>({
    method: 'GET',
    path: `${BASE}/assayCode/subs`,
    query: { assayCode },
    quiet: true,
  })

/** Codes of sheets in some states, in the order of their codes. */
export async function listCodes(states: readonly string[]): Promise<readonly string[]> {
  const { list } = await api.request<ListAnswer<AnyRow>>({
    method: 'POST',
    path: `${BASE}/list`,
    body: {
      limit: { pn: 1, ps: 100 },
      search: [{ key: 'status', op: 'in', val: states.join() }],
      sort: [{ key: 'assayCode', dir: 'asc' }],
    },
    quiet: true,
  })
  return list.map((row) => String(row['assayCode']))
}

export interface SentRow {
  readonly assayCode: string
  readonly version: number
  readonly values: readonly SentValue[]
}

export const saveRows = (rows: readonly SentRow[]): Promise<unknown> =>
  api.request({ method: 'POST', path: `${BASE}/batchInput`, body: { rows }, quiet: true })

export const decideSheets = (action: 'check' | 'audit', ids: readonly string[]): Promise<unknown> =>
  api.request({ method: 'PUT', path: `${BASE}/${action}`, body: { ids }, quiet: true })
