import type { OwnEvent } from '@junheng/domain/integration/hook-terms.ts'
import { isRemoval, ownEventOf, ownPayload } from '@junheng/domain/integration/own-events.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { findCompanies } from '#modules/system/api.ts'
import { findTableVersion } from '#platform/builder/design.queries.ts'
import type { FieldHolder } from '#platform/builder/design-impact.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type EventHandler, OWN_TABLES } from '#platform/entity-engine/create-engine.ts'
import type { DomainEvent, Engine } from '#platform/entity-engine/engine.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'
import { insertHookMessages } from './hook-message.queries.ts'
import { hookQueued } from './queue-hooks.ts'
import { findOwnListeners, findTableListeners } from './web-hook.queries.ts'

/** Longest number that a message is listed by. */
const CODE_LENGTH = 60

/** What happened to a row of a customer's table, and whose it is. */
export interface OwnHappened {
  readonly event: OwnEvent
  readonly told: DomainEvent
  /** Rows of a group have no company, those of everybody neither. */
  readonly owner: { readonly orgId: string | null; readonly groupId: string | null }
}

/** Hears of what happens to rows of customers' tables, in the transaction in which it does. */
export const hearOwnTables = (
  hear: (tx: Tx, engine: Engine, happened: OwnHappened) => Promise<void>,
): EventHandler => ({
  event: OWN_TABLES,
  async handle(tx, told, engine) {
    const event = ownEventOf(told)
    if (event === null) return
    const { orgId, groupId } = told.row
    await hear(tx, engine, { event, told, owner: { orgId: idOf(orgId), groupId: idOf(groupId) } })
  },
})

/** It becomes messages for whoever wants them. */
export const ownTableHooks = hearOwnTables(queueOwn)

async function queueOwn(
  tx: Tx,
  engine: Engine,
  { event, told, owner }: OwnHappened,
): Promise<void> {
  const listeners = await findOwnListeners(tx, { ...owner, event })
  const [first] = listeners
  if (first === undefined) return
  const row = await loadTold(tx, engine, { event, told })
  const tableVersion = await findTableVersion(tx, told.entity)
  const model = engine.registry.model(told.entity)
  const time = engine.clock.now()
  const messages = listeners.map(({ id: hookId, orgId, groupId }) => {
    const id = engine.newId()
    const payload = ownPayload({ id, event, time, orgId, row, tableVersion }, model)
    const { id: subjectId, code } = payload.subject
    const subjectCode = code === null ? null : code.slice(0, CODE_LENGTH)
    return { id, hookId, orgId, groupId, event, subjectId, subjectCode, payload }
  })
  await insertHookMessages(tx, messages, time)
  await engine.publish(tx, { ...hookQueued, row: { id: first.id, orgId: first.orgId } })
}

/** The row as it stands by now, with what is derived in it; one that was taken away as it was. */
export async function loadTold(
  tx: Tx,
  { registry }: Engine,
  { event, told: { entity, row } }: Pick<OwnHappened, 'event' | 'told'>,
): Promise<AnyRow> {
  if (isRemoval(event)) return row
  const model = registry.model(entity)
  const { id } = row
  const where = sql`t.id = ${id}`
  const [found] = await loadWhere(tx, registry, { model, where, lock: false })
  return found ?? row
}

/** Whoever took one that he cannot read for none would tell it to the whole group. */
function idOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  throw new Error('the owner of a row is named by text')
}

/** Receivers of a customer's table: it is not removed while they wait for it. */
export const hookHolders: FieldHolder = async (db, { entity, whole }) =>
  whole ? nameListeners(db, entity) : []

/** They hear of its fields by their names, and of a changed one from then on. */
export const hookFollowers: FieldHolder = (db, { entity }) => nameListeners(db, entity)

const nameListeners = (db: Queryable, entity: string): Promise<readonly string[]> =>
  nameWaiting(db, '消息推送', () => findTableListeners(db, entity))

/** Who of which company waits for a table, by name. */
export async function nameWaiting(
  db: Queryable,
  what: string,
  find: () => Promise<readonly { readonly name: string; readonly orgId: string }[]>,
): Promise<readonly string[]> {
  const waiting = await find()
  if (waiting.length === 0) return []
  const companies = new Map(
    (await findCompanies(db)).map(({ orgId, orgName }) => [orgId, orgName] as const),
  )
  return waiting.map(({ name, orgId }) => `${companies.get(orgId) ?? ''}的${what}“${name}”`)
}
