import type { DocumentStatus } from '@junheng/domain/entity/life-cycle.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Dependant } from '../dependant.ts'

/** The line a task is for, as far as a task depends on it. */
export interface TaskLine {
  readonly noticeId: string
  readonly kind: string
  readonly status: DocumentStatus
  readonly done: boolean
  readonly closed: boolean
  /** Tons that are neither reserved nor delivered. */
  readonly surplus: string
}

export function findTaskLine(tx: Tx, noticeSubId: string): Promise<TaskLine | null> {
  return tx.row<TaskLine>(
    sql`select s.main_id as "noticeId", n.kind, n.status, n.done, s.closed, (s.max_limit - s.pre_quantity - s.de_suttle)::text as surplus from or_notice_sub s join or_notice n on n.id = s.main_id where s.id = ${noticeSubId}`,
  )
}

/** Tons that open tasks of the line still want; the line is held, so that no other is opened meanwhile. */
export async function lockWantedTons(tx: Tx, noticeSubId: string): Promise<string> {
  await tx.run(sql`select id from or_notice_sub where id = ${noticeSubId} for no key update`)
  const found = await tx.row<{ readonly wanted: string }>(
    sql`select coalesce(sum(greatest(0, quantity - de_suttle)), 0)::text as wanted from or_task where notice_sub_id = ${noticeSubId} and status = 'AUDITED' and not done`,
  )
  return found?.wanted ?? '0'
}

export async function storeTaskDone(
  tx: Tx,
  { id, done }: { readonly id: string; readonly done: boolean },
): Promise<void> {
  tx.post(sql`update or_task set done = ${done} where id = ${id}`)
}

/** Tasks that stand on a notice. */
export const taskOnNotice: Dependant = async (tx, noticeId) => {
  const found = await tx.row<{ readonly code: string }>(
    sql`select code from or_task where notice_id = ${noticeId} and status <> 'OBSOLETE' order by id limit 1`,
  )
  return found && { document: '销售任务', code: found.code }
}

/** The line of a notice that a task is for. */
export async function findLineOfTask(tx: Tx, taskId: string | null): Promise<string | null> {
  if (taskId === null) return null
  const task = await tx.row<{ readonly noticeSubId: string }>(
    sql`select notice_sub_id as "noticeSubId" from or_task where id = ${taskId}`,
  )
  return task?.noticeSubId ?? null
}
