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

/** What happens to rows of customers' tables becomes messages for whoever wants them. */
export const ownTableHooks: EventHandler = {
  event: OWN_TABLES,
  async handle(tx, told, engine) {
    const event = ownEventOf(told)
    if (event !== null) await queueOwn(tx, engine, { event, told })
  },
}

async function queueOwn(
  tx: Tx,
  engine: Engine,
  { event, told }: { readonly event: OwnEvent; readonly told: DomainEvent },
): Promise<void> {
  const { orgId: company, groupId: group } = told.row
  const owner = { orgId: idOf(company), groupId: idOf(group) }
  const listeners = await findOwnListeners(tx, { ...owner, event })
  const [first] = listeners
  if (first === undefined) return
  const row = isRemoval(event) ? told.row : await loadTold(tx, engine, told)
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

/** The row as it stands by now, with what is derived in it. */
async function loadTold(
  tx: Tx,
  { registry }: Engine,
  { entity, row }: DomainEvent,
): Promise<AnyRow> {
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

async function nameListeners(db: Queryable, entity: string): Promise<readonly string[]> {
  const listeners = await findTableListeners(db, entity)
  if (listeners.length === 0) return []
  const companies = new Map(
    (await findCompanies(db)).map(({ orgId, orgName }) => [orgId, orgName] as const),
  )
  return listeners.map(({ name, orgId }) => `${companies.get(orgId) ?? ''}的消息推送“${name}”`)
}
