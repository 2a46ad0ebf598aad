import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { check } from './check.entity.ts'
import { findUsingLine } from './check.queries.ts'

export const checkRules = rulesFor(check, {
  // A point that becomes another kind of point would leave a step without a place to make it.
  check: async (tx, { before, row }) =>
    before !== null && before.checkType !== row.checkType ? checkUnused(tx, row.id) : null,
  guards: { disable: (tx, { row }) => checkUnused(tx, row.id) },
})

async function checkUnused(tx: Tx, id: string): Promise<Refusal | null> {
  const code = await findUsingLine(tx, id)
  return code === null ? null : refuse('point.usedByLine', { code })
}
