import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { LogDraft } from './log-entry.ts'
import { safeHeads, safeJson } from './redact.ts'

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
    isLast = false,
  }: {
    /** Who did it; at a failed sign-in nobody is proven to be anybody. */
    readonly caller: Pick<Caller, 'userId' | 'realName' | 'orgId' | 'groupId'>
    readonly request: LoggedRequest
    newId(): string
    readonly now: Date
    /** What the call came to: its answer, or the sentence it was refused with. */
    readonly outcome?: { readonly result: unknown } | { readonly refusal: string }
    /** Nothing follows in the transaction: it ends with the entries, in the same write. */
    readonly isLast?: boolean
  },
): Promise<void> {
  if (drafts.length === 0) return
  const heads = JSON.stringify(safeHeads(request.headers))
  const isBlind = drafts.some((draft) => draft.isBlind)
  const params = isBlind ? null : safeJson(request.body)
  const resultInfo =
    'result' in outcome && !isBlind ? safeJson(outcome.result, LONGEST_RESULT) : null
  const refusal = 'refusal' in outcome ? outcome.refusal : null
  const spent = Math.round(performance.now() - request.startedAt)
  const device = (request.headers['user-agent'] ?? '').slice(0, 300)
  const list = drafts.map(({ entity, bizKey, action, label, changes, orgId }) => ({
    id: newId(),
    entity,
    biz_key: bizKey,
    action,
    label,
    detail: changes,
    org_id: orgId ?? caller.orgId,
  }))
  // One short statement however many there are; what the call said stands in its first entry. They go as one text:
  // in arrays of texts every quote would be marked, and the marks taken off again.
  const write = isLast ? tx.runLast : tx.run
  await write(
    sql`insert into sys_log (id, entity, biz_key, action, label, detail, user_id, user_name, org_id, group_id, create_date, path, execute_time, client_info, request_heads, request_params, result_info, exception_info, request_id)
    select d.id, d.entity, d.biz_key, d.action, d.label, d.detail, ${caller.userId}::bigint, ${caller.realName}::text, d.org_id, ${caller.groupId}::bigint, ${now.toISOString()}::timestamptz, ${request.path}::text, ${spent}::int, ${device}::text, case when d.at = 1 then ${heads}::jsonb end, case when d.at = 1 then ${params}::jsonb end, case when d.at = 1 then ${resultInfo}::jsonb end, case when d.at = 1 then ${refusal}::text end, ${request.id}::text
    from rows from (json_to_recordset(${JSON.stringify(list)}::json) as (id bigint, entity text, biz_key text, action text, label text, detail jsonb, org_id bigint)) with ordinality d(id, entity, biz_key, action, label, detail, org_id, at)`,
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
