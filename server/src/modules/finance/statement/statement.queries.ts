import { type Money, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

interface Period {
  readonly accountId: string
  readonly from: Date
  readonly to: Date
}

export interface StatementFlow {
  readonly flowTime: string
  readonly bizType: string
  readonly step: string
  readonly bizCode: string | null
  readonly amount: Money
}

/** What the account held before a period, and at its end. */
export async function findEnds(
  db: Queryable,
  { accountId, from, to }: Period,
): Promise<{ readonly opening: Money; readonly closing: Money }> {
  const found = await db.row<{ readonly opening: Money; readonly closing: Money }>(
    sql`select coalesce(sum(balance_delta) filter (where flow_time < ${from}), 0)::numeric(16,2) as opening, coalesce(sum(balance_delta), 0)::numeric(16,2) as closing from fd_account_flow where account_id = ${accountId} and flow_time < ${to}`,
  )
  return found ?? { opening: ZERO_MONEY, closing: ZERO_MONEY }
}

/** Movements of money in a period, in their order; what is only kept back moves none. */
export const findFlows = (
  db: Queryable,
  { accountId, from, to }: Period,
): Promise<readonly StatementFlow[]> =>
  db.rows<StatementFlow>(
    sql`select flow_time as "flowTime", biz_type as "bizType", step, biz_code as "bizCode", balance_delta as amount from fd_account_flow where account_id = ${accountId} and flow_time >= ${from} and flow_time < ${to} and balance_delta <> 0 order by flow_time, id limit 5000`,
  )

interface Partner {
  readonly orgId: string
  readonly partnerType: string | null
  readonly partnerId: string | null
}

/** What was delivered and is in no settlement yet, at what it would come to today. */
export function findUnsettled(
  db: Queryable,
  { orgId, partnerType, partnerId }: Partner,
): Promise<{ readonly count: number; readonly tons: Tons; readonly amount: Money } | null> {
  return db.row(
    sql`select count(*)::int as count, coalesce(sum(settle_weight), 0)::numeric(14,3) as tons, coalesce(sum(settle_amount), 0)::numeric(16,2) as amount from fd_calculation where org_id = ${orgId} and partner_type = ${partnerType} and partner_id = ${partnerId} and settle_type = 'GOODS' and active and settle_id is null`,
  )
}

export interface AgedAmount {
  readonly bucket: number
  readonly count: number
  readonly amount: Money
}

/** Examined settlements that are not paid, by how many months they have waited; the last holds all that is older. */
export const findAgeing = (
  db: Queryable,
  { orgId, partnerType, partnerId, today }: Partner & { readonly today: string },
): Promise<readonly AgedAmount[]> =>
  db.rows<AgedAmount>(
    sql`select least(3, greatest(0, (${today}::date - settle_date) / 30)) as bucket, count(*)::int as count, sum(pay_amount - paid_amount)::numeric(16,2) as amount from fd_settlement_main where org_id = ${orgId} and partner_type = ${partnerType} and partner_id = ${partnerId} and examine_status = 'EXAMINED' and red_blue = 'BLUE' and pay_amount <> paid_amount group by 1 order by 1`,
  )
