import type { MountModel } from '@junheng/domain/entity/model.ts'
import type { SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import type { SyncPolicy } from '@junheng/domain/integration/source-terms.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import { parseRow, type RowInput } from '@junheng/domain/row/parse-row.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { GiveCode } from '#platform/entity-engine/entity-services.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { isSameValue } from '#platform/entity-engine/same-value.ts'
import { updateRow } from '#platform/entity-engine/update-row.ts'
import type { SystemActor } from '#platform/http/as-system.ts'
import type { FieldChange } from '#platform/oplog/log-entry.ts'
import { changesText, fillLines, isSameLines, placeLines } from './document-lines.ts'
import type { RowFate } from './sync-fate.ts'
import type { SourcedRow, SyncTarget } from './sync-target.ts'

/** What rows are written with. */
export interface RowWriter {
  readonly engine: Engine
  readonly actor: SystemActor
  readonly target: SyncTarget
  readonly policy: SyncPolicy
  /** What every row of the source carries. */
  readonly marks: { readonly resourceType: string; readonly sourceId: string }
  /** Numbers for documents that are new, by their keys. */
  readonly codes: ReadonlyMap<string, GiveCode>
}

/** A row of the source, read as a form would send it. */
export interface ReadyRow {
  readonly no: number
  readonly key: string
  readonly body: AnyRow
  readonly given: readonly SourceRow[]
  /** The row that it is here already. */
  readonly before: SourcedRow | undefined
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

/** Nobody is at work who could be preset. */
const nobody = ({ fields }: MountModel): AnyRow =>
  Object.fromEntries(
    [...fields.values()]
      .filter(({ attrs }) => attrs.default === 'currentLoginId()')
      .map(({ name }) => [name, null]),
  )

/** The first field that is wrong says more than that something is. */
export const sentenceOf = ({ refusal }: RefusalError): string =>
  refusal.errors?.[0]?.msg ?? refusal.message

async function addRow(tx: Tx, writer: RowWriter, row: ReadyRow): Promise<Applied> {
  const { engine, actor, target, codes } = writer
  const { model, mount } = target
  const input = marked(writer, row, parseRow(mount, { ...nobody(mount), ...row.body }))
  const code = (await codes.get(row.key)?.(tx)) ?? null
  const made = await createRow(tx, engine, { model, mount, caller: actor.caller, input, code })
  const name = textOf(made[model.nameField ?? ''])
  if (writer.policy === 'REVIEW') throw new Unwritten(reviewed(row, `新增：${name}`))
  tellLog(writer, { id: made.id, changes: fieldChanges(model, null, made) })
  return { fate: { no: row.no, key: row.key, result: 'ADDED', message: name }, id: made.id }
}

async function changeRow(
  tx: Tx,
  writer: RowWriter,
  row: ReadyRow,
  before: SourcedRow,
): Promise<Applied> {
  const { engine, actor, target } = writer
  const { model, mount } = target
  const { no, key } = row
  const same: RowFate = { no, key, result: 'SAME', message: null }
  const placed = placeLines(target, row.body, before)
  const body = writer.policy === 'FILL_EMPTY' ? emptyOnly(target, placed, before) : placed
  const { id, version } = before
  const input = marked(writer, row, parseRow(mount, { ...body, id, version }))
  if (isAsStored(target, input, before)) return { fate: same }
  const request = { model, mount, caller: actor.caller, input, action: 'update' } as const
  const { row: after } = await updateRow(tx, engine, request)
  // What the rules of the archive write otherwise than the source does would be news at every run.
  const changes = fieldChanges(model, before, after)
  if (changes.length === 0) throw new Unwritten(same)
  const message = changesText(target, changes, { before, after })
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
const marked = (
  { target, marks }: RowWriter,
  { key }: Pick<ReadyRow, 'key'>,
  input: RowInput,
): RowInput => ({
  ...input,
  values: { ...input.values, ...marks, [target.keyField]: key },
})

function isAsStored(
  { lines }: SyncTarget,
  { values, children }: RowInput,
  before: AnyRow,
): boolean {
  const isSame = (sent: AnyRow, stored: AnyRow): boolean =>
    Object.entries(sent).every(([name, value]) => isSameValue(stored[name], value))
  if (!isSame(values, before)) return false
  return [...children].every(([key, sent]) => {
    const stored = before[key]
    if (key === lines?.key) return isSameLines(sent, stored, isSame)
    const [only] = sent
    return only !== undefined && isPlainObject(stored) && isSame(only.values, stored)
  })
}

/** Only what the row lacks; parts of it field by field. */
function emptyOnly(target: SyncTarget, body: AnyRow, before: AnyRow): AnyRow {
  const fill = (sent: AnyRow, stored: AnyRow): AnyRow => {
    const kept = Object.entries(sent).flatMap(([name, value]): [string, unknown][] => {
      const was = stored[name]
      if (isPlainObject(value) && isPlainObject(was)) return [[name, fill(value, was)]]
      return textOf(was) === '' ? [[name, value]] : []
    })
    return Object.fromEntries(kept)
  }
  const filled = fill(body, before)
  return { ...filled, ...fillLines(target, body, { before, fill }) }
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
