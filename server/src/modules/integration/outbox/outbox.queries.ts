import type { ErpDocument } from '@junheng/domain/integration/erp-message.ts'
import type { Course } from '@junheng/domain/integration/outbox-course.ts'
import {
  type BizType,
  idemKeyOf,
  type OutboxAction,
  type OutboxState,
} from '@junheng/domain/integration/outbox-terms.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { UploadDocument } from '../document/upload-document.ts'
import { type Lease, nextDue } from '../queue/next-due.ts'

/** A message of a document, as the queue judges it. */
export interface QueuedRow {
  readonly id: string
  readonly target: string
  readonly bizType: BizType
  readonly bizId: string
  readonly bizCode: string
  readonly action: OutboxAction
  readonly revision: number
  readonly status: OutboxState
  readonly tries: number
  readonly extCode: string | null
  readonly payload: ErpDocument
}

const QUEUED = sql`id::text as id, target, biz_type as "bizType", biz_id as "bizId", biz_code as "bizCode", action, revision, status, tries, ext_code as "extCode", payload`

/** The messages of a document, as they were queued; held until the transaction ends. */
export const holdMessages = (tx: Tx, bizId: string): Promise<readonly QueuedRow[]> =>
  tx.rows<QueuedRow>(
    sql`select ${QUEUED} from sys_outbox where biz_id = ${bizId} order by target, revision, action for update`,
  )

export interface NewMessage {
  readonly target: string
  readonly document: UploadDocument
  readonly action: OutboxAction
  readonly revision: number
  readonly payload: ErpDocument
  readonly reason?: string | null
}

/** Queues a message. What lacks a code of the ERP is told at once and not sent. */
export async function insertMessage(
  tx: Tx,
  engine: Engine,
  { target, document, action, revision, payload, reason = null }: NewMessage,
): Promise<OutboxState> {
  const { id: bizId, bizType, code, orgId, groupId } = document
  const idemKey = idemKeyOf({ target, bizType, bizId, action, revision })
  const fault = faultOf(payload)
  const now = engine.clock.now().toISOString()
  await tx.run(
    sql`insert into sys_outbox (id, org_id, group_id, target, biz_type, biz_id, biz_code, action, revision, idem_key, payload, status, tries, queries, next_try_at, error_class, last_error, reason, create_date, update_date, version)
      values (${engine.newId()}, ${orgId}, ${groupId}, ${target}, ${bizType}, ${bizId}, ${code}, ${action}, ${revision}, ${idemKey}, ${JSON.stringify(payload)}, ${fault.status}, 0, 0, ${now}, ${fault.errorClass}, ${fault.lastError}, ${reason}, ${now}, ${now}, 0)`,
  )
  return fault.status
}

/** How a message begins: ready, or dead where the ERP has no word for something in it. */
function faultOf({ unmapped }: ErpDocument) {
  if (unmapped.length === 0) return { status: 'READY', errorClass: null, lastError: null } as const
  const lastError = `未维护${unmapped.join('、')}的ERP编码`.slice(0, 500)
  return { status: 'DEAD', errorClass: 'UNMAPPED', lastError } as const
}

/** Begins a message anew, with another snapshot where one is given. */
export async function renewMessage(
  tx: Tx,
  engine: Engine,
  { id, payload }: { readonly id: string; readonly payload: ErpDocument },
): Promise<OutboxState> {
  const fault = faultOf(payload)
  const now = engine.clock.now().toISOString()
  await tx.run(
    sql`update sys_outbox set payload = ${JSON.stringify(payload)}, status = ${fault.status}, tries = 0, queries = 0, next_try_at = ${now}, error_class = ${fault.errorClass}, last_error = ${fault.lastError}, refusal = null, lease_until = null, lease_token = null, update_date = ${now}, version = version + 1 where id = ${id}`,
  )
  return fault.status
}

export async function cancelMessages(
  tx: Tx,
  engine: Engine,
  { ids, reason }: { readonly ids: readonly string[]; readonly reason: string },
): Promise<void> {
  const now = engine.clock.now().toISOString()
  await tx.run(
    sql`update sys_outbox set status = 'CANCELLED', next_try_at = null, reason = ${reason}, update_date = ${now}, version = version + 1 where id = any(${ids}::bigint[])`,
  )
}

/** A message that somebody has taken in hand. */
export interface TakenRow extends QueuedRow {
  readonly idemKey: string
  readonly queries: number
  readonly refusal: string | null
}

