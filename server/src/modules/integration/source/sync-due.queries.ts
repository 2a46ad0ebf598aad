import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** An interface whose time has come. */
export interface DueInterface {
  readonly id: string
  readonly sourceId: string
  readonly orgId: string
  readonly groupId: string
  readonly cron: string
}

export const findDue = (db: Queryable, now: Date): Promise<readonly DueInterface[]> =>
  db.rows<DueInterface>(
    sql`select i.id::text as id, i.source_id::text as "sourceId", i.org_id::text as "orgId", i.group_id::text as "groupId", i.cron
      from sys_sync_interface i join sys_sync_source s on s.id = i.source_id
      where i.enabled and not i.deleted and s.enabled and not s.deleted and i.cron is not null and i.next_time <= ${now.toISOString()}`,
  )

/** Moves it on to its next time; false: somebody else has. */
export async function postpone(
  db: Queryable,
  { id, now, next }: { readonly id: string; readonly now: Date; readonly next: Date | null },
): Promise<boolean> {
  const moved = await db.run(
    sql`update sys_sync_interface set next_time = ${next?.toISOString() ?? null} where id = ${id} and next_time <= ${now.toISOString()}`,
  )
  return moved > 0
}

/** Forgets runs before a day. */
export const purgeSyncLogs = (db: Queryable, before: Date): Promise<number> =>
  db.run(
    sql`delete from sys_sync_log where id in (select id from sys_sync_log where start_time < ${before.toISOString()} limit 1000)`,
  )
