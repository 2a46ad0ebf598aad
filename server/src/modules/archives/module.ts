import { defineModule } from '#platform/modules/define-module.ts'
import { allotmentActions } from './allocate-scheme/allotment.actions.ts'
import { ARCHIVE_MENUS } from './archive-menus.ts'
import { ARCHIVE_ROLES } from './archive-roles.ts'
import { archiveSettings } from './archive-settings.ts'
import { computationGroup } from './computation-group/computation-group.entity.ts'
import { computationGroupRules } from './computation-group/computation-group.rules.ts'
import { format } from './format/format.entity.ts'
import { formatRules } from './format/format.rules.ts'
import { inventoryActions, materialListCall } from './inventory/inventory.actions.ts'
import { inventory } from './inventory/inventory.entity.ts'
import { inventoryRules } from './inventory/inventory.rules.ts'
import { qcSettingsCalls } from './inventory/qc-settings.actions.ts'
import { inventoryClass } from './inventory-class/inventory-class.entity.ts'
import {
  inventoryClassRules,
  inventoryClassUsage,
} from './inventory-class/inventory-class.rules.ts'
import { partyActions, partyEntities, partyRules } from './party-archives.ts'
import { passageEntities, passageRules } from './passage-archives.ts'
import { placeActions, placeEntities, placeHandlers, placeRules } from './place-archives.ts'
import { plateActions } from './plate/plate.actions.ts'
import { plate } from './plate/plate.entity.ts'
import { printDesign } from './print-design/print-design.entity.ts'
import { printDesignRules } from './print-design/print-design.rules.ts'
import { roleLimitActions } from './role-limits.ts'
import { verifyMatchActions } from './rule-match.actions.ts'
import { type ArchivePorts, usageOnDefault } from './usage-check.ts'

/** What the archives know of each other; modules that stand on them add theirs. */
const withOwn = ({ usageChecks }: ArchivePorts): ArchivePorts => ({
  usageChecks: [inventoryClassUsage, ...usageChecks],
})

/** Materials, partners, places, vehicles and the ways through a plant. */
export const archivesModule = defineModule<ArchivePorts>({
  name: 'archives',
  ports: {},
  unanswered: ({ usageChecks }) => usageOnDefault(usageChecks),
  content(asked) {
    const ports = withOwn(asked)
    return {
      entities: [
        plate,
        computationGroup,
        inventoryClass,
        format,
        printDesign,
        inventory,
        ...partyEntities,
        ...placeEntities,
        ...passageEntities,
      ],
      rules: [
        computationGroupRules,
        formatRules,
        printDesignRules,
        inventoryClassRules,
        inventoryRules(ports),
        ...partyRules(ports),
        ...placeRules(ports),
        ...passageRules(ports),
      ],
      actions: [
        ...roleLimitActions,
        ...plateActions,
        ...inventoryActions,
        ...allotmentActions(ports),
        ...partyActions,
        ...placeActions(ports),
        ...verifyMatchActions,
      ],
      calls: (services) => [materialListCall(services), ...qcSettingsCalls(services)],
      handlers: placeHandlers,
      settings: archiveSettings,
      menus: ARCHIVE_MENUS,
      roles: ARCHIVE_ROLES,
    }
  },
})
