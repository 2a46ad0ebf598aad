import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { matchKeyOf } from './fare-fields.ts'
import { findSamePlan } from './fare-price.queries.ts'
import { type PlannedPriceRow, plannedPrice } from './planned-price.entity.ts'

export const plannedPriceRules = rulesFor(plannedPrice, {
  complete: async (_tx, { row }) => ({ matchKey: keyOf(row) }),
  check: (tx, { row }) => checkSame(tx, row),
  guards: { recover: (tx, { row }) => checkSame(tx, row) },
})

const keyOf = ({ kind, month, routeId, carrierId, inventoryId, fareMode }: PlannedPriceRow) =>
  matchKeyOf([kind, month, routeId, carrierId, inventoryId, fareMode])

async function checkSame(tx: Tx, row: PlannedPriceRow): Promise<Refusal | null> {
  const code = await findSamePlan(tx, { ...row, matchKey: keyOf(row) })
  return code === null ? null : refuse('fare.samePlan', { code })
}
