import type { Rate } from '@junheng/domain/values/rate.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What a notice line says of its freight, and its contract of what may be lost on the way. */
export interface NoticeFare {
  readonly noticeSubId: string
  /** Who pays: us, or somebody else. */
  readonly payFare: boolean
  readonly sides: 'BOTH' | 'FH' | 'SH'
  readonly routeId: string | null
  readonly routeName: string | null
  /** Kilometres. */
  readonly distance: string | null
  readonly farePrice: UnitPrice | null
  readonly lossWeight: Tons | null
  readonly lossPercentage: Rate | null
}

export async function findNoticeFares(
  db: Queryable,
  noticeSubIds: readonly string[],
): Promise<ReadonlyMap<string, NoticeFare>> {
  const rows = await db.rows<NoticeFare>(
    sql`select s.id as "noticeSubId", n.pay_fare as "payFare", coalesce(n.sides, 'BOTH') as sides, n.route_id as "routeId",
      n.route_name as "routeName", r.distance, s.fare_price as "farePrice", c.loss_weight as "lossWeight", c.loss_percentage as "lossPercentage"
    from or_notice_sub s join or_notice n on n.id = s.main_id left join or_contract_sub c on c.id = s.contract_sub_id
    left join as_route r on r.id = n.route_id where s.id = any(${noticeSubIds}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.noticeSubId, row]))
}
