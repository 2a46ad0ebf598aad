import { checkPriceRule } from '@junheng/domain/price/price-rules.ts'
import type { Refusal } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { readKeys } from '../find-price/find-price.queries.ts'
import { priceDateBasis } from '../trade-settings.ts'
import { type PriceRuleRow, priceRule } from './price-rule.entity.ts'
import { findEnabledRules, lockPriceRules } from './price-rule.queries.ts'

export const priceRuleRules = rulesFor(priceRule, {
  async complete(_tx, { engine, row }) {
    return {
      dateBasis: row.dateBasis ?? (await engine.setting(priceDateBasis, ownerOf(row))),
      // Only sheets have keys; a form that hides them may still send what it had.
      keys: row.source === 'PRICE' ? row.keys : null,
    }
  },
  // A rule that is not enabled may wait with any priority.
  check: async (tx, { row }) => (row.enabled ? checkBesideOthers(tx, row) : null),
  guards: { enable: (tx, { row }) => checkBesideOthers(tx, row) },
})

async function checkBesideOthers(tx: Tx, row: PriceRuleRow): Promise<Refusal | null> {
  const owner = { ...ownerOf(row), kind: row.kind }
  await lockPriceRules(tx, owner)
  const others = await findEnabledRules(tx, owner)
  return checkPriceRule({ ...row, keys: readKeys(row.keys) }, others)
}

function ownerOf({ orgId, groupId }: PriceRuleRow) {
  if (orgId === null || groupId === null) throw new Error('a price rule without a company')
  return { orgId, groupId }
}
