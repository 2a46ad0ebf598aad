import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface RoomyLine {
  readonly noticeId: string
  readonly noticeSubId: string
}

interface Wanted {
  readonly orgId: string
  readonly kind: Kind
  readonly inventoryId: string
  readonly now: Date
  /** Tons that must be left of it. */
  readonly least: string
}

/** The line in force with most left of a material; null: none has enough. */
export function findRoomyLine(
  db: Queryable,
  { orgId, kind, inventoryId, now, least }: Wanted,
): Promise<RoomyLine | null> {
  const at = now.toISOString()
  return db.row<RoomyLine>(
    sql`select n.id::text as "noticeId", s.id::text as "noticeSubId" from or_notice n join or_notice_sub s on s.main_id = n.id
      where n.org_id = ${orgId} and n.kind = ${kind} and n.status = 'AUDITED' and not n.done and s.live and s.inventory_id = ${inventoryId}
        and n.start_time <= ${at} and n.end_time > ${at} and s.max_limit - s.pre_quantity - s.de_suttle >= ${least}
      order by s.max_limit - s.pre_quantity - s.de_suttle desc, s.id limit 1`,
  )
}
