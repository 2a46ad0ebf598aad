import type { SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import type { SyncState } from '@junheng/domain/integration/source-terms.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Counted, RowFate } from './sync-fate.ts'

/** What a secret is for: getting in there, or believing what comes from there. */
export type SecretUse = 'CONNECT' | 'PUSH'

/** Sealed; null: none was set. */
export async function findSecret(
  db: Queryable,
  { sourceId, use }: { readonly sourceId: string; readonly use: SecretUse },
): Promise<string | null> {
  const found = await db.row<{ readonly secret: string }>(
    sql`select secret from sys_sync_source_secret where source_id = ${sourceId} and use = ${use}`,
  )
  return found?.secret ?? null
}

/** A new one; the one before counts no more. */
export async function storeSourceSecret(
  tx: Tx,
  {
    id,
    use,
    secret,
    now,
  }: {
    readonly id: string
    readonly use: SecretUse
    readonly secret: string
    readonly now: Date
  },
): Promise<void> {
  const at = now.toISOString()
  await tx.run(
    sql`insert into sys_sync_source_secret (source_id, use, secret) values (${id}, ${use}, ${secret}) on conflict (source_id, use) do update set secret = excluded.secret`,
  )
  await tx.run(
    use === 'CONNECT'
      ? sql`update sys_sync_source set secret_time = ${at} where id = ${id}`
      : sql`update sys_sync_source set issue_time = ${at} where id = ${id}`,
  )
}

interface Lease {
  readonly id: string
  readonly token: string
}

/** Takes an interface for one run; false: somebody has it. One who died has it no longer than his lease. */
export async function takeInterface(
  db: Queryable,
  { id, token, now, until }: Lease & { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const taken = await db.run(
    sql`update sys_sync_interface set run_token = ${token}, run_until = ${until.toISOString()} where id = ${id} and not deleted and (run_until is null or run_until < ${now.toISOString()})`,
  )
  return taken > 0
}

/** Whether it is still ours and as it was read, held until the transaction ends. */
export async function holdInterface(
  tx: Tx,
  { id, token, version }: Lease & { readonly version: number },
): Promise<boolean> {
  const held = await tx.row(
    sql`select 1 as one from sys_sync_interface where id = ${id} and run_token = ${token} and version = ${version} for update`,
  )
  return held !== null
}

/** Gives it back with what came of the run. Where the run did not count, the cursor stays. */
export async function leaveInterface(
  db: Queryable,
  {
    id,
    token,
    state,
    cursor,
    now,
  }: Lease & {
    readonly state: SyncState
    readonly cursor: string | null
    readonly now: Date
  },
): Promise<void> {
  await db.run(
    sql`update sys_sync_interface set run_token = null, run_until = null, last_time = ${now.toISOString()}, last_state = ${state}, cursor = coalesce(${cursor}, cursor) where id = ${id} and run_token = ${token}`,
  )
}

/** Gives it back where nothing came of it that could be told. */
export async function dropInterface(db: Queryable, { id, token }: Lease): Promise<void> {
  await db.run(
    sql`update sys_sync_interface set run_token = null, run_until = null where id = ${id} and run_token = ${token}`,
  )
}

/** Most rows that the log of a run tells one by one. */
const MOST_TOLD = 1000

export interface NewSyncLog {
  readonly id: string
  readonly orgId: string
  readonly groupId: string
  readonly interfaceId: string
  readonly startTime: Date
  readonly endTime: Date
  readonly state: SyncState
  readonly isFull: boolean
  readonly counted: Counted
  readonly cursor: string | null
  readonly error: string | null
  readonly user: { readonly id: string; readonly name: string }
  readonly fates: readonly RowFate[]
  newId(): string
}

/** Tells what a run did: all that was refused or changed, as far as there is room. */
export async function insertSyncLog(tx: Tx, log: NewSyncLog): Promise<void> {
  const start = log.startTime.toISOString()
  const end = log.endTime.toISOString()
  const ms = log.endTime.getTime() - log.startTime.getTime()
  const { read, added, updated, same, disabled, review, failed } = log.counted
  await tx.run(
    sql`insert into sys_sync_log (id, org_id, group_id, interface_id, start_time, state, is_full, read_count, added_count, updated_count, same_count, disabled_count, review_count, failed_count, error, ms, cursor, create_user_id, create_user, create_date, update_user_id, update_user, update_date, version)
      values (${log.id}, ${log.orgId}, ${log.groupId}, ${log.interfaceId}, ${start}, ${log.state}, ${log.isFull}, ${read}, ${added}, ${updated}, ${same}, ${disabled}, ${review}, ${failed}, ${log.error}, ${ms}, ${log.cursor}, ${log.user.id}, ${log.user.name}, ${end}, ${log.user.id}, ${log.user.name}, ${end}, 0)`,
  )
  const told = log.fates
    .filter(({ result }) => result !== 'SAME')
    .toSorted((a, b) => Number(b.result === 'FAILED') - Number(a.result === 'FAILED'))
    .slice(0, MOST_TOLD)
    .map((fate, at) => ({ ...fate, id: log.newId(), rowNo: at }))
  const rows = JSON.stringify(told)
  await tx.run(
    sql`insert into sys_sync_log_row (id, main_id, row_no, no, inner_code, result, message)
      select r.id, ${log.id}, r."rowNo", r.no, left(r.key, 100), r.result, left(r.message, 500)
      from jsonb_to_recordset(${rows}::jsonb) as r(id bigint, "rowNo" int, no int, key text, result text, message text)`,
  )
  await tx.run(
    sql`insert into sys_sync_given (row_id, given)
      select r.id, r.given from jsonb_to_recordset(${rows}::jsonb) as r(id bigint, result text, given jsonb) where r.result = 'REVIEW'`,
  )
}

/** What a run left for somebody to decide, as the source gave it. */
export async function findReviewed(db: Queryable, logId: string): Promise<readonly SourceRow[]> {
  const rows = await db.rows<{ readonly given: SourceRow | readonly SourceRow[] }>(
    sql`select g.given from sys_sync_log_row r join sys_sync_given g on g.row_id = r.id where r.main_id = ${logId} and r.result = 'REVIEW' order by r.no`,
  )
  return rows.flatMap(({ given }) => given)
}

/** Notes which of them were taken: the others were refused, and wait on. */
export async function markAccepted(
  tx: Tx,
  { logId, keys }: { readonly logId: string; readonly keys: readonly string[] },
): Promise<void> {
  const count = await tx.run(
    sql`update sys_sync_log_row set result = 'ACCEPTED' where main_id = ${logId} and result = 'REVIEW' and inner_code = any(${keys})`,
  )
  await tx.run(
    sql`update sys_sync_log set review_count = review_count - ${count}, version = version + 1 where id = ${logId}`,
  )
}

/** An interface that rows may be brought to, with the sealed key that they must be signed with. */
export interface OpenEntry {
  readonly id: string
  readonly sourceId: string
  readonly orgId: string
  readonly groupId: string
  readonly secret: string
}

export const findEntries = (db: Queryable, code: string): Promise<readonly OpenEntry[]> =>
  db.rows<OpenEntry>(
    sql`select i.id::text as id, i.source_id::text as "sourceId", i.org_id::text as "orgId", i.group_id::text as "groupId", k.secret
      from sys_sync_interface i join sys_sync_source s on s.id = i.source_id join sys_sync_source_secret k on k.source_id = s.id and k.use = 'PUSH'
      where i.code = ${code} and i.enabled and not i.deleted and s.enabled and not s.deleted`,
  )
