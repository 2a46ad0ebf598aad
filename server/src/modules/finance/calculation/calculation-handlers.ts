import { weighPriced } from '@junheng/domain/weighing/weigh-told.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type EventHandler, hear } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { selectCalculations } from './calculation.queries.ts'
import { recalculate } from './recompute.ts'

/**
 * A price that is changed while its line waits for settlement counts in the same transaction: for its goods, and
 * for what a carrier has lost of them.
 */
const onPriced = hear(weighPriced, (tx, { lineId }, engine) => recalculateLine(tx, engine, lineId))

async function recalculateLine(tx: Tx, engine: Engine, lineId: string): Promise<void> {
  const open = await selectCalculations(tx, engine, {
    where: sql`t.weigh_sub_id = ${lineId} and t.active and t.settle_id is null`,
  })
  for (const row of open) await recalculate(tx, { engine, caller: systemCaller(row) }, [row.id])
}

export const calculationHandlers: readonly EventHandler[] = [onPriced]
