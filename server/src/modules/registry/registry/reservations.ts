import type { HeldReservation, LineHolder, ReservationSource } from '#modules/trade/api.ts'
import { sql } from '#platform/db/sql.ts'

/** What visits hold on the lines of notices, for whoever keeps the counters. */
export const visitReservations: ReservationSource = {
  heldBy: (tx, noticeSubIds) =>
    tx.rows<HeldReservation>(
      sql`select s.notice_sub_id as "noticeSubId", coalesce(sum(s.reserved), 0)::text as "preQuantity",
        count(*) filter (where r.status <> 'OBSOLETE')::int as "countSa",
        count(*) filter (where r.status <> 'OBSOLETE' and (r.stage <> 'LEFT' or s.booking->>'delivered' is not null))::int as "usedNum"
      from tr_registry_sub s join tr_registry r on r.id = s.main_id
      where s.notice_sub_id = any(${noticeSubIds}::bigint[]) and r.source <> 'MIRROR' group by 1`,
    ),
  async countOpen(tx, noticeSubIds) {
    const found = await tx.row<{ readonly n: number }>(
      sql`select count(distinct r.id)::int as n from tr_registry_sub s join tr_registry r on r.id = s.main_id
      where s.notice_sub_id = any(${noticeSubIds}::bigint[]) and r.source <> 'MIRROR' and s.reserved > 0`,
    )
    return found?.n ?? 0
  },
  holders: (db, noticeSubIds) =>
    db.rows<LineHolder>(
      sql`select s.notice_sub_id::text as "noticeSubId", r.plate_number as "plateNumber", sum(s.reserved)::numeric(18,3)::text as reserved
      from tr_registry_sub s join tr_registry r on r.id = s.main_id
      where s.notice_sub_id = any(${noticeSubIds}::bigint[]) and r.status <> 'OBSOLETE' and s.reserved > 0
      group by 1, 2 order by 1, sum(s.reserved) desc, 2`,
    ),
  async codeOn(tx, noticeSubIds) {
    const found = await tx.row<{ readonly code: string }>(
      sql`select r.code from tr_registry_sub s join tr_registry r on r.id = s.main_id
      where s.notice_sub_id = any(${noticeSubIds}::bigint[]) and r.status <> 'OBSOLETE' order by r.id limit 1`,
    )
    return found?.code ?? null
  },
}
