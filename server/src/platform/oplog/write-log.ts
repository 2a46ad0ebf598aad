import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { joinSql, sql } from '#platform/db/sql.ts'
import type { LogDraft } from './log-entry.ts'
import { safeHeads, safeParams } from './redact.ts'

/** Entries of one statement: the wire counts parameters in 16 bits, and an import may bring thousands. */
const BATCH = 1000
/** Longest answer kept; a longer one is told by its size, a list of rows is no result worth its place. */
const LONGEST_RESULT = 2000

/** What the log keeps of a call. */
export interface LoggedRequest {
  readonly id: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly startedAt: number
}

/** Writes the entries of one call in its transaction: what is not logged did not happen, and the reverse. */
export async function writeLog(
  tx: Tx,
  drafts: readonly LogDraft[],
  {
    caller,
    request,
    newId,
    now,
    outcome = { result: null },
  }: {
    /** Who did it; at a failed sign-in nobody is proven to be anybody. */
    readonly caller: Pick<Caller, 'userId' | 'realName' | 'orgId' | 'groupId'>
    readonly request: LoggedRequest
    newId(): string
    readonly now: Date
    /** What the call came to: its answer, or the sentence it was refused with. */
    readonly outcome?: { readonly result: unknown } | { readonly refusal: string }
  },
): Promise<void> {
  if (drafts.length === 0) return
  const heads = JSON.stringify(safeHeads(request.headers))
  const isBlind = drafts.some((draft) => draft.isBlind)
  const params = isBlind ? null : JSON.stringify(safeParams(request.body))
  const result = 'result' in outcome && !isBlind ? safeParams(outcome.result, LONGEST_RESULT) : null
  const resultInfo = result === null ? null : JSON.stringify(result)
  const refusal = 'refusal' in outcome ? outcome.refusal : null
  const spent = Math.round(performance.now() - request.startedAt)
  const device = (request.headers['user-agent'] ?? '').slice(0, 300)
  const rows = drafts.map(
    (draft, at) =>
      sql`(${newId()}, ${draft.entity}, ${draft.bizKey}, ${draft.action}, ${draft.label}, ${JSON.stringify(draft.changes)}, ${caller.userId}, ${caller.realName}, ${draft.orgId ?? caller.orgId}, ${caller.groupId}, ${now.toISOString()}, ${request.path}, ${spent}, ${device}, ${at === 0 ? heads : null}, ${at === 0 ? params : null}, ${at === 0 ? resultInfo : null}, ${at === 0 ? refusal : null}, ${request.id})`,
  )
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.run(
      sql`insert into sys_log (id, entity, biz_key, action, label, detail, user_id, user_name, org_id, group_id, create_date, path, execute_time, client_info, request_heads, request_params, result_info, exception_info, request_id) values ${joinSql(rows.slice(from, from + BATCH))}`,
    )
}

/** An entry of what the product does by itself: there is no call whose log it could stand in. */
export async function writeOwnLog(
  tx: Tx,
  { entity, bizKey, action, label, changes }: LogDraft,
  {
    actor,
    newId,
    now,
  }: {
    readonly actor: Pick<Caller, 'userId' | 'realName' | 'orgId' | 'groupId'>
    newId(): string
    readonly now: Date
  },
): Promise<void> {
  await tx.run(
    sql`insert into sys_log (id, entity, biz_key, action, label, detail, user_id, user_name, org_id, group_id, create_date, path, execute_time, request_id) values (${newId()}, ${entity}, ${bizKey}, ${action}, ${label}, ${JSON.stringify(changes)}, ${actor.userId}, ${actor.realName}, ${actor.orgId}, ${actor.groupId}, ${now.toISOString()}, '', 0, '')`,
  )
}
