import { ACTION_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { type EntityModel, fieldOf } from '@junheng/domain/entity/model.ts'
import {
  type FieldFault,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { isPermitted } from '#platform/access/caller.ts'
import { scopeCondition } from '#platform/access/row-scope.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, rawSql, sql } from '#platform/db/sql.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { liveOnly } from '#platform/entity-engine/row-conditions.ts'
import { updateRow } from '#platform/entity-engine/update-row.ts'
import type { UploadedFile, WriteContext } from '#platform/http/call.ts'
import { importColumns } from './excel-columns.ts'
import { importBody } from './import-body.ts'
import type { ImportStep } from './import-progress.ts'
import { findReferences, type ReferenceFinder } from './import-references.ts'
import { type ImportedRow, readImport } from './read-import.ts'

/**
 * Rows that share a savepoint. One refused row refuses the whole file, so a good file needs none of its own:
 * only the batch of a refused row is gone through again, row by row, for the list of what is wrong.
 */
const BATCH = 50

interface ImportedLine {
  readonly row: number
  readonly code: string
  readonly result: '新增' | '更新'
}

export interface ImportAnswer {
  readonly created: number
  readonly updated: number
  readonly rows: readonly ImportedLine[]
}

interface ImportRun {
  readonly context: MountContext
  readonly call: WriteContext
  readonly finder: ReferenceFinder
  /** Stored rows by code, for telling an update from a creation. */
  readonly known: readonly StoredKey[]
}

interface StoredKey {
  readonly id: string
  readonly version: number
  readonly code: string
  /** Belongs to the group rather than to the caller's company. */
  readonly shared: boolean
}

/**
 * Imports a workbook: a new code creates, a known code updates. All rows or none; every faulty row is
 * told with its number, so that the clerk mends the file once.
 */
export async function importWorkbook(
  tx: Tx,
  context: MountContext,
  {
    call,
    file,
    tell = () => {},
  }: {
    readonly call: WriteContext
    readonly file: UploadedFile | null
    /** Hears how far it is, every so many rows. */
    readonly tell?: (step: ImportStep) => void
  },
): Promise<ImportAnswer> {
  const { services, model, mount } = context
  const { caller } = call
  const rows = await readImport(file, importColumns(model, mount))
  const finder = await findReferences(tx, services.engine, { caller, rows })
  const known = await loadKnown(tx, context, call, rows)
  const run: ImportRun = { context, call, finder, known }
  const done: ImportedLine[] = []
  const faults: FieldFault[] = []
  const repeated = findRepeated(model, rows)
  const importOne = async (row: ImportedRow): Promise<ImportedLine> => {
    const code = codeIn(model, row)
    if (repeated.has(row)) throw new RefusalError(refuseRepeated(model, code))
    return importRow(tx, run, row, code)
  }
  for (let at = 0; at < rows.length; at += BATCH) {
    tell({ done: at, total: rows.length })
    const batch = rows.slice(at, at + BATCH)
    try {
      done.push(...(await tx.savepoint(() => oneByOne(batch, importOne))))
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      faults.push(...(await findFaults(tx, batch, { model, importOne })))
    }
  }
  refuseFaultyRows(faults)
  const created = done.filter((item) => item.result === '新增').length
  return { created, updated: done.length - created, rows: done }
}

async function oneByOne<T>(
  rows: readonly ImportedRow[],
  importOne: (row: ImportedRow) => Promise<T>,
): Promise<readonly T[]> {
  const done: T[] = []
  for (const row of rows) done.push(await importOne(row))
  return done
}

/** What is wrong with each row of a batch, its good rows standing for those that come after. */
async function findFaults(
  tx: Tx,
  batch: readonly ImportedRow[],
  {
    model,
    importOne,
  }: {
    readonly model: EntityModel
    readonly importOne: (row: ImportedRow) => Promise<ImportedLine>
  },
): Promise<readonly FieldFault[]> {
  const faults: FieldFault[] = []
  for (const row of batch)
    try {
      await tx.savepoint(() => importOne(row))
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      faults.push(...rowFaults(model, row, error))
    }
  return faults
}

function codeIn({ codeField }: EntityModel, { cells }: ImportedRow): string {
  const cell = [...cells].find(
    ([column]) => column.child === null && column.field.name === codeField,
  )
  return cell?.[1] ?? ''
}

/** Rows whose code stands further up already. */
function findRepeated(model: EntityModel, rows: readonly ImportedRow[]): ReadonlySet<ImportedRow> {
  const seen = new Set<string>()
  const repeated = rows.filter((row) => {
    const code = codeIn(model, row)
    if (code === '') return false
    const isRepeated = seen.has(code)
    seen.add(code)
    return isRepeated
  })
  return new Set(repeated)
}

function refuseRepeated(model: EntityModel, value: string): Refusal {
  const { label } = fieldOf(model, model.codeField ?? '').attrs
  return refuse('import.duplicate', { label, value })
}

/** Codes are unique within their owner: what another company calls the same is another row. */
async function loadKnown(
  tx: Tx,
  { model }: MountContext,
  { caller }: WriteContext,
  rows: readonly ImportedRow[],
): Promise<readonly StoredKey[]> {
  const codes = rows.map((row) => codeIn(model, row)).filter((code) => code !== '')
  if (model.codeField === null || codes.length === 0) return []
  const column = identifier('t', fieldOf(model, model.codeField).column)
  const ofCompany = model.scope === 'org' || model.scope === 'org-or-group'
  const shared = ofCompany ? sql`t.org_id is null` : rawSql('false')
  const owned = ofCompany ? sql` and (t.org_id = ${caller.orgId} or t.org_id is null)` : rawSql('')
  return tx.rows<StoredKey>(
    sql`select t.id, t.version, ${column} as code, ${shared} as shared from ${identifier(model.table)} t where ${column} = any(${codes}) and ${scopeCondition(model, caller)}${liveOnly(model)}${owned}`,
  )
}

/** The row a code means: the group's where the file says so, else the company's own before the group's. */
function findKnown({ known }: ImportRun, body: AnyRow, code: string): StoredKey | undefined {
  const named = known.filter((row) => row.code === code)
  const wanted = body['shared']
  if (typeof wanted === 'boolean') return named.find(({ shared }) => shared === wanted)
  return named.find(({ shared }) => !shared) ?? named[0]
}

async function importRow(
  tx: Tx,
  run: ImportRun,
  row: ImportedRow,
  code: string,
): Promise<ImportedLine> {
  const { context, call, finder } = run
  const { services, model, mount } = context
  const { caller } = call
  const warn = (text: string): void => call.warn(`第${row.rowNumber}行：${text}`)
  const body = importBody(model, row, finder)
  const stored = findKnown(run, body, code)
  const action = stored ? 'update' : 'create'
  // Who may import may not thereby create or change what else he may not.
  if (!isPermitted(caller, `${mount.permission}:${action}`))
    throw new RefusalError(refuse('access.forbidden'))
  const { before, after } = stored
    ? await updateStored(
        tx,
        context,
        { ...call, warn },
        {
          ...body,
          id: stored.id,
          version: stored.version,
        },
      )
    : {
        before: null,
        after: await createRow(tx, services.engine, {
          model,
          mount,
          caller,
          input: parseRow(mount, body),
          warn,
        }),
      }
  call.log({
    entity: model.name,
    bizKey: String(after['id']),
    action: 'importExcel',
    label: ACTION_LABELS.importExcel,
    changes: fieldChanges(model, before, after),
  })
  return { row: row.rowNumber, code, result: stored ? '更新' : '新增' }
}

async function updateStored(
  tx: Tx,
  { services, model, mount }: MountContext,
  { caller, warn }: WriteContext,
  body: AnyRow,
): Promise<{ before: AnyRow; after: AnyRow }> {
  const input = parseRow(mount, body)
  const { before, row } = await updateRow(tx, services.engine, {
    model,
    mount,
    caller,
    input,
    action: 'update',
    warn,
  })
  return { before, after: row }
}

function rowFaults(
  { table }: EntityModel,
  { rowNumber }: ImportedRow,
  { refusal }: RefusalError,
): readonly FieldFault[] {
  const faults = refusal.errors ?? [{ table, row: rowNumber, field: '', msg: refusal.message }]
  return faults.map((fault) => ({ ...fault, row: rowNumber }))
}

/** Nothing of a file is stored if a row of it is faulty; all of them are told. */
export function refuseFaultyRows(faults: readonly FieldFault[]): void {
  const [first] = faults
  if (first === undefined) return
  const count = new Set(faults.map((fault) => fault.row)).size
  throw new RefusalError({ ...refuse('import.rows', { row: first.row, count }), errors: faults })
}
