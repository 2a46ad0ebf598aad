import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

interface Place {
  readonly orgId: string
  readonly month: string
}

/** Whoever writes into the month holds it shared (`fd_hold_closed`): closing waits for them, and they for it. */
export async function lockMonth(tx: Tx, { orgId, month }: Place): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`fd_period ${orgId} ${month}`}, 0))`,
  )
}

export async function isClosed(db: Queryable, { orgId, month }: Place): Promise<boolean> {
  const found = await db.row<{ readonly closed: boolean }>(
    sql`select closed from fd_period where org_id = ${orgId} and month = ${month}`,
  )
  return found?.closed ?? false
}

/** The last month that is closed, of those after one. */
export async function findClosedAfter(
  db: Queryable,
  { orgId, month }: Place,
): Promise<string | null> {
  const found = await db.row<{ readonly month: string }>(
    sql`select month from fd_period where org_id = ${orgId} and month > ${month} and closed order by month desc limit 1`,
  )
  return found?.month ?? null
}

interface Who {
  readonly id: string
  readonly groupId: string
  readonly userId: string
  readonly userName: string
  readonly now: Date
}

export async function storeClosed(
  tx: Tx,
  { orgId, month, id, groupId, userId, userName, now }: Place & Who,
): Promise<string> {
  const stored = await tx.row<{ readonly id: string }>(
    sql`insert into fd_period (id, org_id, group_id, month, closed, close_user, close_time, create_user_id, create_user, create_date, update_user_id, update_user, update_date, version)
        values (${id}, ${orgId}, ${groupId}, ${month}, true, ${userName}, ${now}, ${userId}, ${userName}, ${now}, ${userId}, ${userName}, ${now}, 0)
        on conflict (org_id, month) do update set closed = true, close_user = excluded.close_user, close_time = excluded.close_time, update_user_id = excluded.update_user_id, update_user = excluded.update_user, update_date = excluded.update_date, version = fd_period.version + 1
        returning id::text as id`,
  )
  return stored?.id ?? id
}

export async function storeReopened(
  tx: Tx,
  {
    orgId,
    month,
    userName,
    now,
    reason,
  }: Place & Pick<Who, 'userName' | 'now'> & { readonly reason: string },
): Promise<void> {
  await tx.run(
    sql`update fd_period set closed = false, reopen_user = ${userName}, reopen_time = ${now}, reopen_reason = ${reason}, version = version + 1 where org_id = ${orgId} and month = ${month}`,
  )
}
