import { progressOf, type ShownMessage } from '@junheng/domain/integration/outbox-course.ts'
import type { BizType } from '@junheng/domain/integration/outbox-terms.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { sourceOf } from '../document/sources.ts'

interface StoredMessage extends Omit<ShownMessage, 'doneTime'> {
  readonly doneTime: string | null
}

/**
 * Marks on a document how far it has come on its way to all its ERPs, as its messages stand now. `busy`: who waits
 * for nobody leaves one be that is being changed.
 */
export async function showProgress(
  tx: Tx,
  { bizType, bizId }: { readonly bizType: BizType; readonly bizId: string },
  options: { readonly busy?: boolean } = {},
): Promise<void> {
  const messages = await tx.rows<StoredMessage>(
    sql`select target, action, status, ext_code as "extCode", last_error as "lastError", done_time as "doneTime" from sys_outbox where biz_id = ${bizId} order by target, revision, action`,
  )
  const shown = messages.map(({ doneTime, ...message }) => ({
    ...message,
    doneTime: doneTime === null ? null : new Date(doneTime),
  }))
  await sourceOf(bizType).mark(tx, { id: bizId, ...progressOf(shown) }, options)
}
