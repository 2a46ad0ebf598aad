import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { Place } from '@junheng/domain/place/place.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A line whose goods are to go back, with its record. */
export interface ReturnedLine extends Place {
  readonly weighSubId: string
  readonly weighId: string
  readonly code: string
  readonly orgId: string
  readonly groupId: string
  readonly kind: Kind
  readonly status: string
  readonly weighState: string
  readonly partnerId: string | null
  readonly contractId: string | null
  readonly plateNumber: string | null
  readonly driverId: string | null
  readonly carrierId: string | null
  readonly inventoryId: string
  readonly batchNo: string | null
  readonly price: string | null
  readonly left: Tons
}

/** By the line, or by its record where that has only this one. */
export function findReturnedLine(db: Queryable, id: string): Promise<ReturnedLine | null> {
  return db.row<ReturnedLine>(
    sql`select s.id as "weighSubId", w.id as "weighId", w.code, w.org_id as "orgId", w.group_id as "groupId", w.kind, w.status, w.weigh_state as "weighState", w.partner_id as "partnerId", w.contract_id as "contractId", w.plate_number as "plateNumber", r.driver_id as "driverId", w.carrier_id as "carrierId", s.inventory_id as "inventoryId", s.warehouse_id as "warehouseId", s.area_id as "areaId", s.silo_id as "siloId", s.location_id as "locationId", s.batch_no as "batchNo", s.price, coalesce(s.de_suttle, 0) - s.returned_quantity - s.return_reserved as left from mm_weigh_sub s join mm_weigh w on w.id = s.main_id left join tr_registry r on r.id = w.registry_id where s.id = ${id} or (s.main_id = ${id} and not exists (select 1 from mm_weigh_sub o where o.main_id = s.main_id and o.id <> s.id))`,
  )
}

/** Takes tons of a line for a return; the statement alone decides, so that of many at once some fit. */
export async function reserveReturn(
  tx: Tx,
  { weighSubId, quantity }: { readonly weighSubId: string; readonly quantity: Tons },
): Promise<boolean> {
  const taken = await tx.run(
    sql`update mm_weigh_sub set return_reserved = return_reserved + ${quantity}::numeric where id = ${weighSubId} and de_suttle - returned_quantity - return_reserved >= ${quantity}::numeric`,
  )
  return taken === 1
}

export async function storeReturn(
  tx: Tx,
  row: { readonly registryId: string; readonly weighSubId: string; readonly quantity: Tons },
): Promise<void> {
  tx.post(
    sql`insert into mm_return (registry_id, weigh_sub_id, quantity, state) values (${row.registryId}, ${row.weighSubId}, ${row.quantity}, 'OPEN')`,
  )
}

/** The line that goods of a notice go back from; null: the notice was not made by a return. */
export function findNoticeReturn(
  db: Queryable,
  noticeId: string,
): Promise<{ readonly weighSubId: string; readonly weighId: string } | null> {
  return db.row(
    sql`select m.weigh_sub_id as "weighSubId", s.main_id as "weighId" from tr_registry r join mm_return m on m.registry_id = r.id join mm_weigh_sub s on s.id = m.weigh_sub_id where r.notice_id = ${noticeId} order by r.id limit 1`,
  )
}

export interface StoredReturn {
  readonly registryId: string
  readonly weighSubId: string
  readonly quantity: Tons
  readonly returned: Tons
  readonly state: 'OPEN' | 'DONE' | 'FREE'
}

export async function lockReturn(tx: Tx, registryId: string): Promise<StoredReturn | null> {
  return (await lockReturns(tx, [registryId]))[0] ?? null
}

export function lockReturns(
  tx: Tx,
  registryIds: readonly string[],
): Promise<readonly StoredReturn[]> {
  return tx.rows<StoredReturn>(
    sql`select registry_id as "registryId", weigh_sub_id as "weighSubId", quantity, returned, state from mm_return where registry_id = any(${registryIds}::bigint[]) order by registry_id for update`,
  )
}

/** Moves what a return holds: reserved tons become returned ones, or are free again. */
export async function moveReturn(
  tx: Tx,
  to: StoredReturn,
  by: { readonly reserved: string; readonly returned: string },
): Promise<void> {
  tx.post(
    sql`update mm_weigh_sub set return_reserved = return_reserved + ${by.reserved}::numeric, returned_quantity = returned_quantity + ${by.returned}::numeric where id = ${to.weighSubId}`,
  )
  tx.post(
    sql`update mm_return set state = ${to.state}, returned = ${to.returned} where registry_id = ${to.registryId}`,
  )
}
