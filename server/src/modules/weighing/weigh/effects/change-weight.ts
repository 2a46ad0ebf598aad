import { assertAllowed } from '@junheng/domain/refusals/refusal.ts'
import { checkWeighEvent } from '@junheng/domain/weighing/weigh-events.ts'
import { type StoredReading, useReading } from '#modules/scale/api.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import {
  corrected,
  correctionColumns,
  grossColumns,
  grossOf,
  tareColumns,
  tareOf,
  weightOf,
} from '../complete/weights.ts'
import { recomputeRecord } from '../correction/recompute.ts'
import { assertOneRecord } from '../correction/take-back.ts'
import { lockVisitChain } from '../lock-visits.ts'
import {
  assertWeighReach,
  lockWeigh,
  readWeigh,
  type StoredWeigh,
  standingOf,
} from '../weigh-row.ts'

export interface WeightCorrection {
  readonly weighId: string
  readonly role: 'GROSS' | 'TARE'
  /** Appended for the approved application. */
  readonly reading: StoredReading
  readonly reason: string
}

/** 改磅: one weight of a completed record points at another reading; the old one stays in the log. */
export async function changeWeight(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { weighId, role, reading, reason }: WeightCorrection,
): Promise<StoredWeigh> {
  const { engine } = site
  const found = await readWeigh(tx, engine, weighId)
  const visit = found?.registryId ? await lockVisitChain(tx, found.registryId) : null
  const weigh = await lockWeigh(tx, engine, weighId)
  assertWeighReach(weigh, actor.caller)
  assertAllowed(checkWeighEvent(standingOf(weigh), 'changeWeight'))
  await assertOneRecord(tx, weigh)
  await useReading(tx, { readingId: reading.id, weigh, role, useTime: engine.clock.now() })
  const isGross = role === 'GROSS'
  const before = isGross ? grossOf(weigh) : tareOf(weigh)
  const weight = corrected(await weightOf(tx, reading), before)
  const columns = isGross ? grossColumns(weight) : tareColumns(weight)
  return recomputeRecord(tx, site, actor, {
    visit,
    weigh,
    header: {
      ...columns,
      ...correctionColumns(actor, engine.clock.now()),
      handFlag: weigh.handFlag || reading.source === 'HAND',
    },
    log: { action: 'changeWeight', label: '改磅', reason },
  })
}
