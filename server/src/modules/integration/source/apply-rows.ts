import {
  type MappedField,
  mapValue,
  type SourceRow,
} from '@junheng/domain/integration/source-mapping.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { Tx } from '#platform/db/database.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import type { ExcelColumn } from '#platform/export/excel-columns.ts'
import { importBody } from '#platform/export/import-body.ts'
import { findReferences, type ReferenceFinder } from '#platform/export/import-references.ts'
import type { ImportedRow } from '#platform/export/read-import.ts'
import { applyRow, type RowWriter, sentenceOf } from './apply-row.ts'
import { withLines } from './document-lines.ts'
import { findInnerCodes, type InnerCodes, innerFields, withInnerCodes } from './inner-codes.ts'
import { findKnownRows, findMissing, type KnownRows } from './known-rows.ts'
import type { RowFate } from './sync-fate.ts'

/** What is to be brought in. */
export interface Applying extends RowWriter {
  readonly mapping: readonly MappedField[]
  readonly matchKey: string
  readonly rows: readonly SourceRow[]
  /** All that the source has was read: what is not among it is gone there. */
  readonly disableMissing: boolean
}

/** A row of the source with its cells; of a document the first of its rows, and those of all its lines. */
interface MappedRow extends ImportedRow {
  readonly key: string
  readonly given: readonly SourceRow[]
  readonly rows: readonly ImportedRow[]
}

/** Brings rows in, in one transaction, and tells what became of each. */
export async function applyRows(tx: Tx, applying: Applying): Promise<readonly RowFate[]> {
  const { engine, actor, target, mapping, marks } = applying
  const { mapped, faulty } = mapRows(applying)
  const references = await findReferences(tx, engine, {
    caller: actor.caller,
    rows: mapped.flatMap(({ rows }) => rows),
  })
  const inner = await findInnerCodes(tx, engine.registry, {
    ...marks,
    target,
    mapping,
    rows: applying.rows,
  })
  const known = await findKnownRows(tx, engine, {
    target,
    place: actor.caller,
    sourceId: marks.sourceId,
    keys: mapped.map(({ key }) => key),
    codes: mapped.flatMap((row) => codeOf(applying, row) ?? []),
  })
  const finder = withInnerCodes(references, { target, mapping, inner })
  const written = await writeAll(tx, applying, { mapped, finder, inner, known })
  const missing = applying.disableMissing ? await disableMissing(tx, applying) : []
  return [...faulty, ...written, ...missing].toSorted((a, b) => a.no - b.no)
}

/** The cells of every row; what cannot be mapped, has no key or has it twice is told. Of documents one key has several rows. */
function mapRows({ target, mapping, matchKey, rows }: Applying): {
  readonly mapped: readonly MappedRow[]
  readonly faulty: readonly RowFate[]
} {
  const mapped = new Map<string, MappedRow>()
  const faulty: RowFate[] = []
  const seen = new Set<string>()
  const wrong = new Set<string>()
  for (const [at, given] of rows.entries()) {
    const no = at + 1
    const key = (given[matchKey] ?? '').trim()
    const failed = (message: string) => {
      faulty.push({ no, key, result: 'FAILED', message })
      wrong.add(key)
    }
    const cells = mapCells(target.columns, mapping, given)
    if (key === '') failed(refuse('sync.noKey').message)
    else if (seen.has(key) && target.lines === null) failed(refuse('sync.twice', { key }).message)
    else if (typeof cells === 'string') failed(cells)
    else if (!wrong.has(key)) mapped.set(key, joined(mapped.get(key), { no, key, given, cells }))
    seen.add(key)
  }
  // A document of which one line cannot be read is not taken without it.
  const isWhole = ({ key }: MappedRow) => target.lines === null || !wrong.has(key)
  return { mapped: [...mapped.values()].filter(isWhole), faulty }
}

function joined(
  before: MappedRow | undefined,
  {
    no,
    key,
    given,
    cells,
  }: {
    readonly no: number
    readonly key: string
    readonly given: SourceRow
    readonly cells: ImportedRow['cells']
  },
): MappedRow {
  const row = { rowNumber: no, cells }
  if (before === undefined) return { ...row, key, given: [given], rows: [row] }
  return { ...before, given: [...before.given, given], rows: [...before.rows, row] }
}

