import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findAssayTerms } from '#modules/archives/api.ts'
import { findMovement, findNoticeFares } from '#modules/trade/api.ts'
import { type SettledWeigh, selectSettled, storeDown } from '#modules/weighing/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import type { RecheckSource } from '../ports.ts'
import {
  activeOf,
  insertRevised,
  retireCalculations,
  type SettleType,
  type StoredCalculation,
} from './calculation.queries.ts'
import { computeOf } from './recompute.ts'

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
  readonly rechecks: RecheckSource
}

/** Hands records on for settlement: one calculation for each line and type, reckoned at once. All of them or none. */
export async function downWeighs(
  tx: Tx,
  engine: Engine,
  actor: FinanceActor,
  { ids, target, rechecks }: DownRequest,
): Promise<number> {
  const weighs = await selectSettled(tx, engine, { ids, lock: true })
  for (const { weigh, types } of await assertDown(tx, weighs, { target, rechecks })) {
    for (const type of types) {
      const computed = await computeOf[type](tx, engine, weigh)
      await insertRevised(tx, { engine, caller: actor.caller }, { computed, type })
    }
    await storeDown(tx, engine, actor, { weigh, isDown: true, standing: standingOf(types) })
    await engine.publish(tx, {
      name: 'weighDown',
      entity: 'weigh',
      row: { id: weigh.id, orgId: weigh.orgId },
    })
  }
  return weighs.length
}

/** What each is handed on for; a refusal says which of them it is about, so that the rest can be taken alone. */
async function assertDown(
  tx: Tx,
  weighs: readonly SettledWeigh[],
  asked: Omit<DownRequest, 'ids'>,
): Promise<readonly { readonly weigh: SettledWeigh; readonly types: readonly SettleType[] }[]> {
  const ready: { readonly weigh: SettledWeigh; readonly types: readonly SettleType[] }[] = []
  const refused: { readonly code: string; readonly refusal: Refusal }[] = []
  for (const weigh of weighs) {
    const judged = await judgeDown(tx, weigh, asked)
    if ('refusal' in judged) refused.push({ code: weigh.code ?? '', refusal: judged.refusal })
    else ready.push({ weigh, types: judged.types })
  }
  const first = refused[0]?.refusal
  if (first === undefined) return ready
  const alike = refused.filter(({ refusal }) => refusal.code === first.code)
  const rows = weighs.length > 1 ? { rows: alike.map(({ code }) => code) } : {}
  throw new RefusalError({ ...first, ...rows })
}

/** What waits for a settlement, of the goods and of the freight of a record. */
const standingOf = (types: readonly SettleType[]) => ({
  downStatus: 'DOWN' as const,
  ...(types.includes('GOODS') ? { settleStatus: 'CALC' as const } : {}),
  ...(types.includes('FARE') ? { fareStatus: 'CALC' as const } : {}),
})

/** What a record would be handed on for, or why it cannot be. */
export async function judgeDown(
  db: Queryable,
  weigh: SettledWeigh,
  { target, rechecks }: Omit<DownRequest, 'ids'>,
): Promise<{ readonly types: readonly SettleType[] } | { readonly refusal: Refusal }> {
  const fares = await findNoticeFares(
    db,
    weigh.mmWeighSub.flatMap(({ noticeSubId }) => noticeSubId ?? []),
  )
  const owed = owedTypes(weigh, {
    target,
    paysFare: [...fares.values()].some((one) => one.payFare),
  })
  if ('refusal' in owed) return owed
  const { status, weighState, code } = weigh
  if (status !== 'AUDITED') return { refusal: refuse('settle.notAudited') }
  if (weighState !== 'DONE') return { refusal: refuse('settle.notWeighed', { code: code ?? '' }) }
  const types = owed.types.filter((type) => !isHandedOn(weigh, type))
  if (types.length === 0) return { refusal: refuse('settle.down') }
  const refusal =
    (await refuseRechecked(db, weigh, { types, rechecks })) ??
    (await refuseSide(db, weigh)) ??
    (await refuseUnassayed(db, weigh))
  return refusal === null ? { types } : { refusal }
}

/** What the goods are worth is open while they are assayed again, and nothing once refused; the way they came is paid. */
async function refuseRechecked(
  db: Queryable,
  { mmWeighSub: lines }: SettledWeigh,
  { types, rechecks }: { readonly types: readonly SettleType[]; readonly rechecks: RecheckSource },
): Promise<Refusal | null> {
  if (!types.includes('GOODS')) return null
  const ids = lines.map(({ id }) => id)
  if (await rechecks.rechecking(db, ids)) return refuse('assay.rechecking')
  return (await rechecks.refused(db, ids)) ? refuse('settle.goodsRefused') : null
}

const isHandedOn = (weigh: SettledWeigh, type: SettleType): boolean =>
  ((type === 'GOODS' ? weigh.settleStatus : weigh.fareStatus) ?? 'NONE') !== 'NONE'

/** What of a record somebody is owed for: goods that are bought or sold, loads whose freight is ours to pay. */
function owedTypes(
  { kind, code }: SettledWeigh,
  { target, paysFare }: { readonly target: DownTarget; readonly paysFare: boolean },
): { readonly types: readonly SettleType[] } | { readonly refusal: Refusal } {
  if (kind === 'pr') return { refusal: refuse('settle.production') }
  if (target === 'FARE' && !paysFare)
    return { refusal: refuse('fareSettle.notPaid', { code: code ?? '' }) }
  const { settlesGoods } = KIND_TRAITS[kind]
  const types = [
    ...(target !== 'FARE' && settlesGoods ? (['GOODS'] as const) : []),
    ...(target !== 'GOODS' && paysFare ? (['FARE'] as const) : []),
  ]
  return types.length > 0 ? { types } : { refusal: refuse('settle.transfer') }
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
  { ids, target }: Omit<DownRequest, 'rechecks'>,
): Promise<number> {
  const weighs = await selectSettled(tx, engine, { ids, lock: true })
  const active = await activeOf(tx, engine, ids)
  const isMeant = ({ settleType }: StoredCalculation) => target === 'ALL' || settleType === target
  const taken = active.filter(isMeant)
  assertUnsettled(taken)
  for (const weigh of weighs) {
    const own = taken.filter(({ weighId }) => weighId === weigh.id)
    if (weigh.downStatus !== 'DOWN' || own.length === 0)
      throw new RefusalError(refuse('settle.notDown', { code: weigh.code ?? '' }))
    const isLeft = active.some((row) => row.weighId === weigh.id && !isMeant(row))
    const standing = {
      downStatus: isLeft ? ('DOWN' as const) : ('NONE' as const),
      ...(target === 'FARE' ? {} : { settleStatus: 'NONE' as const }),
      ...(target === 'GOODS' ? {} : { fareStatus: 'NONE' as const }),
    }
    await storeDown(tx, engine, actor, { weigh, isDown: false, standing })
    await engine.publish(tx, {
      name: 'weighUndown',
      entity: 'weigh',
      row: { id: weigh.id, orgId: weigh.orgId },
    })
  }
  await retireCalculations(
    tx,
    taken.map(({ id }) => id),
  )
  return weighs.length
}

function assertUnsettled(calculations: readonly StoredCalculation[]): void {
  const settled = calculations.find(({ settleId }) => settleId !== null)
  if (settled)
    throw new RefusalError(refuse('settle.inSettlement', { code: settled.settleCode ?? '' }))
}
