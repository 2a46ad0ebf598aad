export { prepareBatch } from './batch/batch.actions.ts'
export type { BatchRow } from './batch/batch.entity.ts'
export { countBatch, findBatchId, holdBatches, weighBatches } from './batch/batch.queries.ts'
export { type ContractRow, contract } from './contract/contract.entity.ts'
export {
  changeSettled,
  findContractCode,
  findLabTerms,
  findPayTerms,
  findSettleTerms,
  findVoidContracts,
  type SettleTerms,
} from './contract/contract.queries.ts'
export { findPriceFor, type PricePlaces, type PriceQuestion } from './find-price/find-price.ts'
export { type NoticeRow, notice } from './notice/notice.entity.ts'
export { findRoomyLine } from './notice/roomy-line.queries.ts'
export {
  findNotice,
  findNoticeAndLines,
  findNoticeCodes,
  findNoticeLines,
  type NoticeAndLines,
  type NoticeFacts,
  type NoticeLineFacts,
} from './notice/visit-terms.queries.ts'
export {
  findLineRoom,
  findLossAllowances,
  findMovement,
  findNoticeFares,
  findTargetLine,
  type LossAllowance,
  type Movement,
  type NoticeFare,
  type TargetLine,
} from './notice/weigh-terms.queries.ts'
export { plan } from './plan/plan.entity.ts'
export {
  allotNoticePopup,
  allotPricePopup,
  contractPopup,
  noticePopup,
  purchaseNoticePopup,
  purchasePricePopup,
  saleNoticePopup,
  salePricePopup,
  taskPopup,
  transferNoticePopup,
} from './popups.ts'
export {
  type AssayValues,
  type BatchUse,
  type CreditGate,
  type CreditQuestion,
  type DeliveredLine,
  type DeliverySource,
  type HeldReservation,
  type LineHolder,
  noAssayValues,
  openCreditGate,
  type PricedPeriod,
  type PricedWeighs,
  type ReservationSource,
  type SentVehicle,
  type VisitMaker,
} from './ports.ts'
export { ensurePriceRules } from './price-rule/seed-price-rules.ts'
export { priceSheet } from './price-sheet/price-sheet.entity.ts'
export { findSheetOfLine } from './price-sheet/price-sheet.queries.ts'
export { type AdjustedAll, type Adjustment, adjustAll } from './quantity/adjust-all.ts'
export type { Booking } from './quantity/booking.ts'
export { adjust, type Delivery, deliver, redeliver, undeliver } from './quantity/deliver.ts'
export { tellKept } from './quantity/events.ts'
export { move } from './quantity/move.ts'
export { findKindOfLine, lockLines } from './quantity/notice-line.queries.ts'
export { quantitySite } from './quantity/quantity-site.ts'
export { cancel, release } from './quantity/release.ts'
export { rereserve, reserve } from './quantity/reserve.ts'
export { lockTasks } from './quantity/task.queries.ts'
export { closeTransit, receive, unreceive } from './quantity/transit.ts'
export { task } from './task/task.entity.ts'
export { findLineOfTask } from './task/task.queries.ts'
export { tradeAgencies } from './trade-agencies.ts'
export { noticeLow, weighWithoutPriceSettings } from './trade-settings.ts'
export { tradeUsageChecks } from './trade-usage.ts'
export { tradeWarnings } from './trade-warnings.ts'
