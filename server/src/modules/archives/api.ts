import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { Call } from '#platform/http/call.ts'
import { allotmentCalls } from './allotment/allotment.actions.ts'
import { computationGroup } from './computation-group/computation-group.entity.ts'
import { computationGroupRules } from './computation-group/computation-group.rules.ts'
import { format } from './format/format.entity.ts'
import { inventoryCalls } from './inventory/inventory.actions.ts'
import { inventory } from './inventory/inventory.entity.ts'
import { inventoryRules } from './inventory/inventory.rules.ts'
import { inventoryClass } from './inventory-class/inventory-class.entity.ts'
import {
  inventoryClassRules,
  inventoryClassUsage,
} from './inventory-class/inventory-class.rules.ts'
import { plateCalls } from './plate/plate.actions.ts'
import { plate } from './plate/plate.entity.ts'
import type { ArchivePorts, UsageCheck } from './usage-check.ts'

export { allotRows } from './allotment/allot-rows.ts'
export { computationGroup } from './computation-group/computation-group.entity.ts'
export { type ArchiveBody, createArchive, type Maker } from './create-archive.ts'
export { seedBuiltInFormats } from './format/format.queries.ts'
export { inventory } from './inventory/inventory.entity.ts'
export { inventoryClass } from './inventory-class/inventory-class.entity.ts'
export { plate } from './plate/plate.entity.ts'
export { STANDARD_PLATES } from './plate/standard-plates.ts'
export type { UsageCheck } from './usage-check.ts'

export const archiveEntities: readonly Entity[] = [
  plate,
  computationGroup,
  inventoryClass,
  format,
  inventory,
]

/** What the archives know of each other; modules that stand on them add theirs. */
function portsWith(usageChecks: readonly UsageCheck[]): ArchivePorts {
  return { usageChecks: [inventoryClassUsage, ...usageChecks] }
}

export function archiveRulesWith(usageChecks: readonly UsageCheck[]): readonly EntityRules[] {
  return [computationGroupRules, inventoryClassRules, inventoryRules(portsWith(usageChecks))]
}

/** The rules while no module above has registered a use: nothing is in use. */
export const archiveRules = archiveRulesWith([])

export function archiveCalls(
  services: EntityServices,
  usageChecks: readonly UsageCheck[] = [],
): readonly Call[] {
  return [
    ...plateCalls(services),
    ...inventoryCalls(services),
    ...allotmentCalls(services, portsWith(usageChecks)),
  ]
}
