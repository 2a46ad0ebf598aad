import { tell } from '@junheng/domain/entity/define-event.ts'
import { assertAllowed } from '@junheng/domain/refusals/refusal.ts'
import { ZERO_DE_SUTTLE } from '@junheng/domain/values/suttle.ts'
import { isInside } from '@junheng/domain/visit/stages.ts'
import { checkWeighEvent } from '@junheng/domain/weighing/weigh-events.ts'
import { weighObsoleted } from '@junheng/domain/weighing/weigh-told.ts'
import { resetConfirmRows } from '#modules/confirmation/api.ts'
import {
  cancelMirror,
  changeVisit,
  lockMirror,
  reopenStep,
  type Visit,
} from '#modules/registry/api.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockVisitChain } from '../lock-visits.ts'
import {
  assertWeighReach,
  lockWeigh,
  readWeigh,
  type StoredWeigh,
  standingOf,
  storeWeigh,
  wireTime,
} from '../weigh-row.ts'
import { assertEmptied, assertVoidable, takeBack } from './take-back.ts'

export interface VoidRequest {
  readonly id: string
  readonly reason: string
  /** How it comes to it: by hand, by an approved application, or because the truck left long ago. */
  readonly way: 'HAND' | 'FLOW' | 'HISTORY'
  /** Another record will stand in its place: what it sent stays on its way. */
  readonly replaced?: boolean
}

/** Makes a record void: everything it moved goes back, and a truck inside starts anew. */
export async function voidWeigh(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { id, reason, way, replaced = false }: VoidRequest,
): Promise<StoredWeigh> {
  const { engine } = site
  const found = await readWeigh(tx, engine, id)
  const visit = found?.registryId ? await lockVisitChain(tx, found.registryId) : null
  const mirror = found?.side === 'fh' ? await lockMirror(tx, id) : null
  const weigh = await lockWeigh(tx, engine, id)
  assertWeighReach(weigh, actor.caller)
  assertAllowed(checkWeighEvent(standingOf(weigh), 'void'))
  await assertVoidable(tx, weigh)
  if (visit !== null && way === 'HAND') await assertEmptied(tx, visit, weigh)
  const stored = await storeWeigh(tx, engine, actor, weigh, {
    header: {
      status: 'OBSOLETE',
      statusBefore: weigh.status,
      countSa: 0,
      voidReason: reason,
      voidTime: wireTime(engine.clock.now()),
      ...(weigh.weighState === 'FIRST'
        ? { singleType: null, exitWeight: null, exitTime: null, exitReadingId: null }
        : {}),
    },
    log: { action: 'obsolete', label: '作废', reason },
  })
  await takeBack(tx, site, actor, { visit, weigh, reason })
  if (mirror !== null && !replaced) await cancelMirror(tx, engine, { mirror, reason })
  if (visit !== null) await startAnew(tx, site, actor, { visit, reason })
  await engine.publish(tx, tell(weighObsoleted, stored))
  return stored
}

/** What a truck does once more when its record is void. */
export const STEPS_ANEW = ['WEIGH_1', 'LOAD', 'CONFIRM', 'WEIGH_2'] as const

/** A truck that is still inside comes to the scale again; one that has left stays where it is. */
async function startAnew(
  tx: Tx,
  { engine }: WeighSite,
  actor: WeighActor,
  { visit, reason }: { readonly visit: Visit; readonly reason: string },
): Promise<void> {
  const inside = isInside(visit.stage)
  if (inside) {
    await resetConfirmRows(tx, visit.id)
    for (const step of STEPS_ANEW) await reopenStep(tx, visit, step)
  }
  await changeVisit(
    tx,
    engine,
    visit,
    {
      ...(inside ? { stage: 'ENTERED', singleType: null, exitWeight: null } : {}),
      weighId: null,
      weighCode: null,
      deSuttle: ZERO_DE_SUTTLE,
      needExitCheck: false,
    },
    { action: 'obsoleteWeigh', label: '磅单作废', reason, write: actor.log },
  )
}
