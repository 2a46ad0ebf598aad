import type { FareRow } from '@junheng/domain/freight/rank-fares.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { FareKind } from './fare-fields.ts'

interface BookOwner {
  readonly orgId: string
  readonly kind: FareKind
}

/** Rates of a carrier's contracts that are in force at some time. */
export function loadContractRates(
  db: Queryable,
  { orgId, kind, carrierId }: BookOwner & { readonly carrierId: string },
): Promise<readonly FareRow[]> {
  return db.rows<FareRow>(
    sql`select s.id, h.code, s.route_id as "routeId", h.carrier_id as "carrierId", s.inventory_id as "inventoryId", null::bigint as "invcId",
      h.start_date::text as "startDate", h.end_date::text as "endDate", s.fare_mode as "fareMode", s.fare_price as "farePrice", s.distance, '[]'::json as bands
    from fd_fare_contract h join fd_fare_contract_sub s on s.main_id = h.id
    where h.org_id = ${orgId} and h.kind = ${kind} and h.carrier_id = ${carrierId} and h.status = 'AUDITED'`,
  )
}

/** Rates of the price list. */
export function loadListedRates(
  db: Queryable,
  { orgId, kind }: BookOwner,
): Promise<readonly FareRow[]> {
  return db.rows<FareRow>(
    sql`select h.id, h.code, h.route_id as "routeId", h.carrier_id as "carrierId", h.inventory_id as "inventoryId", h.invc_id as "invcId",
      h.start_date::text as "startDate", h.end_date::text as "endDate", h.fare_mode as "fareMode", h.fare_price as "farePrice", null::numeric as distance,
      coalesce((select json_agg(json_build_object('fromKm', b.from_km::text, 'toKm', b.to_km::text, 'farePrice', b.fare_price::text) order by b.from_km)
        from fd_fare_price_band b where b.main_id = h.id), '[]') as bands
    from fd_fare_price h where h.org_id = ${orgId} and h.kind = ${kind} and h.status = 'AUDITED'`,
  )
}

/** What was planned, as rates of its month. */
export function loadPlannedRates(
  db: Queryable,
  { orgId, kind }: BookOwner,
): Promise<readonly FareRow[]> {
  return db.rows<FareRow>(
    sql`select h.id, h.code, h.route_id as "routeId", h.carrier_id as "carrierId", h.inventory_id as "inventoryId", null::bigint as "invcId",
      h.month || '-01' as "startDate", ((h.month || '-01')::date + interval '1 month' - interval '1 day')::date::text as "endDate",
      h.fare_mode as "fareMode", h.plan_price as "farePrice", null::numeric as distance, '[]'::json as bands
    from fd_fare_planedprice h where h.org_id = ${orgId} and h.kind = ${kind} and h.status = 'AUDITED'`,
  )
}
