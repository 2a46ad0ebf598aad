import type { Queryable } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'

const TABLES = [
  'fd_settlement_main',
  'fd_settlement_sub',
  'fd_fare_settle',
  'fd_fare_settle_sub',
  'mm_weigh',
  'mm_weigh_sub',
  'mm_weigh_assay',
  'or_contract',
  'or_contract_sub',
  'or_price',
  'or_price_sub',
  'or_notice',
  'qc_model',
  'qc_model_item',
  'qc_model_band',
  'fd_fare_contract',
  'fd_fare_contract_sub',
  'fd_fare_price',
  'fd_fare_price_band',
  'as_inventory',
  'as_inventory_ex_weigh',
  'as_route',
] as const

/** Everything that the settled amounts of a site follow from, and the amounts themselves: plain tables of texts. */
export async function exportSite(db: Queryable): Promise<string> {
  const parts: string[] = []
  for (const table of TABLES) {
    const row = await db.row<{ readonly rows: string }>(
      sql`select coalesce(json_agg((select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(t)))), '[]')::text as rows from ${rawSql(table)} t`,
    )
    parts.push(`"${table}":${row?.rows ?? '[]'}`)
  }
  return `{${parts.join(',')}}`
}
