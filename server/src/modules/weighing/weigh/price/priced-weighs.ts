import type { PricedWeighs } from '#modules/trade/api.ts'
import { sql } from '#platform/db/sql.ts'

/** Records whose price may still be asked for: weighed to the end, neither void nor replaced by parts. */
const standing = sql`w.weigh_state = 'DONE' and w.status <> 'OBSOLETE'`

/**
 * What price sheets ask of the weighing: how many records a new price would meet, and which one holds on to an
 * old price. A price set by hand follows no sheet and counts on neither side.
 */
export const pricedWeighs: PricedWeighs = {
  async countPriced(tx, { orgId, kind, contractId, lines, from, to }) {
    const materials = lines.flatMap(({ inventoryId }) => inventoryId ?? [])
    const classes = lines.flatMap(({ inventoryId, invcId }) =>
      inventoryId === null ? (invcId ?? []) : [],
    )
    const found = await tx.row<{ readonly n: number }>(
      sql`with recursive below(id) as (
        select id from as_inventory_class where id = any(${classes}::bigint[])
        union select c.id from as_inventory_class c join below b on c.parent_id = b.id
      )
      select count(distinct w.id)::int as n
      from mm_weigh w join mm_weigh_sub l on l.main_id = w.id join as_inventory i on i.id = l.inventory_id
      where w.org_id = ${orgId} and w.kind = ${kind} and ${standing}
        and (${contractId}::bigint is null or w.contract_id = ${contractId})
        and l.price is not null and l.price_source is distinct from 'MANUAL'
        and l.price_date >= ${from} and (${to}::timestamptz is null or l.price_date < ${to})
        and (l.inventory_id = any(${materials}::bigint[]) or i.invc_id in (select id from below))`,
    )
    return found?.n ?? 0
  },
  findCarrying: (tx, priceSubIds) =>
    tx.row<{ readonly code: string; readonly settled: boolean }>(
      sql`select w.code, coalesce(w.settle_status = 'SETTLED', false) as settled
      from mm_weigh_sub l join mm_weigh w on w.id = l.main_id
      where l.price_sub_id = any(${priceSubIds}::text[]) and ${standing}
      order by 2 desc, w.id limit 1`,
    ),
}
