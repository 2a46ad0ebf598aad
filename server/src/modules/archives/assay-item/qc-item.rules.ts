import { findCycle } from '@junheng/domain/entity/find-cycle.ts'
import { formulaItems } from '@junheng/domain/plant-formula/formula-variables.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { compareDecimal } from '@junheng/domain/values/decimal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Change } from '#platform/entity-engine/engine.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { readFormula } from '../formula/read-formula.ts'
import { type QcItemRow, qcItem } from './qc-item.entity.ts'
import { findDerivedItems, findExpression } from './qc-item.queries.ts'

export const qcItemRules = rulesFor(qcItem, {
  complete: async (_tx, { row: { valueType } }) => ({
    ...(valueType === 'ENUM' ? {} : { options: null }),
    ...(valueType === 'NUMBER' ? {} : { formulaId: null }),
  }),
  check: async (tx, change) =>
    isCrossed(change.row) ? refuse('qcItem.range') : await checkCycle(tx, change),
})

function isCrossed({ minValue, maxValue }: QcItemRow): boolean {
  return minValue !== null && maxValue !== null && compareDecimal(minValue, maxValue) > 0
}

/** An item made from itself, however far round, could never be made. */
async function checkCycle(tx: Tx, { row, caller }: Change<QcItemRow>): Promise<Refusal | null> {
  if (row.formulaId === null) return null
  const others = await findDerivedItems(tx, caller.groupId)
  const expression = (await findExpression(tx, row.formulaId)) ?? ''
  const items = [
    ...others.filter(({ id }) => id !== row.id),
    { id: row.id, code: row.code, expression },
  ]
  const edges = new Map(
    items.map((item) => [item.code, formulaItems(readFormula(item.expression))]),
  )
  return findCycle(edges) === null ? null : refuse('qcItem.cycle')
}
