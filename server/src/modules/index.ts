import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import {
  archiveEntities,
  archiveHandlers,
  archiveRulesWith,
  archiveWarnings,
  usageOnDefault,
} from '#modules/archives/api.ts'
import {
  CONFIRMATION_PORTS,
  type ConfirmationPorts,
  confirmationAgencies,
  confirmationEntities,
  confirmationHandlers,
  confirmationRules,
} from '#modules/confirmation/api.ts'
import {
  dispatchedVisits,
  openVisits,
  REGISTRY_PORTS,
  type RegistryPorts,
  registryDefaults,
  registryEntities,
  registryHandlers,
  registryRulesWith,
  visitReservations,
  visitUsageChecks,
  visitWarnings,
} from '#modules/registry/api.ts'
import {
  type ReportPorts,
  reportEntities,
  reportHandlers,
  reportRules,
} from '#modules/report/api.ts'
import {
  exceptionAgency,
  SCALE_PORTS,
  type ScalePorts,
  scaleAgency,
  scaleEntities,
  scaleHandlers,
  scaleRuleSets,
  scaleWarnings,
  siteCardReader,
  uncheckedScales,
} from '#modules/scale/api.ts'
import {
  batchUse,
  stockEntities,
  stockGate,
  stockHandlers,
  stockJointSource,
  stockKeeper,
  stockRules,
  stockUsageChecks,
  stockWarnings,
} from '#modules/stock/api.ts'
import {
  SYSTEM_PORTS,
  type SystemPorts,
  systemEntities,
  systemHandlers,
  systemRulesWith,
} from '#modules/system/api.ts'
import {
  type TradePorts,
  tradeDefaults,
  tradeEntities,
  tradeHandlers,
  tradePortsOnDefault,
  tradeRulesWith,
  tradeUsageChecks,
  tradeWarnings,
} from '#modules/trade/api.ts'
import {
  driverFacts,
  expiringTares,
  pricedWeighs,
  siteWeighing,
  stationWeighing,
  tareAtGate,
  unsignedHandover,
  WEIGHING_PORTS,
  type WeighingPorts,
  weighDeliveries,
  weighExitGate,
  weighingEntities,
  weighingHandlersWith,
  weighingRulesWith,
  weighUsageChecks,
} from '#modules/weighing/api.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import { type DefaultPort, portsOnDefault } from '#platform/ports/default-port.ts'

/** Every entity of the product. The list is explicit: what is not here does not exist. */
export const entities: readonly Entity[] = [
  ...systemEntities,
  ...archiveEntities,
  ...tradeEntities,
  ...registryEntities,
  ...scaleEntities,
  ...confirmationEntities,
  ...weighingEntities,
  ...stockEntities,
  ...reportEntities,
]

/** What modules ask of those above them, wired here and nowhere else. */
const systemPorts: SystemPorts = { visits: openVisits }

export const tradePorts: TradePorts = {
  ...tradeDefaults,
  batchUse,
  reservations: visitReservations,
  visits: dispatchedVisits,
  deliveries: weighDeliveries,
  weighs: pricedWeighs,
}

export const registryPorts: RegistryPorts = {
  ...registryDefaults,
  stock: stockGate,
  credit: tradePorts.credit,
  exitGates: [weighExitGate],
  driver: driverFacts,
  cardReader: siteCardReader,
  entrance: tareAtGate(stockKeeper),
}

export const scalePorts: ScalePorts = { stations: stationWeighing(stockKeeper) }

export const confirmationPorts: ConfirmationPorts = {
  places: stockKeeper,
  weighing: siteWeighing(stockKeeper),
}

export const weighingPorts: WeighingPorts = { stock: stockKeeper, joint: [stockJointSource] }

/** Who has something to tell on the home page, in the order it is shown. */
export const reportPorts: ReportPorts = {
  agencies: [exceptionAgency, ...confirmationAgencies, scaleAgency],
  warnings: [
    ...visitWarnings,
    ...scaleWarnings,
    expiringTares,
    uncheckedScales,
    unsignedHandover,
    ...stockWarnings,
    ...tradeWarnings,
    ...archiveWarnings,
  ],
}

/** What stands on the archives. */
export const usageChecks = [
  ...tradeUsageChecks,
  ...visitUsageChecks,
  ...weighUsageChecks,
  ...stockUsageChecks,
]

export const rules: readonly EntityRules[] = [
  ...systemRulesWith(systemPorts),
  ...archiveRulesWith(usageChecks),
  ...tradeRulesWith(tradePorts),
  ...registryRulesWith(registryPorts),
  ...scaleRuleSets,
  ...confirmationRules,
  ...weighingRulesWith(weighingPorts),
  ...stockRules,
  ...reportRules,
]

/** Questions of the modules that nothing answers yet. */
export const modulePortsOnDefault: readonly DefaultPort[] = [
  ...portsOnDefault('system', SYSTEM_PORTS, systemPorts),
  ...usageOnDefault(usageChecks),
  ...tradePortsOnDefault(tradePorts),
  ...portsOnDefault('registry', REGISTRY_PORTS, registryPorts),
  ...portsOnDefault('scale', SCALE_PORTS, scalePorts),
  ...portsOnDefault('confirmation', CONFIRMATION_PORTS, confirmationPorts),
  ...portsOnDefault('weighing', WEIGHING_PORTS, weighingPorts),
]

/** What follows in one module from what happens in another. */
export const handlers: readonly EventHandler[] = [
  ...systemHandlers,
  ...archiveHandlers,
  ...tradeHandlers,
  ...registryHandlers,
  // Rows of the confirmation first: a truck whose tare is known joins them to its record.
  ...confirmationHandlers,
  ...weighingHandlersWith(weighingPorts),
  ...scaleHandlers,
  ...stockHandlers,
  ...reportHandlers,
]
