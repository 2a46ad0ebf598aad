import type { FarePlan } from '@junheng/domain/freight/check-fare-plan.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { FarePriceRow } from './fare-price.entity.ts'
import type { PlannedPriceRow } from './planned-price.entity.ts'

/** The code of another rate for the same, from the same day on. */
export async function findSameStart(
  db: Queryable,
  { id, orgId, matchKey }: Pick<FarePriceRow, 'id' | 'orgId' | 'matchKey'>,
): Promise<string | null> {
  const found = await db.row<{ readonly code: string }>(
    sql`select code from fd_fare_price where org_id = ${orgId} and match_key = ${matchKey} and id <> ${id} and status <> 'OBSOLETE' limit 1`,
  )
  return found?.code ?? null
}

/** The code of another plan for the same month and the same road. */
export async function findSamePlan(
  db: Queryable,
  { id, orgId, matchKey }: Pick<PlannedPriceRow, 'id' | 'orgId' | 'matchKey'>,
): Promise<string | null> {
  const found = await db.row<{ readonly code: string }>(
    sql`select code from fd_fare_planedprice where org_id = ${orgId} and match_key = ${matchKey} and id <> ${id} and status <> 'OBSOLETE' limit 1`,
  )
  return found?.code ?? null
}

type Planned = Pick<
  FarePriceRow,
  'orgId' | 'kind' | 'routeId' | 'carrierId' | 'inventoryId' | 'fareMode' | 'startDate' | 'endDate'
>

/** Plans of the months in which a rate holds that are about what it is about. */
export function findPlans(db: Queryable, rate: Planned): Promise<readonly FarePlan[]> {
  const mode = rate.fareMode === 'BAND' ? 'TON' : rate.fareMode
  const from = rate.startDate.slice(0, MONTH)
  const to = rate.endDate?.slice(0, MONTH) ?? null
  return db.rows<FarePlan>(
    sql`select plan_price as "planPrice", over_rate as "overRate" from fd_fare_planedprice
    where org_id = ${rate.orgId} and kind = ${rate.kind} and status = 'AUDITED' and fare_mode = ${mode}
      and month >= ${from} and (${to}::text is null or month <= ${to})
      and (${rate.routeId}::bigint is null or route_id = ${rate.routeId})
      and (carrier_id is null or ${rate.carrierId}::bigint is null or carrier_id = ${rate.carrierId})
      and (inventory_id is null or ${rate.inventoryId}::bigint is null or inventory_id = ${rate.inventoryId})
    order by plan_price`,
  )
}

/** `2026-05` of a date. */
const MONTH = 7
