import type { Tons } from '@junheng/domain/values/tons.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { findTransport, type WeighedTransport } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
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
  { event: 'weighCompleted', handle: (tx, { row }, engine) => tell(tx, engine, row) },
  { event: 'weighRecomputed', handle: (tx, { row }, engine) => tell(tx, engine, row) },
  { event: 'weighRecovered', handle: (tx, { row }, engine) => tell(tx, engine, row) },
  {
    event: 'weighObsoleted',
    async handle(tx, { row }, engine) {
      if (row['kind'] !== 'pr') return
      const now = engine.clock.now()
      await storePrStatus(tx, { weighId: String(row['id']), isLive: false, now })
    },
  },
]

async function tell(tx: Tx, engine: Engine, row: Readonly<Record<string, unknown>>): Promise<void> {
  if (row['kind'] !== 'pr') return
  const weighed = await findTransport(tx, String(row['id']))
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
