import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { readWorkbook } from '#platform/excel/read-workbook.ts'
import type { SheetColumn } from '#platform/excel/sheet-columns.ts'
import { WorkbookFault, type WorkbookFaultKind } from '#platform/excel/workbook-fault.ts'
import type { UploadedFile } from '#platform/http/call.ts'
import type { ExcelColumn } from './excel-columns.ts'

/** Most rows one file may bring. */
export const MOST_IMPORT_ROWS = 20_000
export const LARGEST_IMPORT = 50 * 1024 * 1024

/** A row of the file: its number there, and its cells by column; columns the file lacks are absent. */
export interface ImportedRow<C = ExcelColumn> {
  readonly rowNumber: number
  readonly cells: ReadonlyMap<C, string | null>
}

/** What a column of a file must tell. */
interface ReadColumn {
  readonly sheet: SheetColumn
}

const FAULT_CODES: Readonly<Record<WorkbookFaultKind, 'import.file' | 'import.tooMany'>> = {
  file: 'import.file',
  tooLarge: 'import.file',
  tooMany: 'import.tooMany',
}

/** Reads an uploaded workbook against the columns it may have; headers decide, their order does not. */
export async function readImport<C extends ReadColumn>(
  file: UploadedFile | null,
  columns: readonly C[],
): Promise<readonly ImportedRow<C>[]> {
  if (file === null) throw new RefusalError(refuse('import.file'))
  try {
    return await collectRows(file, columns)
  } catch (error) {
    if (error instanceof WorkbookFault)
      throw new RefusalError(refuse(FAULT_CODES[error.kind], { max: MOST_IMPORT_ROWS }))
    throw error
  }
}

async function collectRows<C extends ReadColumn>(
  file: UploadedFile,
  columns: readonly C[],
): Promise<readonly ImportedRow<C>[]> {
  const rows: ImportedRow<C>[] = []
  let places: readonly (C | null)[] | null = null
  const limits = { maxRows: MOST_IMPORT_ROWS + 1, maxBytes: LARGEST_IMPORT }
  for await (const { rowNumber, cells } of readWorkbook(file.bytes, limits)) {
    if (places === null) {
      places = placeColumns(cells, columns)
      continue
    }
    const filled = new Map<C, string | null>()
    for (const [at, column] of places.entries())
      if (column) filled.set(column, cells[at]?.trim() || null)
    if ([...filled.values()].some((value) => value !== null))
      rows.push({ rowNumber, cells: filled })
  }
  if (rows.length === 0) throw new RefusalError(refuse('import.empty'))
  return rows
}

/** Which column stands where; columns we do not know (a remark of the clerk's own) are passed over. */
function placeColumns<C extends ReadColumn>(
  headers: readonly (string | null)[],
  columns: readonly C[],
): readonly (C | null)[] {
  const places = headers.map(
    (header) => columns.find((column) => column.sheet.header === header?.trim()) ?? null,
  )
  const missing = columns.filter((column) => column.sheet.required && !places.includes(column))
  if (missing.length > 0)
    throw new RefusalError(
      refuse('import.columns', {
        columns: missing.map((column) => column.sheet.header).join('、'),
      }),
    )
  return places
}
