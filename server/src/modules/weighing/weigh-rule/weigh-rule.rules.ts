import { isKind, KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { RULE_TYPES } from '@junheng/domain/weighing/weigh-rules.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Change } from '#platform/entity-engine/engine.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { type WeighRuleRow, weighRule } from './weigh-rule.entity.ts'
import { findSameRules } from './weigh-rule.queries.ts'

export const weighRuleRules = rulesFor(weighRule, {
  // Rows of a file come without a code of the rule.
  complete: async (_tx, { row }) => ({ code: row.code ?? `CZGZ-${row.id}` }),
  check: async (tx, change) => checkTarget(change.row) ?? (await checkAlone(tx, change)),
  guards: {
    enable: async (tx, { row, engine, caller, warn }) =>
      checkAlone(tx, { before: row, row, engine, caller, warn }),
  },
})

function checkTarget({ inventoryId, invcId }: WeighRuleRow): Refusal | null {
  return inventoryId !== null && invcId !== null ? refuse('weighRule.target') : null
}

/** Two rows for the very same case would leave it to chance which of them holds. */
async function checkAlone(tx: Tx, { row, caller }: Change<WeighRuleRow>): Promise<Refusal | null> {
  const others = await findSameRules(tx, { ...row, orgId: caller.orgId })
  const clash = others.find(
    (other) => other.id !== row.id && doShareKind(kindsOf(other.kinds), kindsOf(row.kinds)),
  )
  return clash === undefined
    ? null
    : refuse('weighRule.again', { code: clash.code, type: RULE_TYPES[row.ruleType] })
}

/** One that names its kinds is nearer than one for all: they may stand beside each other. */
function doShareKind(a: readonly Kind[], b: readonly Kind[]): boolean {
  if ((a.length === 0) !== (b.length === 0)) return false
  return a.length === 0 || KINDS.some((kind) => a.includes(kind) && b.includes(kind))
}

const kindsOf = (joined: string | null): readonly Kind[] => (joined ?? '').split(',').filter(isKind)
