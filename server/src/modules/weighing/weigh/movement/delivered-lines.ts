import type { DeliveredLine, DeliverySource } from '#modules/trade/api.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * What completed records have delivered on notice lines: where both sides weigh, the delivering side's; a trip
 * that was given up and came back has delivered nothing, though it was weighed.
 */
export const weighDeliveries: DeliverySource = {
  deliveredOn: (tx, noticeSubIds) =>
    tx.rows<DeliveredLine>(
      sql`select l.notice_sub_id as "noticeSubId", coalesce(sum(l.de_suttle), 0)::text as "deSuttle"
      from mm_weigh_sub l join mm_weigh w on w.id = l.main_id
      join or_notice_sub s on s.id = l.notice_sub_id join or_notice n on n.id = s.main_id
      left join tr_registry_sub r on r.id = l.registry_sub_id
      where l.notice_sub_id = any(${noticeSubIds}::bigint[])
        and w.weigh_state = 'DONE' and w.status <> 'OBSOLETE'
        and (w.side is distinct from 'sh' or coalesce(n.sides, 'BOTH') <> 'BOTH')
        and not coalesce((r.booking->>'arrived')::boolean and r.booking->>'delivered' is null, false)
      group by 1`,
    ),
}
