import type { Queryable, Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'

/** A figure that is not what the records add up to. */
export interface StockDifference {
  readonly document: '库存' | '出入库流水'
  readonly code: string
  readonly rowId: string
  readonly field: 'quantity' | 'pieces' | 'balance'
  readonly stored: string
  readonly recomputed: string
}

const KEY = rawSql('org_id, warehouse_id, area_id, silo_id, location_id, inventory_id, batch_no')

/** One company, or all of them. */
export interface ReconcileScope {
  readonly orgId: string | null
}

/** Rows of the stock, and keys that only records know, whose figures are not the sum of their records. */
export function findStockDifferences(
  db: Queryable,
  { orgId }: ReconcileScope,
): Promise<readonly StockDifference[]> {
  return db.rows<StockDifference>(sql`
    with pairs as (
      select ${KEY}, id, quantity as held, 0 as moved, pieces as held_pieces, 0 as moved_pieces from pd_stock where ${orgId}::bigint is null or org_id = ${orgId}
      union all select ${KEY}, null, 0, quantity, 0, coalesce(pieces, 0) from pd_store_record where ${orgId}::bigint is null or org_id = ${orgId}
    ), compared as (
      select ${KEY}, max(id) as id, sum(held) as held, sum(moved) as moved, sum(held_pieces) as held_pieces, sum(moved_pieces) as moved_pieces
      from pairs group by ${KEY}
    )
    select '库存' as document, concat_ws(' ', w.name, i.inv_code, c.batch_no) as code, coalesce(c.id::text, '') as "rowId", v.field, v.stored::text, v.recomputed::text
    from compared c join as_warehouse w on w.id = c.warehouse_id join as_inventory i on i.id = c.inventory_id
    cross join lateral (values ('quantity', c.held, c.moved), ('pieces', c.held_pieces, c.moved_pieces)) as v (field, stored, recomputed)
    where v.stored <> v.recomputed order by w.code, i.inv_code, v.field`)
}

/** Records whose balance is not the one before and what they moved. */
export function findBrokenBalances(
  db: Queryable,
  { orgId }: ReconcileScope,
): Promise<readonly StockDifference[]> {
  return db.rows<StockDifference>(sql`
    with chained as (
      select id, code, balance, quantity + coalesce(lag(balance) over (partition by ${KEY} order by id), 0) as expected
      from pd_store_record where ${orgId}::bigint is null or org_id = ${orgId}
    )
    select '出入库流水' as document, code, id::text as "rowId", 'balance' as field, balance::text as stored, expected::text as recomputed
    from chained where balance <> expected order by id`)
}

export async function countStock(db: Queryable, { orgId }: ReconcileScope): Promise<number> {
  const row = await db.row<{ readonly lines: number }>(
    sql`select count(*)::int as lines from pd_stock where ${orgId}::bigint is null or org_id = ${orgId}`,
  )
  return row?.lines ?? 0
}

export interface ReconcileRun {
  readonly id: string
  readonly runAt: Date
  readonly lines: number
  readonly differences: readonly StockDifference[]
}

export async function storeRun(tx: Tx, run: ReconcileRun): Promise<void> {
  tx.post(
    sql`insert into pd_reconcile (id, run_at, lines, differences) values (${run.id}, ${run.runAt.toISOString()}, ${run.lines}, ${JSON.stringify(run.differences)}::jsonb)`,
  )
}
