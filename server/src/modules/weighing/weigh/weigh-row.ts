import type { FieldModel, TableModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Written } from '@junheng/domain/row/written.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { WeighStanding } from '@junheng/domain/weighing/weigh-events.ts'
import type { Caller } from '#platform/access/caller.ts'
import { reaches } from '#platform/access/reach.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { insertDraft } from '#platform/entity-engine/insert-rows.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'
import { updateColumns } from '#platform/entity-engine/store-row.ts'
import type { WeighActor } from '../weigh-site.ts'
import { type WeighLineRow, type WeighRow, weigh } from './weigh.entity.ts'

/** A record as it stands, with its lines. */
export type StoredWeigh = WeighRow
type OwnColumns = Omit<WeighRow, 'id' | 'version' | 'mmWeighSub'>
type LineColumnsOf = Omit<WeighLineRow, 'id'>

/** What changes of a record or of one of its lines, as it will be read. */
export type WeighChange = Partial<OwnColumns>
export type LineChange = Partial<LineColumnsOf>
/** The same as it is written. */
export type WeighColumns = Written<OwnColumns>
export type LineColumns = Written<LineColumnsOf>

/** Instants come as dates, and leave as the wire has them. */
export const wireTime = (time: Date): string => formatWireDateTime(time)

interface WeighQuestion {
  readonly where: SqlFragment
  readonly lock?: boolean
  /** All that it may find, where that is known. */
  readonly ids?: readonly string[]
}

/** Records by a condition on `t`, ascending; with their lines. */
export const selectWeighs = (
  db: Queryable,
  { registry }: Pick<Engine, 'registry'>,
  { where, lock = false, ids }: WeighQuestion,
): Promise<readonly StoredWeigh[]> =>
  loadWhere(db, registry, {
    model: registry.model(weigh),
    where,
    lock,
    ...(ids && { ids }),
  })

/** The table of the lines. */
export function lineModel(engine: Pick<Engine, 'registry'>): TableModel {
  const child = engine.registry.model('weigh').children.get('mmWeighSub')
  if (child === undefined) throw new Error('weigh has no lines')
  return child
}

export async function lockWeigh(tx: Tx, engine: Engine, id: string): Promise<StoredWeigh> {
  const asked = { where: sql`t.id = ${id}`, lock: true, ids: [id] }
  const [weigh] = await selectWeighs(tx, engine, asked)
  if (weigh === undefined) throw new RefusalError(refuse('row.missing'))
  return weigh
}

export async function readWeigh(
  db: Queryable,
  engine: Engine,
  id: string,
): Promise<StoredWeigh | null> {
  const [weigh] = await selectWeighs(db, engine, { where: sql`t.id = ${id}` })
  return weigh ?? null
}

/** The record of a visit that counts; parts of a split one are records of their own. */
export async function findLiveWeigh(
  db: Queryable,
  engine: Engine,
  { registryId, lock = false }: { readonly registryId: string; readonly lock?: boolean },
): Promise<StoredWeigh | null> {
  const where = sql`t.registry_id = ${registryId} and t.status <> 'OBSOLETE' and t.weigh_state <> 'REPLACED' and t.parent_id is null`
  const [weigh] = await selectWeighs(db, engine, { where, lock })
  return weigh ?? null
}

/**
 * The record by which a truck is judged at the exit: the one that counts, or, where parts or a merged record
 * stand in its place, that which the truck was weighed for.
 */
export async function findExitWeigh(
  db: Queryable,
  engine: Engine,
  { registryId, lock = false }: { readonly registryId: string; readonly lock?: boolean },
): Promise<StoredWeigh | null> {
  const live = await findLiveWeigh(db, engine, { registryId, lock })
  if (live !== null) return live
  const where = sql`t.registry_id = ${registryId} and t.status <> 'OBSOLETE' and t.weigh_state = 'REPLACED' and t.parent_id is null`
  const replaced = await selectWeighs(db, engine, { where, lock })
  return replaced.at(-1) ?? null
}

export const standingOf = (weigh: StoredWeigh): WeighStanding => ({
  code: weigh.code,
  weighState: weigh.weighState ?? 'FIRST',
  status: weigh.status,
  single: weigh.singleType !== null,
})

