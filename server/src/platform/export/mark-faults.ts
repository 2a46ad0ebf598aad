import type { FieldFault } from '@junheng/domain/refusals/refusal.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { readWorkbook } from '#platform/excel/read-workbook.ts'
import type { SheetColumn, SheetValue } from '#platform/excel/sheet-columns.ts'
import { WorkbookFault } from '#platform/excel/workbook-fault.ts'
import type { UploadedFile } from '#platform/http/call.ts'
import { LARGEST_IMPORT, MOST_IMPORT_ROWS } from './read-import.ts'

/** The column that says what is wrong; an import passes it over, as any it does not know. */
const FAULT_COLUMN = '错误'

export interface MarkedSheet {
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly SheetValue[])[]
}

type Fault = Pick<FieldFault, 'row' | 'msg'> & { readonly label: string }

/** The workbook that was refused, as it was, with the faults of each row beside it. */
export async function markFaults(file: UploadedFile | null): Promise<MarkedSheet> {
  if (file === null) throw new RefusalError(refuse('import.file'))
  const faults = textsByRow(readFaults(file.fields['faults']))
  try {
    return await marked(file, faults)
  } catch (error) {
    if (error instanceof WorkbookFault) throw new RefusalError(refuse('import.file'))
    throw error
  }
}

async function marked(
  file: UploadedFile,
  faults: ReadonlyMap<number, string>,
): Promise<MarkedSheet> {
  const limits = { maxRows: MOST_IMPORT_ROWS + 1, maxBytes: LARGEST_IMPORT }
  let kept: readonly number[] | null = null
  let columns: readonly SheetColumn[] = []
  const rows: SheetValue[][] = []
  for await (const { rowNumber, cells } of readWorkbook(file.bytes, limits)) {
    if (kept === null) {
      // A file that comes back with its faults mended has the column of the last time in it.
      kept = [...cells.keys()].filter((at) => cells[at]?.trim() !== FAULT_COLUMN)
      columns = [...kept.map((at) => textColumn(cells[at] ?? '')), textColumn(FAULT_COLUMN)]
      continue
    }
    rows.push([...kept.map((at) => cells[at] ?? null), faults.get(rowNumber) ?? null])
  }
  if (kept === null) throw new RefusalError(refuse('import.empty'))
  return { columns, rows }
}

const textColumn = (header: string): SheetColumn => ({ header, kind: 'text' })

function textsByRow(faults: readonly Fault[]): ReadonlyMap<number, string> {
  const texts = new Map<number, string>()
  for (const { row, label, msg } of faults) {
    const text = label === '' || msg.includes(label) ? msg : `${label}：${msg}`
    texts.set(row, texts.has(row) ? `${texts.get(row)}；${text}` : text)
  }
  return texts
}

const faulty = () => new RefusalError(refuse('call.fieldType', { field: 'faults' }))

/** What an import answered, sent back with its file: [{row, label, msg}]. */
function readFaults(text: string | undefined): readonly Fault[] {
  const sent = parsed(text)
  if (!Array.isArray(sent)) throw faulty()
  return sent.map((fault: unknown) => {
    if (!isPlainObject(fault)) throw faulty()
    const { row, label, msg } = fault
    if (typeof row !== 'number' || typeof label !== 'string' || typeof msg !== 'string')
      throw faulty()
    return { row, label, msg }
  })
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    throw faulty()
  }
}
