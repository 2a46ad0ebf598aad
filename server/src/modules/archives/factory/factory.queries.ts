import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Name of another default factory of the company. */
export async function findOtherDefault(
  tx: Tx,
  { id, orgId }: { readonly id: string; readonly orgId: string | null },
): Promise<string | null> {
  const other = await tx.row<{ readonly name: string }>(
    sql`select name from as_inv_factory where org_id = ${orgId} and id <> ${id} and is_default and not deleted limit 1`,
  )
  return other?.name ?? null
}

/** Another factory of the company that one of some notices belongs to; holds the lists until the write ends. */
export async function findNoticeFactory(
  tx: Tx,
  {
    id,
    orgId,
    noticeIds,
  }: { readonly id: string; readonly orgId: string | null; readonly noticeIds: readonly string[] },
): Promise<string | null> {
  if (noticeIds.length === 0) return null
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`as_inv_factory_notice ${orgId}`}))`)
  const other = await tx.row<{ readonly name: string }>(
    sql`select f.name from as_inv_factory_notice n join as_inv_factory f on f.id = n.main_id where f.org_id = ${orgId} and f.id <> ${id} and not f.deleted and n.notice_id = any(${noticeIds}::bigint[]) order by n.id limit 1`,
  )
  return other?.name ?? null
}

/** One more vehicle inside, unless the factory is full: the condition and the step are one statement. */
async function addVehicle(tx: Tx, factoryId: string): Promise<boolean> {
  const changed = await tx.run(
    sql`update as_inv_factory set in_factory = in_factory + 1 where id = ${factoryId} and (max_vehicle = 0 or in_factory < max_vehicle)`,
  )
  return changed === 1
}

async function removeVehicle(tx: Tx, factoryId: string): Promise<void> {
  await tx.run(sql`update as_inv_factory set in_factory = in_factory - 1 where id = ${factoryId}`)
}

export interface FactoryRoom {
  readonly maxVehicle: number
  readonly inFactory: number
}

/** For a look only: who enters takes his place by a conditional update. */
export function findFactoryRoom(db: Queryable, factoryId: string): Promise<FactoryRoom | null> {
  return db.row<FactoryRoom>(
    sql`select max_vehicle as "maxVehicle", in_factory as "inFactory" from as_inv_factory where id = ${factoryId}`,
  )
}

/** The factory that a notice is put to; null: none. */
export async function findFactoryOfNotice(
  db: Queryable,
  { orgId, noticeId }: { readonly orgId: string; readonly noticeId: string },
): Promise<string | null> {
  const found = await db.row<{ readonly id: string }>(
    sql`select f.id from as_inv_factory_notice n join as_inv_factory f on f.id = n.main_id where f.org_id = ${orgId} and f.enabled and not f.deleted and n.notice_id = ${noticeId} order by f.id limit 1`,
    { setUp: true },
  )
  return found?.id ?? null
}

/** The factory of a company that takes what no other does. */
export async function findDefaultFactory(db: Queryable, orgId: string): Promise<string | null> {
  const found = await db.row<{ readonly id: string }>(
    sql`select id from as_inv_factory where org_id = ${orgId} and is_default and enabled and not deleted order by id limit 1`,
    { setUp: true },
  )
  return found?.id ?? null
}

/** A vehicle passes the gate inwards. Two vehicles at the last place: one enters. */
export async function enterFactory(tx: Tx, factoryId: string): Promise<Refusal | null> {
  return (await addVehicle(tx, factoryId)) ? null : refuse('factory.full')
}

/** A vehicle that entered leaves; a count below zero is a fault of the caller, and the database says so. */
export function leaveFactory(tx: Tx, factoryId: string): Promise<void> {
  return removeVehicle(tx, factoryId)
}
