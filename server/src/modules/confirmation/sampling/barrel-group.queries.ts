import type { OpenGroup } from '@junheng/domain/confirm/group-cars.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { joinSql, sql } from '#platform/db/sql.ts'
import type { BarrelStatus } from './barrel-group.entity.ts'

interface GroupPlace {
  readonly orgId: string
  readonly groupKey: string
}

/** Two who sample cars of one key at once would otherwise open a group each. */
export async function lockGroupKey(tx: Tx, { orgId, groupKey }: GroupPlace): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`barrelGroup/${orgId}/${groupKey}`}, 0))`,
  )
}

/** Groups of a key that still take cars, the oldest first; locked. */
export async function lockOpenGroups(
  tx: Tx,
  { orgId, groupKey }: GroupPlace,
): Promise<readonly OpenGroup[]> {
  const rows = await tx.rows<Omit<OpenGroup, 'deadline'> & { readonly deadline: string | null }>(
    sql`select id, car_count as "carCount", car_group_num as "carGroupNum", deadline from qc_barrel_group where org_id = ${orgId} and group_key = ${groupKey} and status = 'OPEN' order by id for update`,
  )
  return rows.map((row) => ({
    ...row,
    deadline: row.deadline === null ? null : parseWireDateTime(row.deadline),
  }))
}

export interface GroupState {
  readonly id: string
  readonly code: string
  readonly orgId: string
  readonly groupId: string
  readonly status: BarrelStatus
  readonly groupKey: string
  readonly carCount: number
  readonly carGroupNum: number
  readonly pileWeight: string | null
}

/** Groups by id, locked in their order. */
export function lockGroups(tx: Tx, ids: readonly string[]): Promise<readonly GroupState[]> {
  return tx.rows<GroupState>(
    sql`select id, code, org_id as "orgId", group_id as "groupId", status, group_key as "groupKey", car_count as "carCount", car_group_num as "carGroupNum", pile_weight as "pileWeight" from qc_barrel_group where id = any(${ids}::bigint[]) order by id for update`,
  )
}

export interface NewCar {
  readonly id: string
  readonly registryId: string
  readonly registrySubId: string
  readonly weighSubId: string | null
  readonly plateNumber: string
  readonly sampleDate: string
  readonly user: { readonly userId: string; readonly realName: string }
  readonly points: readonly number[]
  readonly photo: string | null
}

export async function insertCars(tx: Tx, groupId: string, cars: readonly NewCar[]): Promise<void> {
  const rows = cars.map(
    (car, at) =>
      sql`(${car.id}::bigint, ${groupId}::bigint, ${at}::int, ${car.registryId}::bigint, ${car.registrySubId}::bigint, ${car.weighSubId}::bigint, ${car.plateNumber}::text, ${car.sampleDate}::date, ${car.user.userId}::text, ${car.user.realName}::text, ${JSON.stringify(car.points)}::jsonb, ${car.photo}::bigint, true)`,
  )
  tx.post(
    sql`insert into qc_barrel_car (id, main_id, row_no, registry_id, registry_sub_id, weigh_sub_id, plate_number, sample_date, sample_user_id, sample_user, points, photo, live) values ${joinSql(rows)}`,
  )
}

/** Cars that were weighed out before they came into the group bring what they weigh. */
export async function weighJoined(tx: Tx, groupId: string): Promise<void> {
  tx.post(
    sql`update qc_barrel_car c set suttle = s.suttle from mm_weigh_sub s join mm_weigh w on w.id = s.main_id where c.main_id = ${groupId} and c.live and c.suttle is null and s.id = c.weigh_sub_id and w.weigh_state = 'DONE' and w.status <> 'OBSOLETE'`,
  )
}

/** Counts what is in the group now. */
export async function recountGroup(tx: Tx, id: string): Promise<void> {
  tx.post(
    sql`update qc_barrel_group g set car_count = (select count(*) from qc_barrel_car c where c.main_id = g.id and c.live), suttle = (select sum(c.suttle) from qc_barrel_car c where c.main_id = g.id and c.live), version = version + 1 where id = ${id}`,
  )
}

export interface Seal {
  readonly id: string
  readonly at: Date
  /** Null user: by itself, at its deadline. */
  readonly user: { readonly userId: string | null; readonly realName: string }
}

export async function storeSeal(tx: Tx, { id, at, user }: Seal): Promise<void> {
  tx.post(
    sql`update qc_barrel_group set status = 'SEALED', seal_date = ${at.toISOString()}, seal_user_id = ${user.userId}, seal_user = ${user.realName}, version = version + 1 where id = ${id}`,
  )
}

export async function storeUnseal(tx: Tx, id: string): Promise<void> {
  tx.post(
    sql`update qc_barrel_group set status = 'OPEN', seal_date = null, seal_user_id = null, seal_user = null, version = version + 1 where id = ${id}`,
  )
}

/** A void group gives its cars free. */
export async function storeVoid(
  tx: Tx,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  tx.post(
    sql`update qc_barrel_group set status = 'VOID', void_reason = ${reason}, version = version + 1 where id = ${id}`,
  )
  tx.post(sql`update qc_barrel_car set live = false where main_id = ${id}`)
}

export interface GroupedCar {
  readonly id: string
  readonly mainId: string
  readonly registryId: string
  readonly registrySubId: string
  readonly plateNumber: string
}

export function findCar(db: Queryable, id: string): Promise<GroupedCar | null> {
  return db.row<GroupedCar>(
    sql`select id, main_id as "mainId", registry_id as "registryId", registry_sub_id as "registrySubId", plate_number as "plateNumber" from qc_barrel_car where id = ${id} and live`,
  )
}

export async function moveCarTo(
  tx: Tx,
  { id, groupId }: { readonly id: string; readonly groupId: string },
): Promise<void> {
  tx.post(
    sql`update qc_barrel_car set main_id = ${groupId}, row_no = (select coalesce(max(row_no), -1) + 1 from qc_barrel_car where main_id = ${groupId}) where id = ${id}`,
  )
}

export async function deleteCar(tx: Tx, id: string): Promise<void> {
  tx.post(sql`delete from qc_barrel_car where id = ${id}`)
}

/** Open groups whose time is over. */
export async function findOverdue(db: Queryable, now: Date): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select id from qc_barrel_group where status = 'OPEN' and deadline <= ${now.toISOString()} order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Cars that are in no group any more wait for a sample. */
export async function waitAgain(tx: Tx, registrySubIds: readonly string[]): Promise<void> {
  tx.post(
    sql`update mm_confirm set sample_status = 'WAIT', sample_user_id = null, sample_user = null, sample_time = null, barrel_group_id = null, version = version + 1 where registry_sub_id = any(${registrySubIds}::bigint[]) and sample_status = 'DONE'`,
  )
}

export async function subsOfGroup(tx: Tx, id: string): Promise<readonly string[]> {
  const rows = await tx.rows<{ readonly registrySubId: string }>(
    sql`select registry_sub_id as "registrySubId" from qc_barrel_car where main_id = ${id} and live`,
  )
  return rows.map(({ registrySubId }) => registrySubId)
}

/** The group that a car's line is in now. */
export async function storeCarGroup(
  tx: Tx,
  { registrySubId, groupId }: { readonly registrySubId: string; readonly groupId: string },
): Promise<void> {
  tx.post(
    sql`update mm_confirm set barrel_group_id = ${groupId}, version = version + 1 where registry_sub_id = ${registrySubId}`,
  )
}

/**
 * Net weights of cars, on their rows and in the sums of their groups; a sealed group keeps its cars. A car
 * without a record that counts has none. Looked up car by car, and what is as it was is not written.
 */
export async function storeCarWeights(tx: Tx, registryIds: readonly string[]): Promise<void> {
  const rows = await tx.rows<{ readonly mainId: string }>(
    sql`update qc_barrel_car c set suttle = l.suttle, weigh_sub_id = l.id from qc_barrel_car o left join lateral (
      select s.id, s.suttle from mm_weigh_sub s join mm_weigh w on w.id = s.main_id
      where s.registry_sub_id = o.registry_sub_id and w.registry_id = o.registry_id and w.status <> 'OBSOLETE' and w.parent_id is null
      offset 0
    ) l on true
    where c.id = o.id and o.registry_id = any(${registryIds}::bigint[]) and o.live and (o.suttle, o.weigh_sub_id) is distinct from (l.suttle, l.id)
    returning c.main_id as "mainId"`,
  )
  if (rows.length === 0) return
  const ids = [...new Set(rows.map(({ mainId }) => mainId))]
  tx.post(
    sql`update qc_barrel_group g set suttle = (select sum(c.suttle) from qc_barrel_car c where c.main_id = g.id and c.live) where id = any(${ids}::bigint[])`,
  )
}

/** Lids of the barrels that groups are collected in, by group. */
export async function findBarrelCodes(
  db: Queryable,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ readonly id: string; readonly codes: string }>(
    sql`select main_id as id, string_agg(barrel_code, '、' order by row_no, id) as codes from qc_barrel where main_id = any(${groupIds}::bigint[]) group by 1`,
  )
  return new Map(rows.map(({ id, codes }) => [id, codes]))
}
