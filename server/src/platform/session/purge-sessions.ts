import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

const KEPT_DAYS = 30
const DAY = 86_400_000

/**
 * Removes sessions that ended, or were let run out, more than 30 days ago; their number. The last one of a
 * user stays: the next sign-in opens the company it was in.
 */
export async function purgeSessions(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY).toISOString()
  return db.run(sql`
    delete from sys_session s where coalesce(s.ended_at, s.refresh_expires) < ${before}
      and exists (select 1 from sys_session n where n.user_id = s.user_id and n.id > s.id)`)
}
