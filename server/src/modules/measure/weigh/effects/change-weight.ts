import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { addTons, subtractTons, type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { checkWeighEvent } from '@junheng/domain/weighing/weigh-events.ts'
import { useReading } from '#modules/measure/reading/append-reading.ts'
import type { StoredReading } from '#modules/measure/reading/reading.queries.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockVisitChain } from '../lock-visits.ts'
import { recomputeRecord } from '../recompute.ts'
import {
  assertWeighReach,
  lockWeigh,
  readWeigh,
  type StoredWeigh,
  standingOf,
} from '../weigh-row.ts'
import type { WeighActor, WeighSite } from '../weigh-site.ts'
import { grossColumns, tareColumns, weightOf } from '../weights.ts'

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
  if (weigh.parentId !== null) throw new RefusalError(refuse('weigh.partVoid'))
  await useReading(tx, { readingId: reading.id, weighId, role, useTime: engine.clock.now() })
  const weight = await weightOf(tx, reading)
  const isGross = role === 'GROSS'
  const columns = isGross ? grossColumns(weight) : tareColumns(weight)
  const isOne = weigh.mmWeighSub.length === 1
  return recomputeRecord(tx, site, actor, {
    visit,
    weigh,
    header: { ...columns, handFlag: weigh.handFlag || reading.source === 'HAND' },
    ...(isOne ? {} : weighedAnew(weigh, { isGross, weight: weight.tons })),
    log: { action: 'changeWeight', label: '改磅', reason },
  })
}

/** Of materials weighed one after the other only that next to the weight changes with it. */
function weighedAnew(
  weigh: StoredWeigh,
  { isGross, weight }: { readonly isGross: boolean; readonly weight: Tons },
): { readonly weighed?: ReadonlyMap<string, Tons> } {
  if (weigh.splitMode !== 'SEQUENTIAL') return {}
  const was = (isGross ? weigh.gross : weigh.tare) ?? ZERO_TONS
  const more = isGross ? subtractTons(weight, was) : subtractTons(was, weight)
  return {
    weighed: new Map(
      weigh.mmWeighSub.map(({ id, suttle, gross, tare }) => {
        const own = suttle ?? ZERO_TONS
        const isNext = (isGross ? gross : tare) === was
        return [id, isNext ? addTons(own, more) : own]
      }),
    ),
  }
}
