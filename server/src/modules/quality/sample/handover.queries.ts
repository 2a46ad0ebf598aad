import type { CodeStage } from '@junheng/domain/quality/blind-code.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A sample on its way from one hand to the next. */
export interface Handover {
  readonly id: string
  readonly sampleId: string
  readonly state: 'SENT' | 'RECEIVED' | 'ODD' | 'PASSED'
  readonly fromUserId: string
  readonly sendWeight: string
  readonly sealNo: string | null
  /** What it looked like when it was given. */
  readonly sendPhoto: string | null
}

const ROW = sql`id, sample_id as "sampleId", state, from_user_id as "fromUserId", send_weight as "sendWeight", seal_no as "sealNo", send_photo as "sendPhoto"`

/** The one under way at a stage; the sample is held. */
export function findOpenHandover(
  db: Queryable,
  { sampleId, stage }: { readonly sampleId: string; readonly stage: CodeStage },
): Promise<Handover | null> {
  return db.row<Handover>(
    sql`select ${ROW} from qc_handover where sample_id = ${sampleId} and stage = ${stage} and state in ('SENT', 'ODD')`,
  )
}

export interface Sent {
  readonly id: string
  readonly sampleId: string
  readonly stage: CodeStage
  readonly weight: string
  readonly sealNo: string | null
  readonly photo: string | null
  readonly user: { readonly userId: string; readonly realName: string }
  readonly day: string
}

/** Sent again before it was received, the later weight counts. */
export async function storeSent(tx: Tx, one: Sent): Promise<void> {
  await tx.run(
    sql`delete from qc_handover where sample_id = ${one.sampleId} and stage = ${one.stage} and state = 'SENT'`,
  )
  await tx.run(
    sql`insert into qc_handover (id, sample_id, stage, state, from_user_id, from_user, send_weight, seal_no, send_photo, send_day) values (${one.id}, ${one.sampleId}, ${one.stage}, 'SENT', ${one.user.userId}, ${one.user.realName}, ${one.weight}, ${one.sealNo}, ${one.photo}, ${one.day}::date)`,
  )
}

export async function storeReceived(
  tx: Tx,
  one: {
    readonly id: string
    readonly state: 'RECEIVED' | 'ODD'
    readonly weight: string
    readonly sealOk: boolean
    readonly photo: string | null
    readonly user: { readonly userId: string; readonly realName: string }
    readonly day: string
  },
): Promise<void> {
  await tx.run(
    sql`update qc_handover set state = ${one.state}, receive_weight = ${one.weight}, seal_ok = ${one.sealOk}, receive_photo = ${one.photo}, to_user_id = ${one.user.userId}, to_user = ${one.user.realName}, receive_day = ${one.day}::date where id = ${one.id}`,
  )
}

export async function storePassed(
  tx: Tx,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  await tx.run(
    sql`update qc_handover set state = 'PASSED', reason = ${reason} where id = ${id} and state = 'ODD'`,
  )
}

/** What came short or with a broken seal goes no further. */
export async function assertNotOdd(tx: Tx, sampleId: string, stage: CodeStage): Promise<void> {
  const one = await findOpenHandover(tx, { sampleId, stage })
  if (one?.state === 'ODD') throw new RefusalError(refuse('sample.handoverOdd'))
}

/** One hand to the next, as who traces a sample is shown it. */
export interface HandedOver {
  readonly stage: CodeStage
  readonly state: Handover['state']
  readonly fromUser: string
  readonly toUser: string | null
  readonly sendWeight: string
  readonly receiveWeight: string | null
  readonly sealNo: string | null
  readonly sealOk: boolean | null
  readonly sendDay: string
  readonly receiveDay: string | null
  readonly reason: string | null
  readonly sendPhoto: string | null
  readonly receivePhoto: string | null
}

/** The way of a sample, from the first hand on. */
export function findHandedOver(db: Queryable, sampleId: string): Promise<readonly HandedOver[]> {
  return db.rows<HandedOver>(
    sql`select stage, state, from_user as "fromUser", to_user as "toUser", send_weight as "sendWeight", receive_weight as "receiveWeight", seal_no as "sealNo", seal_ok as "sealOk", send_day as "sendDay", receive_day as "receiveDay", reason, send_photo as "sendPhoto", receive_photo as "receivePhoto" from qc_handover where sample_id = ${sampleId} order by stage, send_day, id`,
  )
}

/** What waits for the leader: who gave and took it and what does not fit, and nothing of its codes. */
export interface OddHandover {
  readonly id: string
  readonly fromUser: string
  readonly toUser: string | null
  readonly weights: string
  readonly seal: string
}

export function findOddHandovers(db: Queryable, orgId: string): Promise<readonly OddHandover[]> {
  return db.rows<OddHandover>(
    sql`select h.sample_id as id, h.from_user as "fromUser", h.to_user as "toUser", h.send_weight || ' / ' || h.receive_weight as weights, case when h.seal_ok then '完好' else '破损' end as seal from qc_handover h join qc_sample s on s.id = h.sample_id where s.org_id = ${orgId} and h.state = 'ODD' order by h.receive_day desc, h.id desc`,
  )
}
