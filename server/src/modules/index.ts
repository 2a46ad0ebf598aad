import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import {
  archiveEntities,
  archiveHandlers,
  archiveRulesWith,
  usageOnDefault,
} from '#modules/archives/api.ts'
import {
  MEASURE_PORTS,
  type MeasurePorts,
  measureEntities,
  measureHandlersWith,
  measureRulesWith,
  weighExitGate,
} from '#modules/measure/api.ts'
import {
  REGISTRY_PORTS,
  type RegistryPorts,
  registryDefaults,
  registryEntities,
  registryHandlers,
  registryRulesWith,
  visitReservations,
  visitUsageChecks,
} from '#modules/registry/api.ts'
import {
  batchUse,
  stockEntities,
  stockGate,
  stockHandlers,
  stockKeeper,
  stockRules,
  stockUsageChecks,
} from '#modules/stock/api.ts'
import { systemEntities, systemHandlers, systemRules } from '#modules/system/api.ts'
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
import { type DefaultPort, portsOnDefault } from '#platform/ports/default-port.ts'

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
export const tradePorts: TradePorts = {
  ...tradeDefaults,
  batchUse,
  reservations: visitReservations,
}

export const registryPorts: RegistryPorts = {
  ...registryDefaults,
  stock: stockGate,
  credit: tradePorts.credit,
  exitGates: [weighExitGate],
}

export const measurePorts: MeasurePorts = { stock: stockKeeper }

/** What stands on the archives. */
export const usageChecks = [...tradeUsageChecks, ...visitUsageChecks, ...stockUsageChecks]

export const rules: readonly EntityRules[] = [
  ...systemRules,
  ...archiveRulesWith(usageChecks),
  ...tradeRulesWith(tradePorts),
  ...registryRulesWith(registryPorts),
  ...measureRulesWith(measurePorts),
  ...stockRules,
]

/** Questions of the modules that nothing answers yet. */
export const modulePortsOnDefault: readonly DefaultPort[] = [
  ...usageOnDefault(usageChecks),
  ...tradePortsOnDefault(tradePorts),
  ...portsOnDefault('registry', REGISTRY_PORTS, registryPorts),
  ...portsOnDefault('measure', MEASURE_PORTS, measurePorts),
]

/** What follows in one module from what happens in another. */
export const handlers: readonly EventHandler[] = [
  ...systemHandlers,
  ...archiveHandlers,
  ...tradeHandlers,
  ...registryHandlers,
  ...measureHandlersWith(measurePorts),
  ...stockHandlers,
]
