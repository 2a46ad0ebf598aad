import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { checkSource } from '#platform/entity-engine/source-fields.ts'
import type { UsageCheck } from '../usage-check.ts'
import { inventoryClass } from './inventory-class.entity.ts'
import { hasMaterials, isClassUsedIn } from './inventory-class.queries.ts'

export const inventoryClassRules = rulesFor(inventoryClass, {
  check: async (_tx, change) => checkSource(change, ['invcCode', 'invcName', 'parentId']),
  guards: {
    delList: async (tx, { row }) =>
      (await hasMaterials(tx, row.id)) ? refuse('inventoryClass.hasMaterials') : null,
  },
})

/** A class stays in a company as long as something below it does. */
export const inventoryClassUsage: UsageCheck = {
  entity: 'inventoryClass',
  hasOpenBusiness: (tx, id) => hasMaterials(tx, id),
  isUsedIn: isClassUsedIn,
}