const TAKEN = sql`${QUEUED}, idem_key as "idemKey", queries, refusal`

interface Taking extends Lease {
  readonly target: string
  readonly orgId: string
}

/** Takes the next message that is due to be sent. */
export const takeToSend = (tx: Tx, { target, orgId, now, leaseUntil, token }: Taking) => {
  const due = nextDue({
    table: sql`sys_outbox`,
    now,
    of: sql`o.target = ${target} and o.org_id = ${orgId}`,
    before: sql`e.target = o.target and e.biz_id = o.biz_id and (e.revision, e.action) < (o.revision, o.action)`,
    order: sql`o.next_try_at, o.id`,
    most: 1,
  })
  return tx.row<TakenRow>(
    sql`update sys_outbox set status = 'SENDING', tries = tries + 1, lease_until = ${leaseUntil.toISOString()}, lease_token = ${token}, update_date = ${now.toISOString()}, version = version + 1
      where id = (${due}) returning ${TAKEN}`,
  )
}

/** Takes the next message of which nobody knows what became of it; its state stays until somebody does. */
export const takeToAsk = (tx: Tx, { target, orgId, now, leaseUntil, token }: Taking) =>
  tx.row<TakenRow>(
    sql`update sys_outbox set queries = queries + 1, lease_until = ${leaseUntil.toISOString()}, lease_token = ${token}, update_date = ${now.toISOString()}, version = version + 1
      where id = (select o.id from sys_outbox o
        where o.status = 'UNKNOWN' and o.next_try_at <= ${now.toISOString()} and (o.lease_until is null or o.lease_until < ${now.toISOString()}) and o.target = ${target} and o.org_id = ${orgId}
        order by o.next_try_at, o.id limit 1 for update of o skip locked)
      returning ${TAKEN}`,
  )

/** Whoever sent these has been gone for longer than his lease: whether they arrived, the ERP is asked. */
export async function giveUpLost(db: Queryable, now: Date): Promise<void> {
  await db.run(
    sql`update sys_outbox set status = 'UNKNOWN', error_class = 'SILENT', last_error = '发送中断，结果待查', next_try_at = ${now.toISOString()}, lease_until = null, lease_token = null, version = version + 1 where status = 'SENDING' and lease_until < ${now.toISOString()}`,
  )
}

/** Stores what became of a message; false: somebody else has it by now, and his word counts. */
export async function storeCourse(
  tx: Tx,
  {
    id,
    token,
    course,
    now,
    refusal = null,
  }: {
    readonly id: string
    readonly token: string
    readonly course: Course
    readonly now: Date
    readonly refusal?: string | null
  },
): Promise<boolean> {
  const { status, extCode = null, errorClass, lastError, nextTryAt } = course
  const doneTime = status === 'DONE' ? now.toISOString() : null
  const touched = await tx.run(
    sql`update sys_outbox set status = ${status}, ext_code = coalesce(${extCode}, ext_code), error_class = ${errorClass}, last_error = ${lastError?.slice(0, 500) ?? null}, next_try_at = ${nextTryAt?.toISOString() ?? null}, done_time = ${doneTime}, refusal = ${refusal?.slice(0, 500) ?? null}, lease_until = null, lease_token = null, update_date = ${now.toISOString()}, version = version + 1 where id = ${id} and lease_token = ${token}`,
  )
  return touched === 1
}

/** The ERP's number of what a message takes back. */
export async function findReversed(
  db: Queryable,
  { target, bizId, revision }: Pick<QueuedRow, 'target' | 'bizId' | 'revision'>,
): Promise<string | null> {
  const row = await db.row<{ readonly extCode: string | null }>(
    sql`select ext_code as "extCode" from sys_outbox where target = ${target} and biz_id = ${bizId} and revision = ${revision} and action = 'ADD'`,
  )
  return row?.extCode ?? null
}

/** The document of a kind that was queued last; null: none was. */
export async function findLastQueued(
  db: Queryable,
  { orgId, bizType }: { readonly orgId: string; readonly bizType: BizType },
): Promise<string | null> {
  const row = await db.row<{ readonly bizId: string }>(
    sql`select biz_id as "bizId" from sys_outbox where org_id = ${orgId} and biz_type = ${bizType} order by create_date desc, id desc limit 1`,
  )
  return row?.bizId ?? null
}
