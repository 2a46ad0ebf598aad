import type { PlaceOwner } from '@junheng/domain/notice/own-places.ts'
import type { PlaceParents, PlacePart } from '@junheng/domain/place/check-place.ts'
import { type NamedPlace, NOWHERE, type Place, placeOf } from '@junheng/domain/place/place.ts'
import type { LoadPlace } from '@junheng/domain/weighing/loading-wire.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'

/** Where something lies; what is null or absent is not said. */
export interface PlaceIds extends Partial<Place> {
  readonly warehouseId: string
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
    { setUp: true },
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

/** Whose some warehouses, their parts and discharge addresses are, by id. */
export async function findPlaceOwners(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlaceOwner>> {
  const rows = await tx.rows<PlaceOwner & { readonly id: string }>(
    sql`select p.id, p.name, p.org_id as "orgId", o.org_name as "orgName" from (
      select id, name, org_id from as_warehouse union all select id, name, org_id from as_area
      union all select id, name, org_id from as_silo union all select id, name, org_id from as_location
      union all select id, name, org_id from as_dischargeaddress
    ) p join sys_organization o on o.id = p.org_id where p.id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export interface WarehouseFacts {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly isStock: boolean
  readonly allowNegative: boolean
}

export async function findWarehouses(
  tx: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WarehouseFacts>> {
  const rows = await tx.rows<WarehouseFacts>(
    sql`select id, code, name, is_stock as "isStock", allow_negative as "allowNegative" from as_warehouse where id = any(${ids}::bigint[])`,
    { setUp: true },
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function storeSiloMaterial(
  tx: Tx,
  { siloId, inventoryId }: { readonly siloId: string; readonly inventoryId: string | null },
): Promise<void> {
  await tx.run(
    sql`update as_silo set inventory_id = ${inventoryId} where id = ${siloId} and inventory_id is distinct from ${inventoryId}::bigint`,
  )
}

/** Warehouses somebody is the keeper of. */
export async function findKeptWarehouses(
  db: Queryable,
  { userId, groupId }: Caller,
): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select id from as_warehouse where group_id = ${groupId} and keeper_id = ${userId} and not deleted order by id`,
  )
  return rows.map(({ id }) => id)
}

export interface SiloState {
  readonly name: string
  readonly capacity: string
  readonly singleInv: boolean
  readonly inventoryId: string | null
  readonly invName: string | null
}

/** What lies in a silo; read without a lock, the stock decides when the goods are there. */
export function findSiloState(db: Queryable, id: string): Promise<SiloState | null> {
  return db.row<SiloState>(
    sql`select s.name, s.capacity, s.single_inv as "singleInv", s.inventory_id as "inventoryId", i.inv_name as "invName" from as_silo s left join as_inventory i on i.id = s.inventory_id where s.id = ${id}`,
  )
}

/** Names of the place that row `alias` is at, as they are now: `warehouseName`, `areaName`, `siloName`, `locationName`. */
export const placeNames = (alias: string): SqlFragment =>
  rawSql(`(select n.name from as_warehouse n where n.id = ${alias}.warehouse_id) as "warehouseName",
  (select n.name from as_area n where n.id = ${alias}.area_id) as "areaName",
  (select n.name from as_silo n where n.id = ${alias}.silo_id) as "siloName",
  (select n.name from as_location n where n.id = ${alias}.location_id) as "locationName"`)

/** Every place of a company at once: a phone may be out of reach when somebody chooses. */
export function findLoadPlaces(db: Queryable, orgId: string): Promise<readonly LoadPlace[]> {
  return db.rows<LoadPlace>(
    sql`select kind, id, name, warehouse_id as "warehouseId", area_id as "areaId", silo_id as "siloId", coalesce(inventory_ids, '{}')::text[] as "inventoryIds" from (
      select 1 as rank, 'warehouse' as kind, id, code, name, null::bigint as warehouse_id, null::bigint as area_id, null::bigint as silo_id, inventory_ids from as_warehouse where org_id = ${orgId} and enabled and not deleted and warehouse_type <> 'TRANSIT'
      union all select 2, 'area', id, code, name, warehouse_id, null, null, inventory_ids from as_area where org_id = ${orgId} and enabled and not deleted
      union all select 3, 'silo', id, code, name, warehouse_id, area_id, null, null from as_silo where org_id = ${orgId} and enabled and not deleted
      union all select 4, 'location', id, code, name, warehouse_id, area_id, silo_id, null from as_location where org_id = ${orgId} and enabled and not deleted) p
    order by rank, code, id`,
  )
}

/** Whether a warehouse is a company's and in use. */
export async function isOpenWarehouse(
  tx: Tx,
  { warehouseId, orgId }: { readonly warehouseId: string; readonly orgId: string },
): Promise<boolean> {
  const row = await tx.row(
    sql`select 1 from as_warehouse where id = ${warehouseId} and org_id = ${orgId} and enabled and not deleted`,
  )
  return row !== null
}

/** A place with the names of its parts, as they are called now. */
export async function namePlace(db: Queryable, place: Place): Promise<NamedPlace> {
  const { warehouseId, areaId, siloId, locationId } = place
  const names = await db.row<Omit<NamedPlace, keyof Place>>(
    sql`select (select name from as_warehouse where id = ${warehouseId}) as "warehouseName", (select name from as_area where id = ${areaId}) as "areaName", (select name from as_silo where id = ${siloId}) as "siloName", (select name from as_location where id = ${locationId}) as "locationName"`,
    { setUp: true },
  )
  return { ...NOWHERE, ...placeOf(place), ...names }
}

/** Where goods of a company lie that have left one place and not arrived at the other. */
export async function findTransit(db: Queryable, orgId: string): Promise<string | null> {
  const row = await db.row<{ readonly id: string }>(
    sql`select id from as_warehouse where org_id = ${orgId} and warehouse_type = 'TRANSIT' and not deleted order by id limit 1`,
  )
  return row?.id ?? null
}
