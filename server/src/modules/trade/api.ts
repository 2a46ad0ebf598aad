import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { Action } from '#platform/actions/action.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { FileService } from '#platform/files/file-service.ts'
import type { Call } from '#platform/http/call.ts'
import { portsOnDefault } from '#platform/ports/default-port.ts'
import { batchActions } from './batch/batch.actions.ts'
import { batch } from './batch/batch.entity.ts'
import { contractActions } from './contract/contract.actions.ts'
import { contract } from './contract/contract.entity.ts'
import { contractRules } from './contract/contract.rules.ts'
import type { Dependant } from './dependant.ts'
import { noticeActions } from './notice/notice.actions.ts'
import { notice } from './notice/notice.entity.ts'
import { noticeOnContract, noticeOnPlan } from './notice/notice.queries.ts'
import { noticeRules } from './notice/notice.rules.ts'
import { planActions } from './plan/plan.actions.ts'
import { plan } from './plan/plan.entity.ts'
import { planOnContract } from './plan/plan.queries.ts'
import { planRules } from './plan/plan.rules.ts'
import {
  type AssayValues,
  type BatchUse,
  type CreditGate,
  type DeliverySource,
  noAssayValues,
  noBatchUse,
  noDeliveries,
  noPricedWeighs,
  noReservations,
  noVisits,
  openCreditGate,
  type PricedWeighs,
  type ReservationSource,
  TRADE_PORTS,
  type VisitMaker,
} from './ports.ts'
import { priceRuleActions } from './price-rule/price-rule.actions.ts'
import { priceRule } from './price-rule/price-rule.entity.ts'
import { priceRuleRules } from './price-rule/price-rule.rules.ts'
import { seedRulesWithCompany } from './price-rule/seed-price-rules.ts'
import { priceSheetActions } from './price-sheet/price-sheet.actions.ts'
import { priceSheet } from './price-sheet/price-sheet.entity.ts'
import { priceSheetOnContract } from './price-sheet/price-sheet.queries.ts'
import { priceSheetRules } from './price-sheet/price-sheet.rules.ts'
import { quantityAuditCall } from './quantity/audit.actions.ts'
import { taskActions } from './task/task.actions.ts'
import { task } from './task/task.entity.ts'
import { taskOnNotice } from './task/task.queries.ts'
import { taskRules } from './task/task.rules.ts'

export { prepareBatch } from './batch/batch.actions.ts'
export { countBatch, findBatchId } from './batch/batch.queries.ts'
export { contract } from './contract/contract.entity.ts'
export { findPriceFor } from './find-price/find-price.ts'
export { notice } from './notice/notice.entity.ts'
export { plan } from './plan/plan.entity.ts'
export {
  allotNoticePopup,
  noticePopup,
  purchaseNoticePopup,
  saleNoticePopup,
  taskPopup,
  transferNoticePopup,
} from './popups.ts'
export {
  type AssayValues,
  type BatchUse,
  type CreditGate,
  type DeliveredLine,
  type DeliverySource,
  type HeldReservation,
  noAssayValues,
  noPricedWeighs,
  type PricedPeriod,
  type PricedWeighs,
  type ReservationSource,
  type SentVehicle,
  type VisitMaker,
} from './ports.ts'
export { ensurePriceRules } from './price-rule/seed-price-rules.ts'
export { priceSheet } from './price-sheet/price-sheet.entity.ts'
export type { Booking } from './quantity/booking.ts'
export { adjust, type Delivery, deliver, redeliver, undeliver } from './quantity/deliver.ts'
export { move } from './quantity/move.ts'
export { lockLines } from './quantity/notice-line.queries.ts'
export { quantitySite } from './quantity/quantity-site.ts'
export { cancel, release } from './quantity/release.ts'
export { rereserve, reserve } from './quantity/reserve.ts'
export { lockTasks } from './quantity/task.queries.ts'
export { closeTransit, receive, unreceive } from './quantity/transit.ts'
export { task } from './task/task.entity.ts'
export { tradeJobs } from './trade-jobs.ts'
export { noticeLow, tradeSettings, weighWithoutPriceSettings } from './trade-settings.ts'
export { tradeUsageChecks } from './trade-usage.ts'
export { tradeWarnings } from './trade-warnings.ts'

/** Contracts, prices, plans and notices: what authorises goods to move. */
export const tradeEntities: readonly Entity[] = [
  contract,
  plan,
  priceSheet,
  priceRule,
  notice,
  batch,
  task,
]

/** Later documents that keep a plan audited. */
const onPlan: readonly Dependant[] = [noticeOnPlan]

/** Later documents that keep a contract audited; one line for each kind of document. */
const onContract: readonly Dependant[] = [priceSheetOnContract, planOnContract, noticeOnContract]

/** What trade asks upward. */
export interface TradePorts {
  readonly credit: CreditGate
  readonly reservations: ReservationSource
  readonly visits: VisitMaker
  readonly deliveries: DeliverySource
  readonly batchUse: BatchUse
  readonly assay: AssayValues
  readonly weighs: PricedWeighs
}

/** What holds until somebody above answers. */
export const tradeDefaults: TradePorts = {
  credit: openCreditGate,
  reservations: noReservations,
  visits: noVisits,
  deliveries: noDeliveries,
  batchUse: noBatchUse,
  assay: noAssayValues,
  weighs: noPricedWeighs,
}

/** Those of them that nobody answers yet. */
export const tradePortsOnDefault = (ports: TradePorts) =>
  portsOnDefault('trade', TRADE_PORTS, ports)

export const tradeRulesWith = (ports: TradePorts): readonly EntityRules[] => [
  priceSheetRules(ports.weighs),
  priceRuleRules,
  contractRules({ dependants: onContract, credit: ports.credit }),
  planRules(onPlan),
  taskRules,
  noticeRules({
    credit: ports.credit,
    reservations: ports.reservations,
    dependants: [taskOnNotice],
  }),
]

/** What follows from events of the modules below, in the same transaction. */
export const tradeHandlers: readonly EventHandler[] = [seedRulesWithCompany]

/** What the calls need beside the engine. */
export interface TradeParts {
  readonly files: FileService
  readonly ports: TradePorts
}

/** What clerks do with contracts, plans, notices, prices and batches beyond what every document has. */
const tradeActions = ({ files, ports }: TradeParts): readonly Action[] => [
  ...contractActions(files),
  ...planActions,
  ...taskActions,
  ...priceSheetActions,
  ...priceRuleActions,
  ...noticeActions({ reservations: ports.reservations, visits: ports.visits }),
  ...batchActions(ports.batchUse),
]

export const tradeCalls = (services: EntityServices, parts: TradeParts): readonly Call[] => [
  ...actionCalls(services, tradeActions(parts)),
  quantityAuditCall(services),
]
