import { ACTION_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import type { EntityModel, MountModel, TableModel } from '@junheng/domain/entity/model.ts'
import { type FieldFault, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseRow, type RowInput } from '@junheng/domain/row/parse-row.ts'
import { isPermitted } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { GiveCode } from '#platform/entity-engine/entity-services.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext, UploadedFile, WriteContext } from '#platform/http/call.ts'
import {
  type DocumentColumn,
  type DocumentSheet,
  documentSheet,
  groupDocuments,
  type SheetDocument,
} from './document-sheet.ts'
import { importBody } from './import-body.ts'
import type { ImportStep } from './import-progress.ts'
import { findReferences, type ReferenceFinder } from './import-references.ts'
import { type ImportAnswer, refuseFaultyRows } from './import-workbook.ts'
import { type ImportedRow, readImport } from './read-import.ts'

/** A document of a file, read and numbered, before anything is stored. */
export interface NewDocument {
  readonly from: SheetDocument
  readonly sheet: DocumentSheet
  readonly mount: MountModel
  readonly input: RowInput
  readonly giveCode: GiveCode | null
}

/**
 * Reads a workbook of documents: what its cells say, and a code for each. Codes are counted before the
 * transaction opens; a file that is refused as it is read takes none.
 */
export async function prepareDocuments(
  context: MountContext,
  { call, file }: { readonly call: CallContext; readonly file: UploadedFile | null },
): Promise<readonly NewDocument[]> {
  const { services, model } = context
  const { caller } = call
  // Who may import may not thereby create what else he may not.
  if (!isPermitted(caller, `${context.mount.permission}:create`))
    throw new RefusalError(refuse('access.forbidden'))
  const { db, engine } = services
  const sheet = documentSheet(engine.registry, model, context.mount)
  const found = groupDocuments(await readImport(file, sheet.columns))
  const rows = found.flatMap((document) => document.rows)
  const finder = await findReferences(db, engine, { caller, rows })
  const mount = await services.mountFor(context, caller)
  const faults: FieldFault[] = []
  const read: Omit<NewDocument, 'giveCode'>[] = []
  for (const from of found) {
    const { body, wrong } = readDocument(model, from, { sheet, finder })
    faults.push(...wrong)
    if (wrong.length > 0) continue
    const input = await placing(faults, { model, sheet, from }, async () => parseRow(mount, body))
    if (input) read.push({ from, sheet, mount, input })
  }
  refuseFaultyRows(faults)
  const documents: NewDocument[] = []
  for (const each of read) {
    const { values } = each.input
    documents.push({
      ...each,
      giveCode: await services.prepareCode({ model, caller, values }),
    })
  }
  return documents
}

/** Stores the documents of a workbook, all or none. */
export async function importDocuments(
  tx: Tx,
  { services, model }: MountContext,
  {
    call,
    documents,
    tell,
  }: {
    readonly call: WriteContext
    readonly documents: readonly NewDocument[]
    readonly tell: (step: ImportStep) => void
  },
): Promise<ImportAnswer> {
  const { caller } = call
  const faults: FieldFault[] = []
  const done: ImportAnswer['rows'][number][] = []
  const store = async ({ from, mount, input, giveCode }: NewDocument): Promise<void> => {
    const code = giveCode && (await giveCode(tx))
    const warn = (text: string) => call.warn(`第${firstRow(from)}行：${text}`)
    const row = await createRow(tx, services.engine, { model, mount, caller, input, code, warn })
    call.log({
      entity: model.name,
      bizKey: row.id,
      action: 'importExcel',
      label: ACTION_LABELS.importExcel,
      changes: fieldChanges(model, null, row),
    })
    const shown = String(row[model.codeField ?? 'id'])
    for (const { rowNumber } of from.rows)
      done.push({ row: rowNumber, code: shown, result: '新增' })
  }
  for (const [at, document] of documents.entries()) {
    tell({ done: at, total: documents.length })
    const of = { model, sheet: document.sheet, from: document.from }
    await placing(faults, of, () => tx.savepoint(() => store(document)))
  }
  refuseFaultyRows(faults)
  return { created: documents.length, updated: 0, rows: done }
}

const firstRow = ({ rows }: SheetDocument): number => rows[0]?.rowNumber ?? 0

interface ReadDocument {
  readonly body: AnyRow
  /** By the rows of the file. */
  readonly wrong: readonly FieldFault[]
}

/** The body a browser would send: the header of the first row, and a line of every row that has one. */
function readDocument(
  model: EntityModel,
  { rows }: SheetDocument,
  { sheet, finder }: { readonly sheet: DocumentSheet; readonly finder: ReferenceFinder },
): ReadDocument {
  const wrong: FieldFault[] = []
  const read = (table: TableModel, row: ImportedRow): AnyRow => {
    try {
      return importBody(table, row, finder)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      wrong.push(...(error.refusal.errors ?? []))
      return {}
    }
  }
  const [header, ...repeated] = rows.map((row) => cellsOf(row, sheet.header))
  const body = header ? read(model, header) : {}
  if (header) wrong.push(...differences(model, header, repeated))
  const child = model.children.get(model.importRows ?? '')
  if (child === undefined) return { body, wrong }
  const lines = linesOf(rows, sheet).map((row) => read(child, row))
  return { body: { ...body, [child.key]: lines }, wrong }
}

/** Rows that bring a line; one that repeats the header alone brings none. */
const linesOf = (rows: readonly ImportedRow[], { lines }: DocumentSheet): readonly ImportedRow[] =>
  rows
    .map((row) => cellsOf(row, lines))
    .filter(({ cells }) => [...cells.values()].some((cell) => cell !== null))

const cellsOf = (
  { rowNumber, cells }: ImportedRow,
  columns: ReadonlySet<DocumentColumn>,
): ImportedRow => ({
  rowNumber,
  cells: new Map([...cells].filter(([column]) => columns.has(column))),
})

/** A header that is repeated says the same, or nothing. */
function differences(
  { table }: TableModel,
  header: ImportedRow,
  repeated: readonly ImportedRow[],
): readonly FieldFault[] {
  return repeated.flatMap(({ rowNumber, cells }) =>
    [...cells].flatMap(([column, cell]) => {
      if (cell === null || cell === header.cells.get(column)) return []
      const { name, attrs } = column.field
      const slots = { label: attrs.label, row: header.rowNumber }
      return [{ table, row: rowNumber, field: name, msg: refuse('import.differs', slots).message }]
    }),
  )
}

/** Does something with a document; what the engine refuses of it is told at the rows of the file. */
async function placing<T>(
  faults: FieldFault[],
  of: {
    readonly model: EntityModel
    readonly sheet: DocumentSheet
    readonly from: SheetDocument
  },
  act: () => Promise<T>,
): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    faults.push(...placed(of, error))
    return null
  }
}

/** The engine counts lines in their table; the header's faults belong to the row that begins the document. */
function placed(
  {
    model,
    sheet,
    from,
  }: { readonly model: EntityModel; readonly sheet: DocumentSheet; readonly from: SheetDocument },
  { refusal }: RefusalError,
): readonly FieldFault[] {
  const { table } = model
  const lines = linesOf(from.rows, sheet)
  const ofLines = model.children.get(model.importRows ?? '')?.table
  const found = refusal.errors ?? [{ table, row: 0, field: '', msg: refusal.message }]
  return found.map((fault) => {
    const line = fault.table === ofLines ? lines[fault.row] : undefined
    return { ...fault, row: line?.rowNumber ?? firstRow(from) }
  })
}