/** A record of another company does not exist for the caller. */
export function assertWeighReach(
  weigh: Pick<StoredWeigh, 'orgId' | 'groupId'>,
  caller: Caller,
): void {
  if (!reaches(caller, weigh)) throw new RefusalError(refuse('row.missing'))
}

export interface NewWeigh {
  readonly owner: { readonly orgId: string; readonly groupId: string }
  readonly values: WeighColumns
  readonly lines: readonly LineColumns[]
}

/** Stores a new record with its lines, and gives it as it stands. */
export async function insertWeigh(
  tx: Tx,
  engine: Engine,
  { caller }: Pick<WeighActor, 'caller'>,
  { owner, values, lines }: NewWeigh,
): Promise<StoredWeigh> {
  const model = engine.registry.model('weigh')
  const id = engine.newId()
  const now = wireTime(engine.clock.now())
  const trail = {
    ...owner,
    createUserId: caller.userId,
    createUser: caller.realName,
    createDate: now,
    updateUserId: caller.userId,
    updateUser: caller.realName,
    updateDate: now,
    version: 0,
  }
  const presets = presetsOf(lineModel(engine).fields)
  const mmWeighSub = lines.map((line) => ({ id: engine.newId(), values: { ...presets, ...line } }))
  const draft = {
    values: { ...presetsOf(model.fields), ...values, ...trail },
    children: new Map(Object.entries({ mmWeighSub })),
  }
  insertDraft(tx, model, { id, draft })
  return lockWeigh(tx, engine, id)
}

/** What a definition presets: a row that no form has filled has its defaults all the same. */
function presetsOf(fields: ReadonlyMap<string, FieldModel>): AnyRow {
  return Object.fromEntries(
    [...fields.values()].flatMap(({ name, attrs }) =>
      attrs.default === undefined || typeof attrs.default === 'object'
        ? []
        : [[name, attrs.default]],
    ),
  )
}

export interface WeighUpdate {
  readonly header?: WeighColumns
  /** By line id. */
  readonly lines?: ReadonlyMap<string, LineColumns>
}

/** How the operation log names what was done to a record. */
export interface WeighLog {
  readonly action: string
  readonly label: string
  readonly reason?: string | null
}

/** Stores what changed on a locked record, says so in its log, and gives it as it is now. */
export async function storeWeigh(
  tx: Tx,
  engine: Engine,
  actor: WeighActor,
  before: StoredWeigh,
  { header = {}, lines = new Map(), log }: WeighUpdate & { readonly log: WeighLog },
): Promise<StoredWeigh> {
  const model = engine.registry.model('weigh')
  const { caller } = actor
  const after = {
    ...before,
    ...header,
    version: before.version + 1,
    updateUserId: caller.userId,
    updateUser: caller.realName,
    updateDate: wireTime(engine.clock.now()),
  }
  updateColumns(tx, model, { id: before.id, before: rowOf(before), after: rowOf(after) })
  const child = lineModel(engine)
  for (const line of before.mmWeighSub) {
    const change = lines.get(line.id)
    if (change)
      updateColumns(tx, child, {
        id: line.id,
        before: rowOf(line),
        after: rowOf({ ...line, ...change }),
      })
  }
  const stored = await lockWeigh(tx, engine, before.id)
  logWeigh(engine, actor, { before, stored, log })
  return stored
}

/** Several, ascending. */
export const lockWeighs = (
  tx: Tx,
  engine: Engine,
  ids: readonly string[],
): Promise<readonly StoredWeigh[]> =>
  selectWeighs(tx, engine, { where: sql`t.id = any(${ids}::bigint[])`, lock: true, ids })

export const rowOf = (row: object): AnyRow => row as AnyRow

/** Tells what was done to a record; `before` null: it was made. */
export function logWeigh(
  engine: Engine,
  actor: WeighActor,
  {
    before,
    stored,
    log,
  }: { readonly before: StoredWeigh | null; readonly stored: StoredWeigh; readonly log: WeighLog },
): void {
  const model = engine.registry.model('weigh')
  const changes = [...fieldChanges(model, before && rowOf(before), rowOf(stored))]
  if (log.reason)
    changes.push({
      table: model.table,
      field: 'reason',
      label: '原因',
      from: null,
      to: log.reason,
    })
  actor.log({
    entity: 'weigh',
    bizKey: stored.id,
    action: log.action,
    label: log.label,
    changes,
    orgId: stored.orgId,
  })
}
