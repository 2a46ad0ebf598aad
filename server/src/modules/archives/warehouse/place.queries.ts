import type { PlaceParents, PlacePart } from '@junheng/domain/place/check-place.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'

/** Where something lies; what is null or absent is not said. */
export interface PlaceIds {
  readonly warehouseId: string
  readonly areaId?: string | null
  readonly siloId?: string | null
  readonly locationId?: string | null
}

/**
 * Holds the parts until the transaction ends: one that is being moved is waited for. Who locks a notice
 * later must not hold them, since silos come after notices in the order of locks.
 */
export async function findPlaceParents(
  tx: Tx,
  { areaId = null, siloId = null, locationId = null }: Omit<PlaceIds, 'warehouseId'>,
  { hold = true }: { readonly hold?: boolean } = {},
): Promise<PlaceParents> {
  const held = rawSql(hold ? ' for share' : '')
  const area =
    areaId &&
    (await tx.row<PlacePart>(
      sql`select warehouse_id as "warehouseId" from as_area where id = ${areaId}${held}`,
    ))
  const silo =
    siloId &&
    (await tx.row<PlacePart>(
      sql`select warehouse_id as "warehouseId", area_id as "areaId" from as_silo where id = ${siloId}${held}`,
    ))
  const location =
    locationId &&
    (await tx.row<PlacePart>(
      sql`select warehouse_id as "warehouseId", area_id as "areaId", silo_id as "siloId" from as_location where id = ${locationId}${held}`,
    ))
  return { area: area || null, silo: silo || null, location: location || null }
}

/** What still lies below an area or a silo and would be left behind if it moved. */
export function findBelow(
  tx: Tx,
  { areaId = null, siloId = null }: Pick<PlaceIds, 'areaId' | 'siloId'>,
): Promise<{ readonly entity: string; readonly code: string } | null> {
  return tx.row(
    sql`select '筒仓' as entity, code from as_silo where area_id = ${areaId} and not deleted
    union all select '货位', code from as_location where (area_id = ${areaId} or silo_id = ${siloId}) and not deleted
    order by 1, 2 limit 1`,
  )
}

/** Whether a warehouse and an area take a material; an empty list takes all. */
export interface TakesFacts {
  readonly invName: string
  /** Name of the first that does not. */
  readonly warehouseName: string | null
  readonly areaName: string | null
}

export function findTakes(
  db: Queryable,
  { warehouseId, areaId = null, inventoryId }: PlaceIds & { readonly inventoryId: string },
): Promise<TakesFacts | null> {
  return db.row<TakesFacts>(
    sql`select i.inv_name as "invName",
      (select w.name from as_warehouse w where w.id = ${warehouseId} and cardinality(w.inventory_ids) > 0 and not i.id = any(w.inventory_ids)) as "warehouseName",
      (select a.name from as_area a where a.id = ${areaId} and cardinality(a.inventory_ids) > 0 and not i.id = any(a.inventory_ids)) as "areaName"
    from as_inventory i where i.id = ${inventoryId}`,
  )
}

/** What a silo allows; its stock is the stock area's to know. */
export interface SiloFacts {
  readonly name: string
  readonly capacity: string
  readonly singleInv: boolean
  readonly inventoryId: string | null
  readonly invName: string | null
}

const SILO = rawSql(
  `s.name, s.capacity, s.single_inv as "singleInv", s.inventory_id as "inventoryId", i.inv_name as "invName" from as_silo s left join as_inventory i on i.id = s.inventory_id`,
)

/** Read without a lock: whoever moves the goods asks again. */
export function findSilo(db: Queryable, siloId: string): Promise<SiloFacts | null> {
  return db.row<SiloFacts>(sql`select ${SILO} where s.id = ${siloId}`)
}

/**
 * Locks the silo: what is decided on it stands until the transaction ends. Not against who only refers to it:
 * two weighings whose rows name the silo would each wait for the other.
 */
export function lockSilo(tx: Tx, siloId: string): Promise<SiloFacts | null> {
  return tx.row<SiloFacts>(sql`select ${SILO} where s.id = ${siloId} for no key update of s`)
}

/** Whether goods of a company may lie there: a warehouse is one company's. */
export async function isOwnWarehouse(
  db: Queryable,
  { warehouseId, orgId }: { readonly warehouseId: string; readonly orgId: string },
): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from as_warehouse where id = ${warehouseId} and org_id = ${orgId}`,
  )
  return row !== null
}
