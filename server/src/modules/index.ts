import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import {
  archiveEntities,
  archiveHandlers,
  archiveRulesWith,
  usageOnDefault,
} from '#modules/archives/api.ts'
import { measureEntities, measureHandlers, measureRules } from '#modules/measure/api.ts'
import { registryEntities, registryHandlers, registryRules } from '#modules/registry/api.ts'
import { stockEntities, stockHandlers, stockRules } from '#modules/stock/api.ts'
import { systemEntities, systemRules } from '#modules/system/api.ts'
import {
  type TradePorts,
  tradeDefaults,
  tradeEntities,
  tradeHandlers,
  tradePortsOnDefault,
  tradeRulesWith,
  tradeUsageChecks,
} from '#modules/trade/api.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { DefaultPort } from '#platform/ports/default-port.ts'

/** Every entity of the product. The list is explicit: what is not here does not exist. */
export const entities: readonly Entity[] = [
  ...systemEntities,
  ...archiveEntities,
  ...tradeEntities,
  ...registryEntities,
  ...measureEntities,
  ...stockEntities,
]

/** What modules ask of those above them, wired here and nowhere else. */
export const tradePorts: TradePorts = { ...tradeDefaults }

export const rules: readonly EntityRules[] = [
  ...systemRules,
  ...archiveRulesWith(tradeUsageChecks),
  ...tradeRulesWith(tradePorts),
  ...registryRules,
  ...measureRules,
  ...stockRules,
]

/** Questions of the modules that nothing answers yet. */
export const modulePortsOnDefault: readonly DefaultPort[] = [
  ...usageOnDefault(tradeUsageChecks),
  ...tradePortsOnDefault(tradePorts),
]

/** What follows in one module from what happens in another. */
export const handlers: readonly EventHandler[] = [
  ...archiveHandlers,
  ...tradeHandlers,
  ...registryHandlers,
  ...measureHandlers,
  ...stockHandlers,
]
