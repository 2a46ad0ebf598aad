import type { SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import type { SyncPolicy } from '@junheng/domain/integration/source-terms.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import { parseRow, type RowInput } from '@junheng/domain/row/parse-row.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { isSameValue } from '#platform/entity-engine/same-value.ts'
import { updateRow } from '#platform/entity-engine/update-row.ts'
import type { SystemActor } from '#platform/http/as-system.ts'
import type { FieldChange } from '#platform/oplog/log-entry.ts'
import type { RowFate } from './sync-fate.ts'
import type { ArchiveRow, SyncTarget } from './sync-target.ts'

/** What rows are written with. */
export interface RowWriter {
  readonly engine: Engine
  readonly actor: SystemActor
  readonly target: SyncTarget
  readonly policy: SyncPolicy
  /** What every row of the source carries. */
  readonly marks: { readonly resourceType: string; readonly sourceId: string }
}

/** A row of the source, read as a form would send it. */
export interface ReadyRow {
  readonly no: number
  readonly key: string
  readonly body: AnyRow
  readonly given: SourceRow
  /** The row that it is here already. */
  readonly before: ArchiveRow | undefined
}

/** Ends the savepoint of a row that is not to be written after all. */
class Unwritten extends Error {
  readonly fate: RowFate
  constructor(fate: RowFate) {
    super(fate.result)
    this.fate = fate
  }
}

export interface Applied {
  readonly fate: RowFate
  /** Where a row was made: its id. */
  readonly id?: string
}

/** Writes a row by the rules of its archive; what they refuse is told, and refuses no other. */
export async function applyRow(tx: Tx, writer: RowWriter, row: ReadyRow): Promise<Applied> {
  try {
    return await tx.savepoint(() =>
      row.before === undefined ? addRow(tx, writer, row) : changeRow(tx, writer, row, row.before),
    )
  } catch (error) {
    if (error instanceof Unwritten) return { fate: error.fate }
    if (!(error instanceof RefusalError)) throw error
    const { no, key } = row
    return { fate: { no, key, result: 'FAILED', message: sentenceOf(error) } }
  }
}

/** The first field that is wrong says more than that something is. */
export const sentenceOf = ({ refusal }: RefusalError): string =>
  refusal.errors?.[0]?.msg ?? refusal.message

async function addRow(tx: Tx, writer: RowWriter, row: ReadyRow): Promise<Applied> {
  const { engine, actor, target, marks } = writer
  const { model, mount } = target
  const input = marked(parseRow(mount, { ...row.body, innerCode: row.key }), marks)
  const made = await createRow(tx, engine, { model, mount, caller: actor.caller, input })
  const name = textOf(made[model.nameField ?? ''])
  if (writer.policy === 'REVIEW') throw new Unwritten(reviewed(row, `新增：${name}`))
  tellLog(writer, { id: made.id, changes: fieldChanges(model, null, made) })
  return { fate: { no: row.no, key: row.key, result: 'ADDED', message: name }, id: made.id }
}

async function changeRow(
  tx: Tx,
  writer: RowWriter,
  row: ReadyRow,
  before: ArchiveRow,
): Promise<Applied> {
  const { engine, actor, target, marks } = writer
  const { model, mount } = target
  const { no, key } = row
  const same: RowFate = { no, key, result: 'SAME', message: null }
  const body = writer.policy === 'FILL_EMPTY' ? emptyOnly(row.body, before) : row.body
  const { id, version } = before
  const input = marked(parseRow(mount, { ...body, innerCode: key, id, version }), marks)
  if (isAsStored(input, before)) return { fate: same }
  const request = { model, mount, caller: actor.caller, input, action: 'update' } as const
  const { row: after } = await updateRow(tx, engine, request)
  // What the rules of the archive write otherwise than the source does would be news at every run.
  const changes = fieldChanges(model, before, after)
  if (changes.length === 0) throw new Unwritten(same)
  const message = changesText(target, changes)
  if (writer.policy === 'REVIEW') throw new Unwritten(reviewed(row, message))
  tellLog(writer, { id, changes })
  return { fate: { no, key, result: 'UPDATED', message } }
}

const reviewed = ({ no, key, given }: ReadyRow, message: string): RowFate => ({
  no,
  key,
  result: 'REVIEW',
  message,
  given,
})

/** Which only the server writes: no body brings them in. */
const marked = (input: RowInput, marks: RowWriter['marks']): RowInput => ({
  ...input,
  values: { ...input.values, ...marks },
})

function isAsStored({ values, children }: RowInput, before: AnyRow): boolean {
  const isSame = (sent: AnyRow, stored: AnyRow): boolean =>
    Object.entries(sent).every(([name, value]) => isSameValue(stored[name], value))
  if (!isSame(values, before)) return false
  return [...children].every(([key, [only]]) => {
    const stored = before[key]
    return only !== undefined && isPlainObject(stored) && isSame(only.values, stored)
  })
}

/** Only what the row lacks; parts of it field by field. */
function emptyOnly(body: AnyRow, before: AnyRow): AnyRow {
  const kept = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    const stored = before[name]
    if (isPlainObject(value) && isPlainObject(stored)) return [[name, emptyOnly(value, stored)]]
    return textOf(stored) === '' ? [[name, value]] : []
  })
  return Object.fromEntries(kept)
}

/** References are told by their names, marks not at all. */
function changesText({ model }: SyncTarget, changes: readonly FieldChange[]): string {
  const told = changes.filter(({ field, table }) => {
    const kind = table === model.table ? model.fields.get(field)?.kind : undefined
    return kind !== 'ref' && kind !== 'refs' && field !== 'sourceId'
  })
  return told
    .map(({ label, from, to }) => `${label}：${textOf(from) || '空'}→${textOf(to) || '空'}`)
    .join('；')
}

function tellLog(
  { actor, target }: RowWriter,
  { id, changes }: { readonly id: string; readonly changes: readonly FieldChange[] },
): void {
  actor.log({
    entity: target.model.name,
    bizKey: id,
    action: 'sync',
    label: '数据同步',
    changes,
  })
}
