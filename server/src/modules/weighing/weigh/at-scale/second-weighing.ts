import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import type { Suttle } from '@junheng/domain/values/suttle.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { rolesOf, stepOf } from '@junheng/domain/weighing/compute-weigh.ts'
import type { ConfirmedLine } from '#modules/confirmation/api.ts'
import type { Visit } from '#modules/registry/api.ts'
import { type StoredReading, useReading } from '#modules/scale/api.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { completeRecord, truckOf } from '../complete/complete-record.ts'
import { plainFacts } from '../complete/compute-record.ts'
import { judgedColumns, judgeRecord, keepJudgement, weighFacts } from '../complete/judge-record.ts'
import { checkSite, siteLines } from '../complete/site-standing.ts'
import { grossOf, tareOf, type Weight, weightOf } from '../complete/weights.ts'
import type { WeighLineRow } from '../weigh.entity.ts'
import { type StoredWeigh, storeWeigh } from '../weigh-row.ts'
import { answersOf } from './first-weighing.ts'
import type { WeighRequest } from './weigh-request.ts'

export interface NextWeighing {
  readonly visit: Visit | null
  readonly weigh: StoredWeigh
  readonly reading: StoredReading
  readonly request: Pick<WeighRequest, 'accept' | 'reason' | 'isAttended' | 'checkId' | 'subId'>
}

/** The last weight of a truck completes its record. */
export async function weighSecond(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { visit, weigh, reading, request }: NextWeighing,
): Promise<StoredWeigh> {
  const confirmed = await siteLines(tx, visit?.id ?? null)
  assertAllowed(checkSite([...confirmed.values()]))
  const weight = await weightOf(tx, reading)
  const { gross, tare } = bothWeights(weigh, weight)
  const role = gross.readingId === reading.id ? 'GROSS' : 'TARE'
  await useReading(tx, {
    readingId: reading.id,
    weigh,
    role,
    useTime: site.engine.clock.now(),
  })
  return completeRecord(tx, site, actor, {
    visit,
    weigh,
    gross,
    tare,
    reading,
    purpose: 'SECOND',
    answers: answersOf(request as WeighRequest),
    checkId: request.checkId,
  })
}

/** Which of two weights is which: by the way of the goods, or inside the plant by what is heavier. */
function bothWeights(
  weigh: StoredWeigh,
  second: Weight,
): { readonly gross: Weight; readonly tare: Weight } {
  const { firstWeighing } = passageOf(weigh.kind, weigh.side)
  const [gross, tare] = [grossOf(weigh), tareOf(weigh)]
  if (firstWeighing === 'gross' && gross) return { gross, tare: second }
  if (firstWeighing === 'tare' && tare) return { gross: second, tare }
  const first = gross ?? tare
  if (first === null) throw new RefusalError(refuse('weigh.noReading'))
  const isFirstGross = rolesOf(first.tons, second.tons).gross === first.tons
  return isFirstGross ? { gross: first, tare: second } : { gross: second, tare: first }
}

/** Lines of the load that have no weight of their own yet. */
export function openLines(
  weigh: StoredWeigh,
  confirmed: ReadonlyMap<string, ConfirmedLine>,
): readonly WeighLineRow[] {
  return weigh.mmWeighSub.filter(
    (line) => line.suttle === null && !confirmed.get(line.registrySubId ?? '')?.notLoaded,
  )
}

/** Where the truck stood before: after the last material, or at its first weight. */
function lastWeight(weigh: StoredWeigh): Tons {
  const isIn = passageOf(weigh.kind, weigh.side).direction === 'in'
  const first = isIn ? weigh.gross : weigh.tare
  const after = weigh.mmWeighSub.flatMap(({ suttle, gross, tare }) =>
    suttle === null ? [] : [isIn ? tare : gross],
  )
  return [first, ...after].reduce<Tons>((found, next) => {
    if (next === null) return found
    return isLess(isIn ? next : found, isIn ? found : next) ? next : found
  }, first as Tons)
}

function stepTo(weigh: StoredWeigh, weight: Tons): Suttle {
  const { direction } = passageOf(weigh.kind, weigh.side)
  const step = stepOf(direction, { before: lastWeight(weigh), after: weight })
  if (typeof step !== 'string') throw new RefusalError(step)
  return step
}

/** The material that is to be weighed by itself: confirmed on site, not yet weighed and not the last. */
function lineToWeigh(
  weigh: StoredWeigh,
  confirmed: ReadonlyMap<string, ConfirmedLine>,
  subId: string | null,
): WeighLineRow {
  const open = openLines(weigh, confirmed)
  if (open.length <= 1) throw new RefusalError(refuse('weigh.subLast'))
  const line = open.find(({ id }) => id === subId)
  const said = confirmed.get(line?.registrySubId ?? '')
  const isThrough = said?.confirmState === 'CONFIRMED' || said?.confirmState === 'NONE'
  if (line === undefined || (said !== undefined && !isThrough))
    throw new RefusalError(refuse('weigh.subDone'))
  return line
}

/** One material of several: what it comes to is what the truck lost or won since. */
export async function weighSub(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { visit, weigh, reading, request }: NextWeighing,
): Promise<StoredWeigh> {
  const { engine } = site
  const line = lineToWeigh(weigh, await siteLines(tx, visit?.id ?? null), request.subId)
  const before = lastWeight(weigh)
  const suttle = stepTo(weigh, reading.weight)
  const isIn = passageOf(weigh.kind, weigh.side).direction === 'in'
  const answers = answersOf(request as WeighRequest)
  const judgement = await judgeRecord(
    tx,
    engine,
    actor,
    weighFacts(
      truckOf(weigh, visit),
      weigh,
      {
        purpose: 'SUB',
        role: isIn ? null : 'GROSS',
        reading,
        scaleId: reading.scaleId,
        ...(isIn ? {} : { gross: reading.weight }),
        lastWeight: before,
        lines: plainFacts([line]),
      },
      answers,
    ),
  )
  const useTime = engine.clock.now()
  await useReading(tx, { readingId: reading.id, weigh, role: 'SUB', useTime })
  const [gross, tare] = isIn ? [before, reading.weight] : [reading.weight, before]
  const handFlag = weigh.handFlag || reading.source === 'HAND'
  const stored = await storeWeigh(tx, engine, actor, weigh, {
    header: { ...judgedColumns(weigh, judgement), handFlag },
    lines: new Map([[line.id, { gross, tare, suttle }]]),
    log: { action: 'weighsave', label: '分次过磅', reason: request.reason },
  })
  await keepJudgement(tx, engine, actor, {
    judgement,
    weigh: stored,
    reading,
    reason: request.reason,
  })
  return stored
}
