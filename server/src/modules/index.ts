import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import {
  archiveEntities,
  archiveHandlers,
  archiveRulesWith,
  usageOnDefault,
} from '#modules/archives/api.ts'
import { systemEntities, systemRules } from '#modules/system/api.ts'
import {
  tradeEntities,
  tradeHandlers,
  tradePortsOnDefault,
  tradeRules,
  tradeUsageChecks,
} from '#modules/trade/api.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { DefaultPort } from '#platform/ports/default-port.ts'

/** Every entity of the product. The list is explicit: what is not here does not exist. */
export const entities: readonly Entity[] = [...systemEntities, ...archiveEntities, ...tradeEntities]

export const rules: readonly EntityRules[] = [
  ...systemRules,
  ...archiveRulesWith(tradeUsageChecks),
  ...tradeRules,
]

/** Questions of the modules that nothing answers yet. */
export const modulePortsOnDefault: readonly DefaultPort[] = [
  ...usageOnDefault(tradeUsageChecks),
  ...tradePortsOnDefault,
]

/** What follows in one module from what happens in another. */
export const handlers: readonly EventHandler[] = [...archiveHandlers, ...tradeHandlers]
