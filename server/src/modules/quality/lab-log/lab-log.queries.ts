import type { LabStep } from '@junheng/domain/quality/lab-log.ts'
import { dayStart } from '@junheng/domain/values/wire-time.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { joinSql, sql } from '#platform/db/sql.ts'

export interface ChainHead {
  readonly lastSeq: number
  readonly lastHash: string
}

/** Where the chain of a company has come to; held, so that steps of two people follow each other. */
export async function lockHead(tx: Tx, orgId: string, first: string): Promise<ChainHead> {
  await tx.run(
    sql`insert into qc_assay_log_head (org_id, last_seq, last_hash) values (${orgId}, 0, ${first}) on conflict do nothing`,
  )
  const head = await tx.row<ChainHead>(
    sql`select last_seq as "lastSeq", last_hash as "lastHash" from qc_assay_log_head where org_id = ${orgId} for update`,
  )
  if (head === null) throw new Error(`no chain of company ${orgId}`)
  return head
}

export interface ChainedStep extends LabStep {
  readonly id: string
  readonly itemName: string | null
  readonly day: string
  readonly prevHash: string
  readonly hash: string
}

export async function appendSteps(
  tx: Tx,
  { orgId, groupId }: { readonly orgId: string; readonly groupId: string },
  steps: readonly ChainedStep[],
): Promise<void> {
  const rows = steps.map((step) => {
    // The columns of the trail say the day and no more.
    const midnight = dayStart(step.day).toISOString()
    return sql`(${step.id}::bigint, ${step.seq}::int, ${step.objectType}::text, ${step.objectId}::text, ${step.assayCode}::text, ${step.itemId}::text, ${step.itemName}::text, ${step.action}::text, ${step.oldValue}::text, ${step.newValue}::text, ${step.reason}::text, ${step.userId}::text, ${step.userName}::text, ${step.ip}::text, ${step.time}::text, ${step.day}::date, ${step.prevHash}::text, ${step.hash}::text, ${orgId}::bigint, ${groupId}::bigint, ${midnight}::timestamptz, ${midnight}::timestamptz)`
  })
  await tx.run(
    sql`insert into qc_assay_log (id, seq, object_type, object_id, assay_code, item_id, item_name, action, old_value, new_value, reason, user_id, user_name, ip, time, day, prev_hash, hash, org_id, group_id, create_date, update_date) values ${joinSql(rows)}`,
  )
  const last = steps.at(-1)
  await tx.run(
    sql`update qc_assay_log_head set last_seq = ${last?.seq}, last_hash = ${last?.hash} where org_id = ${orgId}`,
  )
}

const STEP = sql`seq, object_type as "objectType", object_id as "objectId", assay_code as "assayCode", item_id as "itemId", action, old_value as "oldValue", new_value as "newValue", reason, user_id as "userId", user_name as "userName", ip, time, prev_hash as "prevHash", hash`

export function findSteps(
  db: Queryable,
  { orgId, from, to }: { readonly orgId: string; readonly from: number; readonly to: number },
): Promise<readonly (LabStep & Pick<ChainedStep, 'prevHash' | 'hash'>)[]> {
  return db.rows(
    sql`select ${STEP} from qc_assay_log where org_id = ${orgId} and seq between ${from} and ${to} order by seq`,
  )
}

export function findHeads(
  db: Queryable,
): Promise<readonly (ChainHead & { readonly orgId: string; readonly groupId: string })[]> {
  return db.rows(
    sql`select h.org_id as "orgId", coalesce((select l.group_id from qc_assay_log l where l.org_id = h.org_id limit 1), 0) as "groupId", h.last_seq as "lastSeq", h.last_hash as "lastHash" from qc_assay_log_head h order by h.org_id`,
  )
}
