import { tell } from '@junheng/domain/entity/define-event.ts'
import type { AxleType } from '@junheng/domain/party/axle-limits.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { addTons, subtractTons, type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import type { SplitMode } from '@junheng/domain/weighing/weigh-terms.ts'
import { weighStarted } from '@junheng/domain/weighing/weigh-told.ts'
import { addAxleType, lockVehicle } from '#modules/archives/api.ts'
import { linkConfirmRows } from '#modules/confirmation/api.ts'
import { advanceVisit, type Visit } from '#modules/registry/api.ts'
import { type StoredReading, useReading } from '#modules/scale/api.ts'
import { findLineRoom } from '#modules/trade/api.ts'
import { askStoredTare, type UsableTare } from '#modules/weighing/vehicle-tare/use-tare.ts'
import { isDrawn, refreshTares } from '#modules/weighing/vehicle-tare/vehicle-tare.queries.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { completeRecord, isGrossFirst } from '../complete/complete-record.ts'
import { plainFacts } from '../complete/compute-record.ts'
import { judgedColumns, judgeRecord, keepJudgement, weighFacts } from '../complete/judge-record.ts'
import { checkSite, siteLines } from '../complete/site-standing.ts'
import {
  grossColumns,
  isByHand,
  storedWeight,
  tareColumns,
  type Weight,
  weightOf,
} from '../complete/weights.ts'
import { showSamples } from '../visit/show-site.ts'
import type { WeighLineRow } from '../weigh.entity.ts'
import { insertWeigh, logWeigh, type StoredWeigh, wireTime } from '../weigh-row.ts'
import { visitColumns, visitLines } from './visit-columns.ts'
import type { WeighRequest } from './weigh-request.ts'

interface FirstWeighing {
  readonly visit: Visit
  readonly reading: StoredReading
  readonly request: WeighRequest
}

/** The first weight of a visit makes its record; with a stored tare it may complete it at once. */
export async function weighFirst(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { visit: given, reading, request }: FirstWeighing,
): Promise<StoredWeigh> {
  const visit = await withAxleType(tx, actor, given, request.axleType ?? null)
  // A truck that comes to load has its stored tare since the gate; here it is weighed empty.
  if (request.useStoredTare && !isGrossFirst(visit))
    throw new RefusalError(refuse('weigh.tareKind'))
  const stored = request.useStoredTare ? await usableTare(tx, site, visit) : null
  const weight = await weightOf(tx, reading)
  const made = await makeRecord(tx, site, actor, { visit, reading, request, weight, stored })
  const { weigh, avgTare } = made
  const { checkId } = request
  const entered = await enterFirst(tx, site, actor, { visit, weigh, checkId })
  if (isGrossFirst(visit)) await warnSurplus(tx, actor, { visit, avgTare, gross: weight.tons })
  else await countTare(tx, weigh.vehicleId)
  if (stored === null || checkSite([...(await siteLines(tx, visit.id)).values()])) return weigh
  return completeRecord(tx, site, actor, {
    visit: entered,
    weigh,
    gross: weight,
    tare: stored.weight,
    reading: null,
    purpose: 'FIRST',
    answers: answersOf(request),
    checkId,
  })
}

/** An axle type that nobody has entered comes into the archive before the weight is judged by it. */
async function withAxleType(
  tx: Tx,
  actor: WeighActor,
  visit: Visit,
  axleType: AxleType | null,
): Promise<Visit> {
  const { vehicleId } = visit
  if (axleType === null || vehicleId === null) return visit
  const isAdded = await addAxleType(tx, {
    id: vehicleId,
    axleType,
    log: (draft) => actor.log(draft),
  })
  return isAdded ? { ...visit, axleType } : visit
}

interface UsedTare {
  readonly weight: Weight
  /** To be weighed empty at the exit. */
  readonly drawn: boolean
}

interface NewRecord extends FirstWeighing {
  readonly weight: Weight
  readonly stored: UsedTare | null
}

interface MadeRecord {
  readonly weigh: StoredWeigh
  /** Of the vehicle, before this weight counts. */
  readonly avgTare: Tons | null
}

