import { Buffer } from 'node:buffer'
import type { Readable } from 'node:stream'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { SheetValue } from '#platform/excel/sheet-columns.ts'
import { writeWorkbook } from '#platform/excel/write-workbook.ts'
import { type DocumentColumn, documentSheet } from '#platform/export/document-sheet.ts'
import {
  cellValue,
  type ExcelColumn,
  exportColumns,
  importColumns,
} from '#platform/export/excel-columns.ts'
import type { TrialBench } from './trial-bench.ts'

/** The rows of the list as a workbook. */
export async function tryExport(bench: TrialBench): Promise<void> {
  const { model, mount } = bench
  if (!mount.actions.has('export')) return
  await bench.step('导出', async () => {
    const { list } = await bench.ask('POST', '/list', { body: {} })
    const columns = exportColumns(model, mount.listFields, new Set())
    const bytes = await workbookOf(mount.label, columns, list as readonly AnyRow[])
    if (bytes.length === 0) throw new Error('工作簿是空的')
  })
}

/**
 * A row sent out and brought in again by the table's own call. It names nothing that only a person could find; a
 * document comes as its template has it, a row for each of its lines.
 */
export async function tryImport(bench: TrialBench, body: AnyRow): Promise<void> {
  const { model, mount } = bench
  if (!mount.actions.has('importExcel')) return
  if (model.lifeCycle === 'document') return tryDocument(bench, body)
  const columns = importColumns(model, mount)
  const sent = columns.filter(
    ({ child, field: { kind, name } }) =>
      child === null && kind !== 'ref' && kind !== 'refs' && body[name] !== undefined,
  )
  const isWhole = columns.every((one) => sent.includes(one) || !one.field.attrs.required)
  if (sent.length === 0 || !isWhole) return
  await bench.step('导入', async () => {
    const bytes = await workbookOf(mount.label, sent, [body])
    const file = { name: '试用.xlsx', bytes, fields: {} }
    const { created } = await bench.ask('POST', '/importExcel', { file })
    if (created !== 1) throw new Error('导入的行没有存下')
  })
}

/** The columns are those of the template that people fill in; what only a person could name is left out. */
async function tryDocument(bench: TrialBench, body: AnyRow): Promise<void> {
  const { model, mount, registry } = bench
  const sheet = documentSheet(registry, model, mount)
  const sample = model.importRows === null ? undefined : body[model.importRows]
  const [line] = (Array.isArray(sample) ? sample : [{}]) as readonly AnyRow[]
  const rowOf = (column: DocumentColumn): AnyRow => (sheet.lines.has(column) ? (line ?? {}) : body)
  const isSent = (column: DocumentColumn): boolean => {
    if (!('field' in column)) return true
    const { kind, name } = column.field
    return kind !== 'ref' && kind !== 'refs' && rowOf(column)[name] !== undefined
  }
  const sent = sheet.columns.filter(isSent)
  const isWhole = sheet.columns.every((one) => isSent(one) || !one.sheet.required)
  if (sent.length === 0 || !isWhole) return
  await bench.step('导入', async () => {
    // The one column without a field says which rows are one document.
    const cells = sent.map((column) =>
      'field' in column ? cellValue(column, rowOf(column)) : FIRST_DOCUMENT,
    )
    const bytes = await bytesOf(
      writeWorkbook({
        sheetName: mount.label,
        columns: sent.map((column) => column.sheet),
        rows: inTurn([cells]),
      }),
    )
    const file = { name: '试用.xlsx', bytes, fields: {} }
    const { created } = await bench.ask('POST', '/importExcel', { file })
    if (created !== 1) throw new Error('导入的单据没有存下')
  })
}

const FIRST_DOCUMENT = '1'

async function* inTurn(
  rows: readonly (readonly SheetValue[])[],
): AsyncGenerator<readonly SheetValue[]> {
  yield* rows
}

async function workbookOf(
  sheetName: string,
  columns: readonly ExcelColumn[],
  rows: readonly AnyRow[],
): Promise<Uint8Array> {
  const written = writeWorkbook({
    sheetName,
    columns: columns.map(({ sheet }) => sheet),
    rows: cellsOf(columns, rows),
  })
  return bytesOf(written)
}

async function* cellsOf(
  columns: readonly ExcelColumn[],
  rows: readonly AnyRow[],
): AsyncGenerator<readonly SheetValue[]> {
  for (const row of rows) yield columns.map((column) => cellValue(column, row))
}

async function bytesOf(stream: Readable): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts)
}
