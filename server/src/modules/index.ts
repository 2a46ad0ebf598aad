import { archiveWarnings } from '#modules/archives/api.ts'
import { archivesModule } from '#modules/archives/module.ts'
import { confirmationAgencies } from '#modules/confirmation/api.ts'
import { confirmationModule } from '#modules/confirmation/module.ts'
import { findFilling } from '#modules/demo/demo-fill.queries.ts'
import {
  accountCreditGate,
  calculationJointSource,
  creditExitGate,
  fareJointSource,
  financeAgencies,
  financeWarnings,
  settlementJointSource,
} from '#modules/finance/api.ts'
import { financeModule } from '#modules/finance/module.ts'
import { integrationWarnings } from '#modules/integration/api.ts'
import { integrationModule } from '#modules/integration/module.ts'
import {
  assayExitGate,
  labAgencies,
  labGrouping,
  labRechecks,
  labWarnings,
} from '#modules/quality/api.ts'
import { qualityModule } from '#modules/quality/module.ts'
import {
  dispatchedVisits,
  openVisits,
  visitAgencies,
  visitReservations,
  visitUsageChecks,
  visitWarnings,
} from '#modules/registry/api.ts'
import { registryModule } from '#modules/registry/module.ts'
import type { RegistryPorts } from '#modules/registry/ports.ts'
import { reportModule } from '#modules/report/module.ts'
import {
  exceptionAgency,
  type ScalePorts,
  scaleAgency,
  scaleWarnings,
  siteCardReader,
  uncheckedScales,
} from '#modules/scale/api.ts'
import { scaleModule } from '#modules/scale/module.ts'
import {
  batchUse,
  stockGate,
  stockJointSource,
  stockKeeper,
  stockUsageChecks,
  stockWarnings,
} from '#modules/stock/api.ts'
import { stockModule } from '#modules/stock/module.ts'
import { systemModule } from '#modules/system/module.ts'
import { tradeAgencies, tradeUsageChecks, tradeWarnings } from '#modules/trade/api.ts'
import { tradeModule } from '#modules/trade/module.ts'
import {
  driverFacts,
  expiringTares,
  lineAssayValues,
  pricedWeighs,
  siteWeighing,
  stationWeighing,
  tareAtGate,
  unsignedHandover,
  weighDeliveries,
  weighExitGate,
  weighUsageChecks,
} from '#modules/weighing/api.ts'
import { weighingModule } from '#modules/weighing/module.ts'
import { joinModules } from '#platform/modules/join-modules.ts'

export const registryPorts: RegistryPorts = {
  stock: stockGate,
  credit: accountCreditGate,
  exitGates: [weighExitGate, assayExitGate, creditExitGate],
  driver: driverFacts,
  cardReader: siteCardReader,
  entrance: tareAtGate(stockKeeper),
}

export const scalePorts: ScalePorts = { stations: stationWeighing(stockKeeper) }

/** Who has something to tell on the home page, in the order it is shown. */
export const reportPorts = {
  filling: findFilling,
  agencies: [
    exceptionAgency,
    ...visitAgencies,
    ...confirmationAgencies,
    ...labAgencies,
    scaleAgency,
    ...tradeAgencies,
    ...financeAgencies,
  ],
  warnings: [
    ...visitWarnings,
    ...scaleWarnings,
    expiringTares,
    uncheckedScales,
    unsignedHandover,
    ...stockWarnings,
    ...labWarnings,
    ...tradeWarnings,
    ...archiveWarnings,
    ...financeWarnings,
    ...integrationWarnings,
  ],
}

/** The product: every module, with what it asks of the others. What is not here does not exist. */
export const product = joinModules([
  systemModule({ visits: openVisits }),
  archivesModule({
    usageChecks: [
      ...tradeUsageChecks,
      ...visitUsageChecks,
      ...weighUsageChecks,
      ...stockUsageChecks,
    ],
  }),
  tradeModule({
    credit: accountCreditGate,
    assay: lineAssayValues,
    batchUse,
    reservations: visitReservations,
    visits: dispatchedVisits,
    deliveries: weighDeliveries,
    weighs: pricedWeighs,
  }),
  registryModule(registryPorts),
  // Before the weighing, whose handlers join a truck with a known tare to its rows of the confirmation.
  confirmationModule({
    places: stockKeeper,
    weighing: siteWeighing(stockKeeper),
    grouping: labGrouping,
  }),
  weighingModule({
    stock: stockKeeper,
    joint: [stockJointSource, calculationJointSource, settlementJointSource, fareJointSource],
    visits: registryPorts,
  }),
  // After it: devices follow what has become of a truck.
  scaleModule(scalePorts),
  stockModule({}),
  qualityModule({ stock: stockKeeper }),
  financeModule({ rechecks: labRechecks }),
  reportModule(reportPorts),
  integrationModule({}),
])

export const { entities, rules, handlers } = product
