import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

interface DueTask {
  readonly id: string
  readonly instanceId: string
}

/** Tasks whose time has come and that nobody has been told of. */
export function findDueTasks(db: Queryable, now: Date, limit: number): Promise<DueTask[]> {
  const time = now.toISOString()
  return db.rows<DueTask>(
    sql`select id, instance_id as "instanceId" from sys_flow_task where state = 'PENDING' and ((remind_time <= ${time} and reminded_at is null) or (limit_time <= ${time} and escalated_at is null)) order by id limit ${limit}`,
  )
}

/** What is due of a task that still waits; null: it was decided meanwhile. */
export function findDue(
  tx: Tx,
  { taskId, now }: { readonly taskId: string; readonly now: Date },
): Promise<{ readonly reminds: boolean; readonly escalates: boolean } | null> {
  const time = now.toISOString()
  return tx.row(
    sql`select coalesce(remind_time <= ${time} and reminded_at is null, false) as reminds, coalesce(limit_time <= ${time} and escalated_at is null, false) as escalates from sys_flow_task where id = ${taskId} and state = 'PENDING'`,
  )
}

export async function markReminded(
  tx: Tx,
  { taskId, now }: { readonly taskId: string; readonly now: Date },
): Promise<void> {
  await tx.run(
    sql`update sys_flow_task set reminded_at = ${now.toISOString()} where id = ${taskId}`,
  )
}

/** Others may decide it from now on. */
export async function markEscalated(
  tx: Tx,
  {
    taskId,
    alsoIds,
    now,
  }: { readonly taskId: string; readonly alsoIds: readonly string[]; readonly now: Date },
): Promise<void> {
  await tx.run(
    sql`update sys_flow_task set escalated_at = ${now.toISOString()}, also_ids = ${alsoIds}::bigint[] where id = ${taskId}`,
  )
}
