import { addDecimal } from '@junheng/domain/values/decimal.ts'
import { findMovement } from '#modules/trade/api.ts'
import { findNotHanded } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Of which company, of which business, between which days. */
export interface ReportAsk {
  readonly orgId: string
  readonly kind: string
  readonly from: string
  readonly to: string
}

export interface MarginRow {
  readonly contractCode: string | null
  readonly partnerName: string | null
  readonly cars: number
  readonly tons: string
  readonly revenue: string
  /** Null: nothing of these goods was bought in the period. */
  readonly cost: string | null
  readonly freight: string
  /** Lines whose settlement names no contract: it is that of their calculation. */
  readonly unnamed: number
}

/**
 * What sales contracts brought without tax, beside what the same goods cost on average in the period and what was
 * paid to carry them. Red and reversed settlements cancel each other out.
 */
export const findMargins = (
  tx: Tx,
  { orgId, from, to }: ReportAsk,
): Promise<readonly MarginRow[]> =>
  tx.rows<MarginRow>(
    sql`with bought as (
      select s.inventory_id, sum(s.no_tax_amount) / nullif(sum(s.settle_weight), 0) as unit
      from fd_settlement_sub s join fd_settlement_main m on m.id = s.main_id
      where m.org_id = ${orgId} and m.kind = 'pu' and m.examine_status <> 'NONE' and m.settle_date between ${from} and ${to}
      group by s.inventory_id
    ), carried as (
      select f.weigh_sub_id, sum(f.no_tax_amount) as amount
      from fd_fare_settle_sub f join fd_fare_settle m on m.id = f.main_id
      where m.org_id = ${orgId} and f.live and m.status = 'EXAMINED'
      group by f.weigh_sub_id
    )
    select coalesce(m.contract_code, k.contract_code) as "contractCode", count(*) filter (where m.contract_code is null and k.contract_code is not null)::int as unnamed, min(m.partner_name) as "partnerName", count(*)::int as cars, sum(s.settle_weight)::numeric(16,3) as tons,
      sum(s.no_tax_amount)::numeric(16,2) as revenue, case when count(*) = count(b.unit) then sum(s.settle_weight * b.unit)::numeric(16,2) end as cost,
      coalesce(sum(c.amount), 0)::numeric(16,2) as freight
    from fd_settlement_sub s join fd_settlement_main m on m.id = s.main_id
      join fd_calculation k on k.id = s.calculation_id left join bought b on b.inventory_id = s.inventory_id left join carried c on c.weigh_sub_id = s.weigh_sub_id
    where m.org_id = ${orgId} and m.kind = 'sa' and m.examine_status <> 'NONE' and m.settle_date between ${from} and ${to}
    group by 1 having sum(s.settle_weight) <> 0
    order by revenue desc limit 1000`,
  )

export interface FreightRow {
  readonly carrierName: string | null
  readonly routeName: string | null
  readonly cars: number
  readonly tons: string
  readonly fareAmount: string
  readonly shortAmount: string
  readonly amount: string
}

/** What carriers were paid, road by road. */
export const findFreight = (
  tx: Tx,
  { orgId, kind, from, to }: ReportAsk,
): Promise<readonly FreightRow[]> =>
  tx.rows<FreightRow>(
    sql`select m.carrier_name as "carrierName", s.route_name as "routeName", count(*)::int as cars, sum(s.fare_weight)::numeric(16,3) as tons,
      sum(s.fare_amount)::numeric(16,2) as "fareAmount", sum(s.short_amount)::numeric(16,2) as "shortAmount", sum(s.settle_amount)::numeric(16,2) as amount
    from fd_fare_settle_sub s join fd_fare_settle m on m.id = s.main_id
    where m.org_id = ${orgId} and m.kind = ${kind} and m.status in ('EXAMINED', 'REVERSED') and m.settle_date between ${from} and ${to}
    group by m.carrier_name, s.route_name having sum(s.fare_weight) <> 0
    order by amount desc limit 1000`,
  )

