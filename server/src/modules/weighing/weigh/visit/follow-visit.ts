import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { ZERO_DE_SUTTLE, ZERO_SUTTLE } from '@junheng/domain/values/suttle.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { visitEntered, visitLeft, visitReplated } from '@junheng/domain/visit/visit-told.ts'
import { lockVisit, type Visit } from '#modules/registry/api.ts'
import type { StockKeeper } from '#modules/weighing/ports.ts'
import { castAtGate } from '#modules/weighing/vehicle-tare/use-tare.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { type EventHandler, hear } from '#platform/entity-engine/create-engine.ts'
import { asSystem } from '#platform/http/as-system.ts'
import { voidWeigh } from '../correction/void-weigh.ts'
import { followPlate } from '../effects/follow-plate.ts'
import { findLiveWeigh, storeWeigh } from '../weigh-row.ts'

/** What records do when a visit goes on by itself, in the same transaction. */
export const weighHandlers = (stock: StockKeeper): readonly EventHandler[] => [
  hear(visitEntered, async (tx, { id }, engine) => {
    const visit = await lockVisit(tx, id)
    if (passageOf(visit.kind, visit.side).direction === 'in')
      await castAtGate(tx, { engine }, visit)
  }),
  hear(visitReplated, async (tx, { id }, engine) => {
    const visit = await lockVisit(tx, id)
    await asSystem(tx, engine, visit, (actor) => followPlate(tx, { engine, stock }, actor, visit))
  }),
  hear(visitLeft, async (tx, { id, releaseType, stageBefore }, engine) => {
    // Weighed out: no record of it is open.
    if (stageBefore === 'WEIGHED') return
    const visit = await lockVisit(tx, id)
    const isHistory = releaseType === 'HISTORY'
    await asSystem(tx, engine, visit, (actor) =>
      endWeighing(tx, { engine, stock }, actor, { visit, isHistory }),
    )
  }),
]

/** The truck is gone: one that left as it came was weighed for nothing, one nobody saw leave for naught. */
async function endWeighing(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { visit, isHistory }: { readonly visit: Visit; readonly isHistory: boolean },
): Promise<void> {
  const { engine } = site
  const weigh = await findLiveWeigh(tx, engine, { registryId: visit.id, lock: true })
  if (weigh === null || weigh.weighState !== 'FIRST') return
  if (isHistory || weigh.singleType === null) {
    await voidWeigh(tx, site, actor, { id: weigh.id, reason: '历史放行', way: 'HISTORY' })
    return
  }
  const nothing = { suttle: ZERO_SUTTLE, deduct: ZERO_TONS, deSuttle: ZERO_DE_SUTTLE }
  await storeWeigh(tx, engine, actor, weigh, {
    header: { weighState: 'SINGLE', ...nothing },
    lines: new Map(weigh.mmWeighSub.map(({ id }) => [id, nothing])),
    log: { action: 'release', label: '原车出厂' },
  })
}
