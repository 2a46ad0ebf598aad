import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { selectSettled } from '#modules/weighing/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import {
  type StoredCalculation,
  selectCalculations,
  storeCalculation,
} from './calculation.queries.ts'
import { computeFareLines } from './compute-fares.ts'
import { computeLines } from './compute-lines.ts'

interface Maker {
  readonly engine: Engine
  readonly caller: Caller
}

/** How each thing a line is paid for is reckoned. */
export const computeOf = { GOODS: computeLines, FARE: computeFareLines } as const

/** Reckons calculations anew that are in no settlement yet. */
export async function recalculate(
  tx: Tx,
  maker: Maker,
  ids: readonly string[],
): Promise<readonly StoredCalculation[]> {
  const { engine } = maker
  const found = await selectCalculations(tx, engine, { where: sql`t.id = any(${ids}::bigint[])` })
  const weighIds = [...new Set(found.flatMap(({ weighId }) => weighId ?? []))]
  // Records are held before their calculations.
  const weighs = await selectSettled(tx, engine, { ids: weighIds, lock: true })
  const held = await selectCalculations(tx, engine, {
    where: sql`t.id = any(${ids}::bigint[])`,
    lock: true,
  })
  for (const { settleId, active } of held)
    if (settleId !== null || !active) throw new RefusalError(refuse('settle.settledCalculation'))
  for (const weigh of weighs) {
    const own = held.filter(({ weighId }) => weighId === weigh.id)
    for (const type of new Set(own.map(({ settleType }) => settleType))) {
      const computed = await computeOf[type](tx, engine, weigh)
      for (const before of own.filter(({ settleType }) => settleType === type)) {
        const change = computed.get(before.weighSubId ?? '')
        if (change) await storeCalculation(tx, maker, { before, change })
      }
    }
  }
  return held
}
