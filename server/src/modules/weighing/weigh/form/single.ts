import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { SINGLE_ACTIONS, type SingleAction } from '@junheng/domain/weighing/console-wire.ts'
import { checkWeighEvent } from '@junheng/domain/weighing/weigh-events.ts'
import { confirmStateOf, exitCheck } from '#modules/confirmation/api.ts'
import { assertReach, assertVisitEvent, changeVisit, lockVisit } from '#modules/registry/api.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { findLiveWeigh, type StoredWeigh, standingOf, storeWeigh } from '../weigh-row.ts'

/** A truck without confirmation on site is sent away, or called back, from the weighing form. */
export async function sendAway(
  tx: Tx,
  { engine }: WeighSite,
  actor: WeighActor,
  request: {
    readonly registryId: string
    readonly action: SingleAction
    readonly reason: string | null
  },
): Promise<StoredWeigh> {
  const { action, reason } = request
  const isBack = action === 'BACK'
  const visit = await lockVisit(tx, request.registryId)
  assertReach(visit, actor.caller)
  assertVisitEvent(visit, isBack ? 'singleBack' : 'single')
  const weigh = await findLiveWeigh(tx, engine, { registryId: visit.id, lock: true })
  if (weigh === null) throw new RefusalError(refuse('row.missing'))
  assertAllowed(checkWeighEvent(standingOf(weigh), isBack ? 'unsingle' : 'single'))
  const rows = await confirmStateOf(tx, visit.id)
  if (rows.some(({ confirmState }) => confirmState !== 'NONE'))
    throw new RefusalError(refuse('weigh.hasConfirm'))
  const { direction } = passageOf(visit.kind, visit.side)
  const fits = direction === 'in' ? 'SINGLE_WEIGH' : 'SINGLE_EMPTY'
  if (!isBack && action !== fits)
    throw new RefusalError(refuse('call.fieldType', { field: 'action' }))
  const singleType = isBack ? null : action
  const label = SINGLE_ACTIONS[action]
  const needExitCheck = !isBack && (await engine.setting(exitCheck, weigh))
  await changeVisit(
    tx,
    engine,
    visit,
    { singleType, exitWeight: null, needExitCheck },
    { action, label, reason, write: actor.log },
  )
  return storeWeigh(tx, engine, actor, weigh, {
    header: { singleType, exitWeight: null, exitTime: null, exitReadingId: null },
    log: { action: 'single', label, reason },
  })
}
