import type { Counted } from '@junheng/domain/stock/stock-check.ts'
import type { StockKey } from '@junheng/domain/stock/stock-key.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { isKey } from '../posting/posting.queries.ts'

/** From here on nobody else begins to count in the warehouse until the transaction ends. */
export async function lockCounting(tx: Tx, warehouseId: string): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`stock-check ${warehouseId}`}, 0))`,
  )
}

/** Countings of a warehouse that are not finished, but for one. */
export function findOpen(
  tx: Tx,
  { warehouseId, besides }: { readonly warehouseId: string; readonly besides: string },
): Promise<readonly Counted[]> {
  return tx.rows<Counted>(
    sql`select warehouse_id as "warehouseId", scope, area_id as "areaId", silo_id as "siloId", inventory_id as "inventoryId" from pd_stock_check where warehouse_id = ${warehouseId} and status = 'DRAFT' and id <> ${besides}`,
  )
}

/** What the books said of a key at a moment. */
export async function findBookAt(
  tx: Tx,
  { at, ...key }: StockKey & { readonly orgId: string; readonly at: Date },
): Promise<Tons> {
  const row = await tx.row<{ readonly quantity: Tons }>(
    sql`select coalesce(sum(s.quantity), 0)::numeric(14,3) as quantity from pd_store_record s where ${isKey(key)} and s.biz_time <= ${at.toISOString()}`,
  )
  if (row === null) throw new Error('a sum is one row')
  return row.quantity
}

interface Company {
  readonly orgId: string
}

const inScope = ({ scope, areaId, siloId, inventoryId }: Counted): SqlFragment => {
  switch (scope) {
    case 'ALL':
      return rawSql('true')
    case 'AREA':
      return sql`s.area_id = ${areaId}`
    case 'SILO':
      return sql`s.silo_id = ${siloId}`
    case 'INVENTORY':
      return sql`s.inventory_id = ${inventoryId}`
  }
}

/** Rows of the stock that are to be counted, besides those that have a line already. */
export async function findToCount(
  tx: Tx,
  { checkId, ...counted }: Counted & Company & { readonly checkId: string },
): Promise<readonly string[]> {
  const rows = await tx.rows<{ readonly id: string }>(
    sql`select s.id from pd_stock s where s.org_id = ${counted.orgId} and s.warehouse_id = ${counted.warehouseId} and ${inScope(counted)} and s.quantity <> 0
      and not exists (select 1 from pd_stock_check_sub l where l.main_id = ${checkId} and l.inventory_id = s.inventory_id and l.area_id is not distinct from s.area_id and l.silo_id is not distinct from s.silo_id and l.location_id is not distinct from s.location_id and l.batch_no is not distinct from s.batch_no)
      order by s.sort_key, s.id`,
  )
  return rows.map(({ id }) => id)
}

/** A line for each row of the stock, with what lies there now as its book quantity. */
export async function insertLines(
  tx: Tx,
  {
    checkId,
    lines,
  }: {
    readonly checkId: string
    readonly lines: readonly { readonly id: string; readonly stockId: string }[]
  },
): Promise<void> {
  const ids = lines.map(({ id }) => id)
  const stockIds = lines.map(({ stockId }) => stockId)
  tx.post(
    sql`insert into pd_stock_check_sub (id, main_id, row_no, inventory_id, inv_code, inv_name, model, area_id, area_name, silo_id, silo_name, location_id, location_name, batch_no, book_quantity)
    select u.id, ${checkId}::bigint, u.n + (select count(*) from pd_stock_check_sub where main_id = ${checkId}::bigint), s.inventory_id, i.inv_code, i.inv_name, i.model, s.area_id, a.name, s.silo_id, o.name, s.location_id, l.name, s.batch_no, s.quantity
    from unnest(${ids}::bigint[], ${stockIds}::bigint[]) with ordinality as u (id, stock_id, n)
    join pd_stock s on s.id = u.stock_id join as_inventory i on i.id = s.inventory_id
    left join as_area a on a.id = s.area_id left join as_silo o on o.id = s.silo_id left join as_location l on l.id = s.location_id`,
  )
}
