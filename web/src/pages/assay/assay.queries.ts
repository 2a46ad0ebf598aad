import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { api } from '#web/api/api.ts'
import type { ListAnswer } from '#web/api/entity-queries.ts'
import { saveFile } from '#web/screens/excel/save-file.ts'
import type { AssaySheet, SentValue } from './assay-grid.ts'

const BASE = '/quality/qc-assay'

/** The sheet of a code; refused where the caller does not see it. */
const loadSheet = (assayCode: string): Promise<AssaySheet> =>
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
  readonly id: string
  readonly assayCode: string
  readonly version: number
  readonly values: readonly SentValue[]
}

/** Where the rows of a grid come from and go to. */
export interface AssaySource {
  /** Rows by their codes, as they are now. */
  load(codes: readonly string[]): Promise<readonly AssaySheet[]>
  save(rows: readonly SentRow[]): Promise<unknown>
  decide(action: AssayDecision, ids: readonly string[]): Promise<unknown>
}
export type AssayDecision = 'check' | 'audit'

/** Sheets, known by their codes alone. */
export const SHEETS: AssaySource = {
  load: (codes) => Promise.all(codes.map(loadSheet)),
  save: (rows) =>
    api.request({
      method: 'POST',
      path: `${BASE}/batchInput`,
      body: { rows: rows.map(({ id: _id, ...row }) => row) },
      quiet: true,
    }),
  decide: (action, ids) =>
    api.request({ method: 'PUT', path: `${BASE}/${action}`, body: { ids }, quiet: true }),
}

const WEIGHS = '/measure/mm-weigh'

/** Weigh lines outside the coding whose goods are assayed. */
export const listLines = (): Promise<readonly AssaySheet[]> =>
  api.request<readonly AssaySheet[]>({ method: 'GET', path: `${BASE}/lines`, quiet: true })

/** Those lines, each entered by itself. */
export const LINES: AssaySource = {
  async load(codes) {
    const wanted = new Set(codes)
    return (await listLines()).filter(({ assayCode }) => wanted.has(assayCode))
  },
  async save(rows) {
    for (const { id, values } of rows) {
      const sent = values.map(({ changeReason: _reason, ...value }) => value)
      await api.request({
        method: 'PUT',
        path: `${WEIGHS}/input-assay`,
        body: { id, values: sent },
        quiet: true,
      })
    }
  },
  decide: (_action, ids) =>
    api.request({ method: 'PUT', path: `${WEIGHS}/check-assay`, body: { ids }, quiet: true }),
}

export async function saveTemplate(): Promise<void> {
  const file = await api.download({ method: 'POST', path: `${BASE}/exportTemplate`, body: {} })
  saveFile(file.blob, file.name ?? '化验单导入模板.xlsx')
}

/** How many sheets a workbook brought. */
export async function importSheets(file: File): Promise<number> {
  const upload = new FormData()
  upload.append('file', file)
  const { count } = await api.request<{ readonly count: number }>({
    method: 'POST',
    path: `${BASE}/importExcel`,
    upload,
    quiet: true,
  })
  return count
}
