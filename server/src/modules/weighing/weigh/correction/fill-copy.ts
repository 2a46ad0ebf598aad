import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { checkWeighEvent } from '@junheng/domain/weighing/weigh-events.ts'
import { EXPECT_LABELS } from '@junheng/domain/weighing/weigh-terms.ts'
import { findLastUse, type StoredReading, useReading } from '#modules/scale/api.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { assertInterval } from '../at-scale/save-weigh.ts'
import { weighSecond } from '../at-scale/second-weighing.ts'
import { isGrossFirst, truckOf } from '../complete/complete-record.ts'
import { plainFacts } from '../complete/compute-record.ts'
import {
  judgedColumns,
  judgeRecord,
  keepJudgement,
  type OperatorAnswers,
  weighFacts,
} from '../complete/judge-record.ts'
import { grossColumns, isByHand, tareColumns, weightOf } from '../complete/weights.ts'
import { assertNoOpenProduction } from '../production/open-production.ts'
import { isMoving } from '../weigh.queries.ts'
import {
  assertWeighReach,
  lockWeigh,
  type StoredWeigh,
  standingOf,
  storeWeigh,
  type WeighChange,
  wireTime,
} from '../weigh-row.ts'
import { assertOneRecord } from './take-back.ts'

export interface CopyFilling {
  readonly weighId: string
  readonly expect: 'FIRST' | 'SECOND'
  /** Of the approved application. */
  readonly reading: StoredReading
  readonly answers: OperatorAnswers
  /** The truck, where the record does not name one. */
  readonly plateNumber: string | null
}

/** A record that was copied has no visit to be weighed with: its weights come from approved applications. */
export async function fillCopy(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { weighId, expect, reading, answers, plateNumber }: CopyFilling,
): Promise<StoredWeigh> {
  const weigh = await lockWeigh(tx, site.engine, weighId)
  assertWeighReach(weigh, actor.caller)
  await assertFillable(tx, weigh, expect)
  const lastTime = (await findLastUse(tx, weigh.id))?.time ?? null
  await assertInterval(site.engine, { weigh, reading, lastTime })
  if (expect === 'FIRST')
    return fillFirst(tx, site, actor, { weigh, reading, answers, plateNumber })
  const request = { ...answers, checkId: null, subId: null }
  return weighSecond(tx, site, actor, { visit: null, weigh, reading, request })
}

/** Refuses what is weighed with its visit, what is finished, and a weight out of turn. */
export async function assertFillable(
  tx: Tx,
  weigh: StoredWeigh,
  expect: CopyFilling['expect'],
): Promise<void> {
  await assertOneRecord(tx, weigh)
  if (weigh.registryId !== null)
    throw new RefusalError(refuse('flow.notCopy', { code: weigh.code }))
  assertAllowed(checkWeighEvent(standingOf(weigh), 'second'))
  // What is sent is expected at the other side by the visit that left with it.
  if (isMoving(weigh.kind)) throw new RefusalError(refuse('flow.copyMoving'))
  const isEmpty = weigh.gross === null && weigh.tare === null
  if (expect === 'SECOND' && isEmpty) throw new RefusalError(refuse('flow.firstMissing'))
  if (expect === 'FIRST' && !isEmpty)
    throw new RefusalError(
      refuse('weigh.already', {
        user: weigh.grossUser ?? weigh.tareUser ?? '',
        time: weigh.firstTime ?? '',
        step: EXPECT_LABELS.FIRST,
      }),
    )
}

function plantTruck({ orgId, plateNumber }: StoredWeigh) {
  if (plateNumber === null)
    throw new RefusalError(refuse('check.required', { label: '生产车牌号' }))
  return { orgId, plateNumber }
}

async function fillFirst(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  {
    weigh,
    reading,
    answers,
    plateNumber,
  }: Pick<CopyFilling, 'reading' | 'answers' | 'plateNumber'> & { readonly weigh: StoredWeigh },
): Promise<StoredWeigh> {
  const isGross = weigh.kind === 'pr' || isGrossFirst(weigh)
  const weight = await weightOf(tx, reading)
  const role = isGross ? 'GROSS' : 'TARE'
  const { engine } = site
  const named = { ...weigh, plateNumber: weigh.plateNumber ?? plateNumber }
  if (weigh.kind === 'pr') await assertNoOpenProduction(tx, site, plantTruck(named))
  const facts = weighFacts(
    truckOf(named, null),
    weigh,
    {
      purpose: 'FIRST',
      role: weigh.kind === 'pr' ? null : role,
      reading,
      scaleId: reading.scaleId,
      ...(isGross ? { gross: weight.tons } : { tare: weight.tons }),
      lines: plainFacts(weigh.mmWeighSub),
    },
    answers,
  )
  const judgement = await judgeRecord(tx, engine, actor, facts)
  const useTime = engine.clock.now()
  await useReading(tx, { readingId: reading.id, weigh, role, useTime })
  const header: WeighChange = {
    ...judgedColumns(weigh, judgement),
    ...(isGross ? grossColumns(weight) : tareColumns(weight)),
    plateNumber: named.plateNumber,
    firstTime: wireTime(reading.readingTime),
    handFlag: isByHand(weight),
  }
  const log = { action: 'weighsave', label: '手工录磅', reason: answers.reason }
  const stored = await storeWeigh(tx, engine, actor, weigh, { header, log })
  await keepJudgement(tx, engine, actor, {
    judgement,
    weigh: stored,
    reading,
    reason: answers.reason,
  })
  return stored
}
