import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { joinSql, sql } from '#platform/db/sql.ts'
import type { CallRequest } from '#platform/http/call.ts'
import type { LogDraft } from './log-entry.ts'
import { safeHeads, safeParams } from './redact.ts'

/** Entries of one statement: the wire counts parameters in 16 bits, and an import may bring thousands. */
const BATCH = 1000

/** Writes the entries of one call in its transaction: what is not logged did not happen, and the reverse. */
export async function writeLog(
  tx: Tx,
  drafts: readonly LogDraft[],
  {
    caller,
    request,
    newId,
    now,
  }: {
    /** Who did it; at a failed sign-in nobody is proven to be anybody. */
    readonly caller: Pick<Caller, 'userId' | 'realName' | 'orgId' | 'groupId'>
    readonly request: CallRequest
    newId(): string
    readonly now: Date
  },
): Promise<void> {
  if (drafts.length === 0) return
  const heads = JSON.stringify(safeHeads(request.headers))
  const params = JSON.stringify(safeParams(request.body))
  const spent = Math.round(performance.now() - request.startedAt)
  const device = (request.headers['user-agent'] ?? '').slice(0, 300)
  const rows = drafts.map(
    (draft, at) =>
      sql`(${newId()}, ${draft.entity}, ${draft.bizKey}, ${draft.action}, ${draft.label}, ${JSON.stringify(draft.changes)}, ${caller.userId}, ${caller.realName}, ${draft.orgId ?? caller.orgId}, ${caller.groupId}, ${now.toISOString()}, ${request.path}, ${spent}, ${device}, ${at === 0 ? heads : null}, ${at === 0 ? params : null}, ${request.id})`,
  )
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.run(
      sql`insert into sys_log (id, entity, biz_key, action, label, detail, user_id, user_name, org_id, group_id, create_date, path, execute_time, client_info, request_heads, request_params, request_id) values ${joinSql(rows.slice(from, from + BATCH))}`,
    )
}
