import { rowEvent } from '@junheng/domain/entity/define-event.ts'
import { SEEDED_PRICE_RULES } from '@junheng/domain/price/price-rules.ts'
import { PRICED_KINDS, type PricedKind } from '@junheng/domain/price/price-terms.ts'
import { organization } from '#modules/system/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { hear } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { priceDateBasis } from '../trade-settings.ts'
import { findCompaniesWithoutRules, insertRules } from './price-rule.queries.ts'

/** A company that is made gets the rules every company starts with. */
export const seedRulesWithCompany = hear(
  rowEvent(organization, 'Created'),
  async (tx, { id, groupId }, engine) => {
    for (const kind of PRICED_KINDS) await seedRules(tx, engine, { orgId: id, groupId, kind })
  },
)

/** For companies older than the rules; run at every start, repeatable. */
export async function ensurePriceRules(tx: Tx, engine: Engine): Promise<void> {
  for (const kind of PRICED_KINDS)
    for (const owner of await findCompaniesWithoutRules(tx, { kind }))
      await seedRules(tx, engine, { ...owner, kind })
}

interface Owner {
  readonly orgId: string
  readonly groupId: string
  readonly kind: PricedKind
}

async function seedRules(tx: Tx, engine: Engine, { kind, ...owner }: Owner): Promise<void> {
  await insertRules(tx, {
    ...owner,
    kind,
    dateBasis: await engine.setting(priceDateBasis, owner),
    now: engine.clock.now(),
    rules: SEEDED_PRICE_RULES[kind].map((rule) => ({ ...rule, id: engine.newId() })),
  })
}
