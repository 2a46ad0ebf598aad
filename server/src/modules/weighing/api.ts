export { unsignedHandover } from './handover/handover.queries.ts'
export {
  noStock,
  type StockKeeper,
  type StockPosting,
  type StockShort,
} from './ports.ts'
export { stationWeighing } from './station/station-weighing.ts'
export { driverFacts } from './ticket/e-ticket.ts'
export { previewTicket } from './ticket/preview-ticket.ts'
export {
  countPrints,
  findLoggedPrint,
  type LoggedPrint,
  logPrint,
} from './ticket/ticket.queries.ts'
export { isGenuine, printCode, readCode } from './ticket/ticket-code.ts'
export { ticketFields } from './ticket/ticket-data.ts'
export { verifyTicket } from './ticket/verify-ticket.ts'
export { expiringTares } from './vehicle-tare/vehicle-tare.queries.ts'
export { weighExitGate } from './weigh/at-scale/exit-check.ts'
export {
  type AssayedLine,
  type AssayResult,
  applyAssay,
} from './weigh/correction/apply-assay.ts'
export { assayRecords } from './weigh/correction/assay-records.ts'
export {
  type FareLine,
  type FareProgress,
  findFareLines,
  findOpenFare,
  findRecordsOfLines,
  lockFareRecords,
  storeFareReceipts,
  storeFareStatus,
} from './weigh/fare/fare-lines.queries.ts'
export { weighDeliveries } from './weigh/movement/delivered-lines.ts'
export { pricedWeighs } from './weigh/price/priced-weighs.ts'
export { findTransport, type WeighedTransport } from './weigh/production/transport.queries.ts'
export { findNotHanded } from './weigh/settling/not-handed.queries.ts'
export {
  findSettlePrices,
  findWaiting,
  lockSettling,
  type SettledWeigh,
  type SettleStatus,
  selectSettled,
  storeDown,
  storeReceipts,
  storeSettleStatus,
} from './weigh/settling/settled-weigh.ts'
export { siteWeighing } from './weigh/site-weighing.ts'
export { storeWeighUpload } from './weigh/upload.queries.ts'
export { tareAtGate } from './weigh/visit/tare-at-gate.ts'
export { type WeighRow, weigh } from './weigh/weigh.entity.ts'
export {
  type AssayedValues,
  findAssayedLines,
  findAssayedValues,
  findLineFacts,
  findLineStandings,
  findLinesOutside,
  findLineValues,
  type LineFacts,
  type LineStanding,
  lineAssayValues,
  storeLineValues,
  storeValuesOfLines,
} from './weigh/weigh-assay.queries.ts'
export { weighUsageChecks } from './weigh/weigh-usage.ts'
export { weighRule } from './weigh-rule/weigh-rule.entity.ts'
export type { WeighActor, WeighSite } from './weigh-site.ts'
