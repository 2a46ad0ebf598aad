import { tell } from '@junheng/domain/entity/define-event.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { ZERO_DE_SUTTLE } from '@junheng/domain/values/suttle.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { isInside } from '@junheng/domain/visit/stages.ts'
import { checkWeighEvent } from '@junheng/domain/weighing/weigh-events.ts'
import { weighRecovered } from '@junheng/domain/weighing/weigh-told.ts'
import { lockVehicle } from '#modules/archives/api.ts'
import { linkConfirmRows } from '#modules/confirmation/api.ts'
import {
  assertVisitEvent,
  changeVisit,
  lockCancelledMirror,
  passStep,
  restoreMirror,
  type Visit,
} from '#modules/registry/api.ts'
import { refreshTares } from '#modules/weighing/vehicle-tare/vehicle-tare.queries.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockVisitChain } from '../lock-visits.ts'
import { countBatches } from '../movement/batches.ts'
import { redeliverLines } from '../movement/deliver-lines.ts'
import { postWeigh } from '../movement/post-stock.ts'
import {
  assertWeighReach,
  findLiveWeigh,
  lockWeigh,
  readWeigh,
  type StoredWeigh,
  standingOf,
  storeWeigh,
} from '../weigh-row.ts'
import { STEPS_ANEW } from './void-weigh.ts'

/** A record that was void counts again, with all it had moved. */
export async function recoverWeigh(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  id: string,
): Promise<StoredWeigh> {
  const { engine } = site
  const found = await readWeigh(tx, engine, id)
  const visit = found?.registryId ? await lockVisitChain(tx, found.registryId) : null
  const mirror = found?.side === 'fh' ? await lockCancelledMirror(tx, id) : null
  const weigh = await lockWeigh(tx, engine, id)
  assertWeighReach(weigh, actor.caller)
  assertAllowed(checkWeighEvent(standingOf(weigh), 'restore'))
  if (visit !== null) await assertAlone(tx, site, visit)
  const isDone = weigh.weighState === 'DONE'
  const stored = await storeWeigh(tx, engine, actor, weigh, {
    header: {
      status: weigh.statusBefore ?? 'DRAFT',
      statusBefore: null,
      countSa: 1,
      voidReason: null,
      voidTime: null,
    },
    ...(isDone
      ? {
          lines: new Map(
            weigh.mmWeighSub.map(({ id: at, postSeq }) => [at, { postSeq: postSeq + 1 }]),
          ),
        }
      : {}),
    log: { action: 'recover', label: '恢复' },
  })
  if (weigh.vehicleId !== null && (await lockVehicle(tx, weigh.vehicleId)) !== null)
    await refreshTares(tx, weigh.vehicleId)
  if (isDone) await moveAgain(tx, site, actor, { visit, weigh })
  if (visit !== null) await goOn(tx, site, actor, { visit, weigh })
  if (mirror !== null && visit?.stage === 'LEFT') await restoreMirror(tx, engine, mirror)
  await engine.publish(tx, tell(weighRecovered, stored))
  return stored
}

async function assertAlone(tx: Tx, { engine }: WeighSite, visit: Visit): Promise<void> {
  const other = await findLiveWeigh(tx, engine, { registryId: visit.id })
  if (other !== null) throw new RefusalError(refuse('weigh.otherLive', { code: other.code }))
  if (visit.stage !== 'LEFT') assertVisitEvent(visit, 'recoverWeigh')
}

async function moveAgain(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { visit, weigh }: { readonly visit: Visit | null; readonly weigh: StoredWeigh },
): Promise<void> {
  await countBatches(tx, weigh, 1)
  const sent = await redeliverLines(tx, site, actor, { visit, weigh })
  const lines = weigh.mmWeighSub.map((line) => ({
    line,
    tons: line.deSuttle ?? ZERO_TONS,
    sent: sent.get(line.id) ?? null,
  }))
  const bizTime = parseWireDateTime(weigh.finishTime ?? '') ?? site.engine.clock.now()
  await postWeigh(tx, site, actor, { weigh, lines, bizTime })
}

async function goOn(
  tx: Tx,
  { engine }: WeighSite,
  actor: WeighActor,
  { visit, weigh }: { readonly visit: Visit; readonly weigh: StoredWeigh },
): Promise<void> {
  await linkConfirmRows(tx, { registryId: visit.id, weighId: weigh.id })
  if (isInside(visit.stage)) {
    const steps = weigh.weighState === 'DONE' ? STEPS_ANEW : (['WEIGH_1'] as const)
    for (const step of steps)
      await passStep(tx, engine, visit, step, { user: actor.caller.realName })
  }
  const stage = weigh.weighState === 'DONE' ? 'WEIGHED' : 'FIRST_WEIGHED'
  await changeVisit(
    tx,
    engine,
    visit,
    {
      ...(isInside(visit.stage) ? { stage } : {}),
      weighId: weigh.id,
      weighCode: weigh.code,
      deSuttle: weigh.deSuttle ?? ZERO_DE_SUTTLE,
      needExitCheck: weigh.exitCheckAsked && weigh.exitWeight === null,
    },
    { action: 'recoverWeigh', label: '磅单恢复', write: actor.log },
  )
}
