import type { UsageCheck } from '#modules/archives/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'

const PLACES = {
  warehouse: 'warehouse_id',
  area: 'area_id',
  silo: 'silo_id',
  location: 'location_id',
} as const

/** What the stock says of places and materials: how much lies there, and whether it ever did. */
export const stockUsageChecks: readonly UsageCheck[] = [
  ...Object.entries(PLACES).map(
    ([entity, column]): UsageCheck => ({
      entity,
      hasOpenBusiness: (tx, id) => lies(tx, column, id),
      isUsedIn: (tx, use) => isUsed(tx, column, use),
      stockOf: (tx, id) => tonsAt(tx, column, id),
    }),
  ),
  {
    entity: 'inventory',
    hasOpenBusiness: (tx, id) => lies(tx, 'inventory_id', id),
    isUsedIn: (tx, use) => isUsed(tx, 'inventory_id', use),
  },
]

async function lies(db: Queryable, column: string, id: string): Promise<boolean> {
  const found = await db.row(
    sql`select 1 from pd_stock where ${identifier(column)} = ${id} and quantity <> 0 limit 1`,
  )
  return found !== null
}

/** Every row of the stock was made by a movement. */
async function isUsed(
  db: Queryable,
  column: string,
  { id, orgId }: { readonly id: string; readonly orgId: string },
): Promise<boolean> {
  const found = await db.row(
    sql`select 1 from pd_stock where ${identifier(column)} = ${id} and org_id = ${orgId} limit 1`,
  )
  return found !== null
}

/** What lies below zero in one row does not empty a place that holds as much in another. */
async function tonsAt(db: Queryable, column: string, id: string): Promise<string> {
  const row = await db.row<{ readonly tons: string }>(
    sql`select coalesce(nullif(sum(quantity), 0), sum(abs(quantity)), 0)::numeric(14,3) as tons from pd_stock where ${identifier(column)} = ${id}`,
  )
  return row?.tons ?? '0'
}
