import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

export interface Period {
  readonly from: Date
  /** Exclusive. */
  readonly to: Date
}

export interface SummaryRow {
  readonly warehouseId: string
  readonly warehouseName: string
  readonly inventoryId: string
  readonly invCode: string
  readonly invName: string
  readonly opening: string
  readonly in: string
  readonly out: string
  readonly closing: string
}

/** 收发存 by warehouse and material, from the records that `readable` lets the caller see; the table is `t`. */
export function findSummary(
  db: Queryable,
  { from, to }: Period,
  readable: SqlFragment,
): Promise<readonly SummaryRow[]> {
  const [start, end] = [from.toISOString(), to.toISOString()]
  return db.rows<SummaryRow>(sql`
    with moved as (
      select t.warehouse_id, t.inventory_id,
        coalesce(sum(t.quantity) filter (where t.biz_time < ${start}), 0) as opening,
        coalesce(sum(t.quantity) filter (where t.biz_time >= ${start} and t.flow = 'IN'), 0) as received,
        coalesce(-sum(t.quantity) filter (where t.biz_time >= ${start} and t.flow = 'OUT'), 0) as issued,
        sum(t.quantity) as closing, bool_or(t.biz_time >= ${start}) as moves
      from pd_store_record t where ${readable} and t.biz_time < ${end} group by t.warehouse_id, t.inventory_id
    )
    select w.id as "warehouseId", w.name as "warehouseName", i.id as "inventoryId", i.inv_code as "invCode", i.inv_name as "invName",
      m.opening::numeric(14,3) as opening, m.received::numeric(14,3) as "in", m.issued::numeric(14,3) as "out", m.closing::numeric(14,3) as closing
    from moved m join as_warehouse w on w.id = m.warehouse_id join as_inventory i on i.id = m.inventory_id
    where m.moves or m.opening <> 0 order by w.code, i.inv_code`)
}