/** Judges the first weight and writes it down: rows from the visit, batches, the reading's use. */
async function makeRecord(
  tx: Tx,
  { engine }: WeighSite,
  actor: WeighActor,
  { visit, reading, request, weight, stored }: NewRecord,
): Promise<MadeRecord> {
  const isGross = isGrossFirst(visit)
  const role = isGross ? 'GROSS' : 'TARE'
  const { reason } = request
  const lines = await visitLines(tx, visit, request.batches)
  const weights = {
    purpose: 'FIRST',
    role,
    reading,
    scaleId: reading.scaleId,
    ...(isGross ? { gross: weight.tons } : { tare: weight.tons }),
    lines: plainFacts(lines as readonly WeighLineRow[]),
  } as const
  const truck = { ...visit, registryId: visit.id }
  const facts = weighFacts(truck, null, weights, answersOf(request))
  const judgement = await judgeRecord(tx, engine, actor, facts)
  const weigh = await insertWeigh(tx, engine, actor, {
    owner: { orgId: visit.orgId, groupId: visit.groupId },
    values: {
      ...visitColumns(visit),
      ...judgedColumns(null, judgement),
      ...(isGross ? grossColumns(weight) : tareColumns(weight)),
      ...(stored ? tareColumns(stored.weight) : {}),
      code: request.giveCode ? await request.giveCode(tx) : spareCode(visit),
      splitMode: splitModeOf(request.splitMode, visit.subs.length),
      firstTime: wireTime(reading.readingTime),
      handFlag: isByHand(weight, stored?.weight ?? null),
      exitCheckAsked: stored?.drawn ?? false,
    },
    lines,
  })
  const log = { action: 'weighsave', label: '一次过磅', reason }
  logWeigh(engine, actor, { before: null, stored: weigh, log })
  const useTime = engine.clock.now()
  await useReading(tx, { readingId: reading.id, weigh, role, useTime })
  await keepJudgement(tx, engine, actor, { judgement, weigh, reading, reason })
  return { weigh, avgTare: judgement.avgTare }
}

export const answersOf = ({ accept, reason, isAttended }: WeighRequest) => ({
  accept,
  reason,
  isAttended,
})

/** A tare that may be used, as a weight; one that may not refuses. */
async function usableTare(tx: Tx, site: WeighSite, visit: Visit): Promise<UsedTare | null> {
  const asked: UsableTare = await askStoredTare(tx, site, visit, { draw: false })
  assertAllowed(asked.refusal)
  return asked.tare && { weight: storedWeight(asked.tare), drawn: await isDrawn(tx, visit.id) }
}

/** The visit goes on: its stage, its step, and the confirmation that waits for a record. */
export async function enterFirst(
  tx: Tx,
  { engine }: WeighSite,
  actor: WeighActor,
  {
    visit,
    weigh,
    checkId,
  }: { readonly visit: Visit; readonly weigh: StoredWeigh; readonly checkId: string | null },
): Promise<Visit> {
  const samples = await linkConfirmRows(tx, { registryId: visit.id, weighId: weigh.id })
  if (samples !== null && samples !== weigh.sampleStatus) await showSamples(tx, visit.id, samples)
  const after = await advanceVisit(tx, engine, visit, {
    change: {
      stage: 'FIRST_WEIGHED',
      weighId: weigh.id,
      weighCode: weigh.code,
      ...(weigh.exitCheckAsked ? { needExitCheck: true } : {}),
    },
    log: { action: 'firstWeigh', label: '一次过磅', write: actor.log },
    step: { stepType: 'WEIGH_1', user: actor.caller.realName, checkId },
  })
  await engine.publish(tx, tell(weighStarted, weigh))
  return after
}

/** The tare of a truck that comes to load counts in its mean from now on. */
async function countTare(tx: Tx, vehicleId: string | null): Promise<void> {
  if (vehicleId === null || (await lockVehicle(tx, vehicleId)) === null) return
  await refreshTares(tx, vehicleId)
}

interface SurplusQuestion {
  readonly visit: Visit
  readonly avgTare: Tons | null
  readonly gross: Tons
}

/** While the load can still be turned away: it will not fit on its notice. */
async function warnSurplus(
  tx: Tx,
  { warn }: WeighActor,
  { visit, avgTare, gross }: SurplusQuestion,
): Promise<void> {
  if (avgTare === null) return
  const load = subtractTons(gross, avgTare)
  let room = ZERO_TONS
  for (const { noticeSubId, booking } of visit.subs) {
    const left = noticeSubId === null ? null : await findLineRoom(tx, noticeSubId)
    if (left === null || booking === null) return
    room = addTons(room, addTons(left.surplus, booking.reserved))
  }
  if (isLess(room, load)) warn(`预计净重${load}吨超过通知单余量${room}吨`)
}

/** A record that no call has asked a number for is known by its visit. */
export const spareCode = (visit: Pick<Visit, 'code'>): string => `${visit.code}-B`

/** Several materials must share the weight somehow; one needs no sharing. */
export function splitModeOf(asked: SplitMode | null, lines: number): SplitMode {
  if (lines <= 1) return 'ONE'
  return asked === 'SEQUENTIAL' ? 'SEQUENTIAL' : 'PROPORTIONAL'
}
