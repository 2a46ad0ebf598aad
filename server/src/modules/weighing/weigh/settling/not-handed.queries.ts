import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Goods of one partner that were audited and are not handed on for settlement, at the price of their tickets. */
export interface NotHanded {
  readonly partnerName: string | null
  readonly invName: string | null
  /** Of goods that leave for another company; null: of all others. */
  readonly leavingNoticeId: string | null
  readonly cars: number
  readonly tons: string
  readonly amount: string
  readonly unpriced: number
  /** Lines beside them that nobody will pay for; they are in none of these figures. */
  readonly unpaid: number
}

interface Asked {
  readonly orgId: string
  readonly kind: string
  /** The last business day. */
  readonly to: string
  /** Lines that nobody will pay for. */
  readonly unpaidIds: readonly string[]
}

export const findNotHanded = (
  db: Queryable,
  { orgId, kind, to, unpaidIds }: Asked,
): Promise<readonly NotHanded[]> =>
  db.rows<NotHanded>(
    sql`with line as (
      select w.partner_name, s.inv_name, case when w.side = 'fh' then w.notice_id end as notice_id, s.de_suttle as tons,
        round(s.de_suttle * (s.price - coalesce(s.quality_price, 0)), 2) - coalesce(s.fixed_amount, 0) as amount, s.id <> all(${unpaidIds}::bigint[]) as is_paid
      from mm_weigh w join mm_weigh_sub s on s.main_id = w.id
      where w.org_id = ${orgId} and w.kind = ${kind} and w.status = 'AUDITED' and w.weigh_state = 'DONE' and w.down_status = 'NONE' and w.business_date <= ${to}
    )
    select partner_name as "partnerName", inv_name as "invName", notice_id::text as "leavingNoticeId", count(*) filter (where is_paid)::int as cars,
      coalesce(sum(tons) filter (where is_paid), 0)::numeric(16,3)::text as tons, coalesce(sum(amount) filter (where is_paid), 0)::numeric(16,2)::text as amount,
      count(*) filter (where is_paid and amount is null)::int as unpriced, count(*) filter (where not is_paid)::int as unpaid
    from line group by 1, 2, 3 having bool_or(is_paid) order by sum(amount) desc nulls last limit 1000`,
  )
