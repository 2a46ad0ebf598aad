import type { Tons } from '@junheng/domain/values/tons.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import {
  type ToldWeigh,
  weighCompleted,
  weighObsoleted,
  weighRecomputed,
  weighRecovered,
} from '@junheng/domain/weighing/weigh-told.ts'
import { findTransport, type WeighedTransport } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { type EventHandler, hear } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import {
  insertPrStock,
  storePrQuantity,
  storePrStatus,
  type WeighedDocument,
} from './pr-stock.queries.ts'

/**
 * What was weighed between a warehouse and the store of a workshop is consumption or output: a document tells
 * so. The weighing itself has moved the goods; the document posts nothing and lives as its record does.
 */
export const followProduction: readonly EventHandler[] = [
  hear(weighCompleted, documentAnew),
  hear(weighRecomputed, documentAnew),
  hear(weighRecovered, documentAnew),
  hear(weighObsoleted, async (tx, { id, kind }, engine) => {
    if (kind !== 'pr') return
    await storePrStatus(tx, { weighId: id, isLive: false, now: engine.clock.now() })
  }),
]

async function documentAnew(tx: Tx, told: ToldWeigh, engine: Engine): Promise<void> {
  if (told.kind !== 'pr') return
  const weighed = await findTransport(tx, told.id)
  const document = weighed && documentOf(weighed)
  if (!document) return
  const now = engine.clock.now()
  const { weighId } = weighed
  const quantity: Tons = weighed.deSuttle ?? ZERO_TONS
  if (await storePrStatus(tx, { weighId, isLive: true, now })) {
    await storePrQuantity(tx, { weighId, quantity, pieces: weighed.pieces })
    return
  }
  const [id, subId] = [engine.newId(), engine.newId()]
  await insertPrStock(tx, { id, subId, weighed, document, quantity, now })
}

/** Towards the workshop it is consumed, from it it is made; between two workshops it is only moved. */
function documentOf(weighed: WeighedTransport): WeighedDocument | null {
  const { fromDeptId, toDeptId, fromWarehouseId, toWarehouseId } = weighed
  if ((fromDeptId === null) === (toDeptId === null)) return null
  if (toDeptId !== null)
    return { prType: 'CONSUME', deptId: toDeptId, warehouseId: fromWarehouseId }
  return { prType: 'OUTPUT', deptId: fromDeptId as string, warehouseId: toWarehouseId }
}
