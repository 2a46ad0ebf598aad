import { toldIn } from '@junheng/domain/entity/define-event.ts'
import { sampleAssayed } from '@junheng/domain/quality/sample-told.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import type { StockKeeper } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { hear } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { asSystem } from '#platform/http/as-system.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import { BY_ITSELF, noteLab } from '../lab-log/note-lab.ts'
import { findReserves, findSamples, storePortionState } from '../sample/sample.queries.ts'
import { assayAnew } from '../sheet/recheck.ts'
import { revertDetermination } from './apply-determination.ts'
import { calculate } from './calculate.ts'
import {
  findDeterminationOf,
  lockDeterminations,
  storeCalculated,
  storeDue,
} from './determination.queries.ts'
import { findGroupValues } from './group-values.ts'

/** Two that differ too much are not averaged: a third decides, from what is left of the reserve. */
export const arbitrate = hear(sampleAssayed, async (tx, { sampleType, originId }, engine) => {
  if (sampleType !== 'RECHECK' || originId === null) return
  const [origin] = await findSamples(tx, [originId])
  if (origin === undefined || origin.barrelGroupId === null) return
  const found = await findGroupValues(tx, engine, [origin.barrelGroupId])
  const itemIds = found.get(origin.barrelGroupId)?.apart ?? []
  if (itemIds.length === 0) return
  const { orgId, groupId } = origin
  const made = await assayAnew(tx, engine, {
    sampleType: 'ARBITRATION',
    originId,
    orgId,
    groupId,
    itemIds,
  })
  const reserves = await findReserves(tx, [originId])
  await storePortionState(tx, { ids: reserves.map(({ id }) => id), state: 'USED' })
  await noteLab(
    tx,
    { engine, orgId, groupId, actor: BY_ITSELF },
    made.map(({ id, assayCode }) => ({
      objectType: 'SHEET',
      objectId: id,
      assayCode,
      action: 'ENCODE',
      reason: `复检超差，${formatWireDate(engine.clock.now())}仲裁`,
    })),
  )
})

/** Until what was determined is taken back, nobody hands on goods by values that hold no longer. */
export const holdDetermined = hear(sampleAssayed, async (tx, { originId }) => {
  if (originId === null) return
  const [origin] = await findSamples(tx, [originId])
  const of = origin?.barrelGroupId && (await findDeterminationOf(tx, [origin.barrelGroupId]))
  if (of && of.status === 'AUDITED') await storeDue(tx, originId, true)
})

/**
 * What was determined by values that a recheck has changed goes back to a draft with the final ones: afterwards,
 * in a transaction of its own, from the top of the locks.
 */
export const determineAnew = (
  stock: StockKeeper,
  { engine }: { engine(): Engine },
): EventSubscriber => ({
  name: 'determine-anew',
  events: [sampleAssayed.name],
  async handle(event, { db }) {
    const originId = toldIn(sampleAssayed, event)?.originId
    if (originId)
      await db.transaction((tx) => determineAgain(tx, { engine: engine(), stock, originId }))
  },
})

export async function determineAgain(
  tx: Tx,
  {
    engine,
    stock,
    originId,
  }: { readonly engine: Engine; readonly stock: StockKeeper; readonly originId: string },
): Promise<void> {
  const [origin] = await findSamples(tx, [originId])
  const barrelGroupId = origin?.barrelGroupId ?? null
  if (origin === undefined || barrelGroupId === null) return
  const found = (await findGroupValues(tx, engine, [barrelGroupId])).get(barrelGroupId)
  // Another decides first.
  if (found === undefined || found.isOpen) return
  await storeDue(tx, originId, false)
  const standing = await findDeterminationOf(tx, [barrelGroupId])
  if (standing === null) return
  const [of] = await lockDeterminations(tx, [standing.id])
  if (of === undefined) return
  await asSystem(tx, engine, of, async (actor) => {
    if (of.status === 'AUDITED') await revertDetermination(tx, { engine, stock }, actor, of)
    await storeCalculated(tx, of.id, await calculate(tx, engine, { of, warn: () => {} }))
    actor.log({
      entity: 'qcDetermine',
      bizKey: of.id,
      action: 'init',
      label: '复检后退回',
      changes: [],
    })
  })
  const { orgId, groupId } = of
  await noteLab(tx, { engine, orgId, groupId, actor: BY_ITSELF }, [
    { objectType: 'DETERMINE', objectId: of.id, action: 'REVERT', reason: '复检结果已审核' },
  ])
}
