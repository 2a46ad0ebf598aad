import type { HookPayload } from '@junheng/domain/integration/hook-payload.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { ReceiverQueue } from '../queue/receiver-queue.ts'

export const HOOK_QUEUE: ReceiverQueue = {
  receivers: 'sys_web_hook',
  messages: 'sys_hook_message',
  tries: 'sys_hook_try',
  receiverId: 'hook_id',
}

export interface NewHookMessage {
  readonly id: string
  readonly hookId: string
  readonly orgId: string
  readonly groupId: string
  readonly event: HookPayload['event']
  readonly subjectId: string
  readonly subjectCode: string | null
  readonly payload: HookPayload
}

/** Queues messages, numbered in the order in which they are. */
export async function insertHookMessages(
  tx: Tx,
  messages: readonly NewHookMessage[],
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx.run(
    sql`insert into sys_hook_message (id, org_id, group_id, hook_id, event, subject_id, subject_code, payload, no, status, tries, next_try_at, create_date, update_date, version)
      select r.id, r."orgId", r."groupId", r."hookId", r.event, r."subjectId", r."subjectCode", r.payload, nextval('sys_hook_message_no'), 'READY', 0, ${at}, ${at}, ${at}, 0
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as r(id bigint, "orgId" bigint, "groupId" bigint, "hookId" bigint, event text, "subjectId" text, "subjectCode" text, payload jsonb)`,
  )
}
