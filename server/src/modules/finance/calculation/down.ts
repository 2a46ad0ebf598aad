import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import { findAssayTerms } from '#modules/archives/api.ts'
import { findMovement } from '#modules/trade/api.ts'
import { type SettledWeigh, selectSettled, storeDown } from '#modules/weighing/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import {
  activeOf,
  findRevisions,
  insertCalculations,
  retireCalculations,
  type StoredCalculation,
} from './calculation.queries.ts'
import { computeLines } from './compute-lines.ts'

/** Who hands records on, and where what he did is told. */
export interface FinanceActor {
  readonly caller: Caller
  log(draft: LogDraft): void
  warn(text: string): void
}

/** What a record is handed on for. */
export type DownTarget = 'GOODS' | 'FARE' | 'ALL'

interface DownRequest {
  readonly ids: readonly string[]
  readonly target: DownTarget
}

/** Hands records on for settlement: one calculation for each line, reckoned at once. All of them or none. */
export async function downWeighs(
  tx: Tx,
  engine: Engine,
  actor: FinanceActor,
  { ids, target }: DownRequest,
): Promise<number> {
  const weighs = await selectSettled(tx, engine, { ids, lock: true })
  for (const weigh of weighs) {
    assertAllowed(await refuseDown(tx, weigh, target))
    const computed = await computeLines(tx, engine, weigh)
    const revisions = await findRevisions(tx, [...computed.keys()])
    const rows = [...computed].map(([id, row]) => ({ ...row, revision: revisions.get(id) ?? 0 }))
    await insertCalculations(tx, { engine, caller: actor.caller }, rows)
    await storeDown(tx, engine, actor, { weigh, isDown: true })
    await engine.publish(tx, { name: 'weighDown', entity: 'weigh', row: { id: weigh.id } })
  }
  return weighs.length
}

/** Why a record cannot be handed on; null: it can. */
export async function refuseDown(
  db: Queryable,
  weigh: SettledWeigh,
  target: DownTarget,
): Promise<Refusal | null> {
  const { code, status, weighState, downStatus, kind } = weigh
  const unpaid = refuseKind(kind, target)
  if (unpaid) return unpaid
  if (status !== 'AUDITED') return refuse('settle.notAudited')
  if (weighState !== 'DONE') return refuse('settle.notWeighed', { code: code ?? '' })
  if (downStatus === 'DOWN') return refuse('settle.down')
  return (await refuseSide(db, weigh)) ?? refuseUnassayed(db, weigh)
}

function refuseKind(kind: Kind, target: DownTarget): Refusal | null {
  if (kind === 'pr') return refuse('settle.production')
  // Freight is reckoned apart; what nobody owes for has no goods to settle.
  if (!KIND_TRAITS[kind].settlesGoods || target === 'FARE') return refuse('settle.transfer')
  return null
}

/** Of a movement that both sides weigh, the receiving one knows both weights. */
async function refuseSide(
  db: Queryable,
  { side, noticeId }: SettledWeigh,
): Promise<Refusal | null> {
  if (side !== 'fh' || noticeId === null) return null
  const movement = await findMovement(db, noticeId)
  return movement?.sides === 'BOTH' ? refuse('settle.fromReceiver') : null
}

async function refuseUnassayed(db: Queryable, weigh: SettledWeigh): Promise<Refusal | null> {
  if (weigh.assayStatus === 'DETERMINED') return null
  for (const { inventoryId } of weigh.mmWeighSub)
    if ((await findAssayTerms(db, inventoryId)).needDetermine) return refuse('settle.notDetermined')
  return null
}

/** Takes records back that are in no settlement; their calculations do not count any more. */
export async function reverseDown(
  tx: Tx,
  engine: Engine,
  actor: FinanceActor,
  ids: readonly string[],
): Promise<number> {
  const weighs = await selectSettled(tx, engine, { ids, lock: true })
  const calculations = await activeOf(tx, engine, ids)
  assertUnsettled(calculations)
  for (const weigh of weighs) {
    if (weigh.downStatus !== 'DOWN')
      throw new RefusalError(refuse('settle.notDown', { code: weigh.code ?? '' }))
    await storeDown(tx, engine, actor, { weigh, isDown: false })
  }
  await retireCalculations(
    tx,
    calculations.map(({ id }) => id),
  )
  return weighs.length
}

function assertUnsettled(calculations: readonly StoredCalculation[]): void {
  const settled = calculations.find(({ settleId }) => settleId !== null)
  if (settled)
    throw new RefusalError(refuse('settle.inSettlement', { code: settled.settleCode ?? '' }))
}
