import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { type EntranceStep, lockVisit, type Visit } from '#modules/registry/api.ts'
import type { StockKeeper } from '#modules/weighing/ports.ts'
import { askStoredTare } from '#modules/weighing/vehicle-tare/use-tare.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { asSystem } from '#platform/http/as-system.ts'
import { enterFirst, spareCode, splitModeOf } from '../at-scale/first-weighing.ts'
import { visitColumns, visitLines } from '../at-scale/visit-columns.ts'
import { storedWeight, tareColumns } from '../complete/weights.ts'
import { type BatchGivers, prepareBatches } from '../movement/batches.ts'
import { insertWeigh, logWeigh, wireTime } from '../weigh-row.ts'

/** What a record needs that is taken before the transaction opens. */
interface RecordNumbers {
  readonly batches: BatchGivers
  readonly giveCode: ((tx: Tx) => Promise<string>) | null
}

/** A truck that comes to load and whose tare is known goes straight to the loading place. */
export const tareAtGate = (stock: StockKeeper): EntranceStep => ({
  async prepare(services, caller, visit) {
    if (passageOf(visit.kind, visit.side).direction === 'in') return null
    const { db, engine } = services
    const site = { engine, stock }
    const { tare, refusal } = await askStoredTare(db, site, visit, { draw: false })
    if (tare === null || refusal !== null) return null
    const maker = caller.orgId === visit.orgId ? caller : systemCaller(visit)
    const model = engine.registry.model('weigh')
    const numbers: RecordNumbers = {
      batches: await prepareBatches(services, maker, visit),
      giveCode: await services.prepareCode({ model, caller: maker, values: {} }),
    }
    return (tx) =>
      asSystem(tx, engine, visit, async (actor) =>
        useTare(tx, site, actor, { visit: await lockVisit(tx, visit.id), numbers }),
      )
  },
})

/** Everything is asked again under the locks; a truck that is drawn is tared anew. */
async function useTare(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { visit, numbers }: { readonly visit: Visit; readonly numbers: RecordNumbers },
): Promise<void> {
  const { engine } = site
  const { tare, refusal, drawn } = await askStoredTare(tx, site, visit, { draw: true })
  if (tare === null || refusal !== null || drawn) return
  const weigh = await insertWeigh(tx, engine, actor, {
    owner: { orgId: visit.orgId, groupId: visit.groupId },
    values: {
      ...visitColumns(visit),
      ...tareColumns(storedWeight(tare)),
      code: numbers.giveCode ? await numbers.giveCode(tx) : spareCode(visit),
      splitMode: splitModeOf(null, visit.subs.length),
      firstTime: wireTime(engine.clock.now()),
    },
    lines: await visitLines(tx, visit, numbers.batches),
  })
  const log = { action: 'storedTare', label: '使用期限皮重' }
  logWeigh(engine, actor, { before: null, stored: weigh, log })
  await enterFirst(tx, site, actor, { visit, weigh, checkId: null })
}
