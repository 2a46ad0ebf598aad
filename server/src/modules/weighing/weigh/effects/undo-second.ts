import { tell } from '@junheng/domain/entity/define-event.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { ZERO_DE_SUTTLE } from '@junheng/domain/values/suttle.ts'
import { isInside } from '@junheng/domain/visit/stages.ts'
import { checkWeighEvent } from '@junheng/domain/weighing/weigh-events.ts'
import { weighReopened } from '@junheng/domain/weighing/weigh-told.ts'
import { assertVisitEvent, changeVisit, reopenStep } from '#modules/registry/api.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { isGrossFirst } from '../complete/complete-record.ts'
import { grossColumns, tareColumns } from '../complete/weights.ts'
import {
  assertNotReturned,
  assertNotUsed,
  assertOneRecord,
  takeBack,
} from '../correction/take-back.ts'
import { lockVisitChain } from '../lock-visits.ts'
import type { WeighLineRow } from '../weigh.entity.ts'
import {
  assertWeighReach,
  type LineChange,
  lockWeigh,
  readWeigh,
  type StoredWeigh,
  standingOf,
  storeWeigh,
  type WeighChange,
} from '../weigh-row.ts'

const NO_RESULT = {
  suttle: null,
  deduct: null,
  deSuttle: null,
  loss: null,
  lossAllow: null,
  lossOver: null,
  price: null,
  netPrice: null,
  priceState: null,
  priceSource: null,
  ruleId: null,
  priceSubId: null,
  priceDate: null,
  amount: null,
} as const

const NO_END: WeighChange = {
  ...NO_RESULT,
  lossState: null,
  finishTime: null,
  businessDate: null,
  shiftDate: null,
  shiftId: null,
  shiftName: null,
  teamId: null,
  teamName: null,
  exitWeight: null,
  exitTime: null,
  exitReadingId: null,
  // What is weighed empty now need not be checked at the exit.
  exitCheckAsked: false,
}

/** 撤销二次: a truck that is still inside is weighed for the last time once more; the old reading stays used. */
export async function undoSecond(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { weighId, reason }: { readonly weighId: string; readonly reason: string },
): Promise<StoredWeigh> {
  const { engine } = site
  const found = await readWeigh(tx, engine, weighId)
  if (found === null) throw new RefusalError(refuse('row.missing'))
  await assertOneRecord(tx, found)
  if (found.registryId === null) throw new RefusalError(refuse('row.missing'))
  const visit = await lockVisitChain(tx, found.registryId)
  const weigh = await lockWeigh(tx, engine, weighId)
  assertWeighReach(weigh, actor.caller)
  if (!isInside(visit.stage)) throw new RefusalError(refuse('weigh.gone'))
  assertVisitEvent(visit, 'undoSecond')
  assertAllowed(checkWeighEvent(standingOf(weigh), 'undoSecond'))
  assertNotUsed(weigh)
  await assertNotReturned(tx, weigh)
  const stored = await storeWeigh(tx, engine, actor, weigh, {
    header: {
      ...NO_END,
      weighState: 'FIRST',
      ...(isGrossFirst(weigh) ? tareColumns(null) : grossColumns(null)),
    },
    lines: new Map(weigh.mmWeighSub.map((line) => [line.id, openAgain(weigh, line)])),
    log: { action: 'undoSecond', label: '撤销二次', reason },
  })
  await takeBack(tx, site, actor, { visit, weigh, reason })
  await reopenStep(tx, visit, 'WEIGH_2')
  await changeVisit(
    tx,
    engine,
    visit,
    { stage: 'FIRST_WEIGHED', deSuttle: ZERO_DE_SUTTLE, exitWeight: null, needExitCheck: false },
    { action: 'undoSecond', label: '撤销二次', reason, write: actor.log },
  )
  await engine.publish(tx, tell(weighReopened, stored))
  return stored
}

/** A material that had a weighing of its own keeps it; only the last one had none. */
function openAgain(weigh: StoredWeigh, line: WeighLineRow): LineChange {
  const isLast = isGrossFirst(weigh) ? line.tare === weigh.tare : line.gross === weigh.gross
  const keeps = weigh.splitMode === 'SEQUENTIAL' && !isLast && line.gross !== null
  const nothing: LineChange = {
    ...NO_RESULT,
    deductPack: null,
    deductFixed: null,
    theoryDiff: null,
    gross: null,
    tare: null,
  }
  return keeps ? { ...nothing, gross: line.gross, tare: line.tare, suttle: line.suttle } : nothing
}