export interface PriceRow {
  readonly month: string
  readonly invName: string | null
  readonly cars: number
  readonly tons: string
  readonly least: string
  readonly most: string
  readonly average: string
}

/** What was paid for a ton, month by month: the price that was found, not what quality made of it. */
export const findPrices = (
  tx: Tx,
  { orgId, kind, from, to, invName }: ReportAsk & { readonly invName: string | null },
): Promise<readonly PriceRow[]> =>
  tx.rows<PriceRow>(
    sql`select to_char(weigh_date, 'YYYY-MM') as month, inv_name as "invName", count(*)::int as cars, sum(settle_weight)::numeric(16,3) as tons,
      min(price)::numeric(14,4) as least, max(price)::numeric(14,4) as most, (sum(settle_weight * price) / nullif(sum(settle_weight), 0))::numeric(14,4) as average
    from fd_calculation
    where org_id = ${orgId} and kind = ${kind} and settle_type = 'GOODS' and active and price is not null and settle_weight > 0 and weigh_date between ${from} and ${to} and (${invName}::text is null or inv_name = ${invName})
    group by 1, 2 order by 2, 1 limit 1000`,
  )

export interface OpenRow {
  readonly partnerName: string | null
  readonly invName: string | null
  readonly cars: number
  readonly tons: string
  readonly amount: string
  /** Cars whose price is not known: they are in no amount. */
  readonly unpriced: number
  /** Handed on and settled since: the list of today does not show all of these any more. */
  readonly later: number
}

/** What had been handed on by the end of a day and was in no settlement of that day or before: 暂估. */
export const findOpen = (
  tx: Tx,
  { orgId, kind, to }: Pick<ReportAsk, 'orgId' | 'kind' | 'to'>,
): Promise<readonly OpenRow[]> =>
  tx.rows<OpenRow>(
    sql`select c.partner_name as "partnerName", c.inv_name as "invName", count(*)::int as cars, sum(c.settle_weight)::numeric(16,3) as tons, coalesce(sum(c.settle_amount), 0)::numeric(16,2) as amount,
      count(*) filter (where c.settle_amount is null)::int as unpriced, count(*) filter (where m.id is not null)::int as later
    from fd_calculation c left join fd_settlement_main m on m.id = c.settle_id::bigint
    where c.org_id = ${orgId} and c.kind = ${kind} and c.settle_type = 'GOODS' and c.active and c.weigh_date <= ${to} and (m.id is null or m.settle_date > ${to})
    group by 1, 2 order by amount desc limit 1000`,
  )

export interface DeliveredRow extends Omit<OpenRow, 'later'> {
  /** Whether the list of records tells just these. */
  readonly isListed: boolean
}

/** What had been delivered by the end of a day and is not even handed on: it is owed all the same. */
export async function findDelivered(
  tx: Tx,
  ask: Pick<ReportAsk, 'orgId' | 'kind' | 'to'> & { readonly unpaidIds: readonly string[] },
): Promise<readonly DeliveredRow[]> {
  const rows = new Map<string, DeliveredRow>()
  for (const { leavingNoticeId, unpaid, ...row } of await findNotHanded(tx, ask)) {
    if (await isSettledByReceiver(tx, leavingNoticeId)) continue
    const key = JSON.stringify([row.partnerName, row.invName])
    const same = rows.get(key)
    const isListed = unpaid === 0 && leavingNoticeId === null
    rows.set(key, same ? addDelivered(same, row) : { ...row, isListed })
  }
  return [...rows.values()]
}

const addDelivered = (a: DeliveredRow, b: Omit<DeliveredRow, 'isListed'>): DeliveredRow => ({
  ...a,
  cars: a.cars + b.cars,
  tons: addDecimal(a.tons, b.tons),
  amount: addDecimal(a.amount, b.amount),
  unpriced: a.unpriced + b.unpriced,
  isListed: false,
})

/** Of goods that both companies weigh, the receiving one hands its record on. */
const isSettledByReceiver = async (tx: Tx, leavingNoticeId: string | null): Promise<boolean> =>
  leavingNoticeId !== null && (await findMovement(tx, leavingNoticeId))?.sides === 'BOTH'