function mapCells(
  columns: ReadonlyMap<string, ExcelColumn>,
  mapping: readonly MappedField[],
  given: SourceRow,
): Map<ExcelColumn, string | null> | string {
  const cells = new Map<ExcelColumn, string | null>()
  for (const line of mapping) {
    const column = columns.get(line.field)
    if (column === undefined) continue
    const value = mapValue(line, given)
    if ('fault' in value) return `${column.field.attrs.label}：${value.fault}`
    cells.set(column, value.value)
  }
  return cells
}

interface Found {
  readonly mapped: readonly MappedRow[]
  readonly finder: ReferenceFinder
  readonly inner: InnerCodes
  readonly known: KnownRows
}

/** Rows that hang on others of the same reading wait for those: a source need not give parents first. */
async function writeAll(tx: Tx, applying: Applying, found: Found): Promise<readonly RowFate[]> {
  const { name } = applying.target.model
  const parents = innerFields(applying.target, applying.mapping).filter(
    ({ entity }) => entity === name,
  )
  const awaited = new Set(found.mapped.map(({ key }) => key))
  const waits = ({ given }: MappedRow): boolean =>
    parents.some(({ column }) => awaited.has((given[0]?.[column] ?? '').trim()))
  const fates: RowFate[] = []
  let left = found.mapped
  while (left.length > 0) {
    const ready = left.filter((row) => !waits(row))
    // In a circle nobody is first: their own rules say what is wrong with them.
    const next = ready.length > 0 ? ready : left
    left = ready.length > 0 ? left.filter((row) => !ready.includes(row)) : []
    for (const row of next) fates.push(await writeOne(tx, applying, found, row))
    for (const { key } of next) awaited.delete(key)
  }
  return fates
}

async function writeOne(
  tx: Tx,
  applying: Applying,
  { finder, inner, known }: Found,
  row: MappedRow,
): Promise<RowFate> {
  const { model } = applying.target
  const { key, given, rowNumber: no } = row
  const before = known.find(key, codeOf(applying, row))
  const body = bodyOf(applying, row, finder)
  if (typeof body === 'string') return { no, key, result: 'FAILED', message: body }
  const { fate, id = before?.id } = await applyRow(tx, applying, { no, key, given, body, before })
  if (id !== undefined) inner.add(model.name, key, id)
  return fate
}

function bodyOf({ target }: Applying, row: MappedRow, finder: ReferenceFinder): AnyRow | string {
  try {
    const [first = {}, ...more] = row.rows.map((each) => importBody(target.model, each, finder))
    return withLines(target, [first, ...more])
  } catch (error) {
    if (error instanceof RefusalError) return sentenceOf(error)
    throw error
  }
}

/** The code of the row as people know it, where the mapping gives one. */
function codeOf({ target: { model, columns } }: Applying, { cells }: MappedRow): string | null {
  const column = columns.get(model.codeField ?? '')
  return (column && cells.get(column)) ?? null
}

async function disableMissing(tx: Tx, applying: Applying): Promise<readonly RowFate[]> {
  const { engine, actor, target, marks, matchKey } = applying
  const keys = applying.rows.map((row) => (row[matchKey] ?? '').trim())
  const rows = await findMissing(tx, engine, { target, sourceId: marks.sourceId, keys })
  const fates: RowFate[] = []
  for (const row of rows) {
    const { id } = row
    const key = textOf(row[target.keyField])
    const request = {
      model: target.model,
      caller: actor.caller,
      ids: [id],
      action: 'disable',
    } as const
    try {
      await tx.savepoint(() => changeState(tx, engine, request))
      fates.push({ no: 0, key, result: 'DISABLED', message: '来源中已没有' })
      actor.log({
        entity: target.model.name,
        bizKey: id,
        action: 'sync',
        label: '数据同步停用',
        changes: [],
      })
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      fates.push({ no: 0, key, result: 'FAILED', message: sentenceOf(error) })
    }
  }
  return fates
}
