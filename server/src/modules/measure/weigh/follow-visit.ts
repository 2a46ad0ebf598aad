import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { lockVisit, type Visit } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { StockKeeper } from '../ports.ts'
import { askStoredTare, castAtGate } from '../vehicle-tare/use-tare.ts'
import { asSystem } from './as-system.ts'
import { NO_BATCHES } from './batches.ts'
import { followPlate } from './effects/follow-plate.ts'
import { enterFirst, spareCode, splitModeOf, visitColumns, visitLines } from './first-weighing.ts'
import { voidWeigh } from './void-weigh.ts'
import { findLiveWeigh, insertWeigh, logWeigh, storeWeigh, wireTime } from './weigh-row.ts'
import type { WeighActor, WeighSite } from './weigh-site.ts'
import { storedWeight, tareColumns } from './weights.ts'

/** What records do when a visit goes on by itself, in the same transaction. */
export const weighHandlers = (stock: StockKeeper): readonly EventHandler[] => [
  {
    event: 'visitEntered',
    async handle(tx, { row }, engine) {
      const visit = await lockVisit(tx, String(row['id']))
      if (passageOf(visit.kind, visit.side).direction === 'in')
        await castAtGate(tx, { engine }, visit)
      else
        await asSystem(tx, engine, visit, (actor) =>
          useTareAtGate(tx, { engine, stock }, actor, visit),
        )
    },
  },
  {
    event: 'visitReplated',
    async handle(tx, { row }, engine) {
      const visit = await lockVisit(tx, String(row['id']))
      await asSystem(tx, engine, visit, (actor) => followPlate(tx, { engine, stock }, actor, visit))
    },
  },
  {
    event: 'visitLeft',
    async handle(tx, { row }, engine) {
      const visit = await lockVisit(tx, String(row['id']))
      await asSystem(tx, engine, visit, (actor) =>
        endWeighing(tx, { engine, stock }, actor, {
          visit,
          isHistory: row['releaseType'] === 'HISTORY',
        }),
      )
    },
  },
]

/** A truck that comes to load and whose tare is known goes straight to the loading place. */
async function useTareAtGate(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  visit: Visit,
): Promise<void> {
  const { engine } = site
  const { tare, refusal, drawn } = await askStoredTare(tx, site, visit, { draw: true })
  if (tare === null || refusal !== null || drawn) return
  const weigh = await insertWeigh(tx, engine, actor, {
    owner: { orgId: visit.orgId, groupId: visit.groupId },
    values: {
      ...visitColumns(visit),
      ...tareColumns(storedWeight(tare)),
      code: await freeCode(tx, visit),
      splitMode: splitModeOf(null, visit.subs.length),
      firstTime: wireTime(engine.clock.now()),
    },
    lines: await visitLines(tx, visit, NO_BATCHES),
  })
  const log = { action: 'storedTare', label: '使用期限皮重' }
  logWeigh(engine, actor, { before: null, stored: weigh, log })
  await enterFirst(tx, site, actor, { visit, weigh, checkId: null })
}

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
  const nothing = { suttle: ZERO_TONS, deduct: ZERO_TONS, deSuttle: ZERO_TONS }
  await storeWeigh(tx, engine, actor, weigh, {
    header: { weighState: 'SINGLE', ...nothing },
    lines: new Map(weigh.mmWeighSub.map(({ id }) => [id, nothing])),
    log: { action: 'release', label: '原车出厂' },
  })
}

async function freeCode(tx: Tx, visit: Visit): Promise<string> {
  const used = await tx.row<{ readonly count: number }>(
    sql`select count(*)::int as count from mm_weigh where registry_id = ${visit.id}`,
  )
  const count = used?.count ?? 0
  return count === 0 ? spareCode(visit) : `${spareCode(visit)}${count + 1}`
}
