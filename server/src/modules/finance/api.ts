export { findAccountDifferences, findAccountId } from './account/account.queries.ts'
export { accountCreditGate, creditExitGate } from './account/credit-gate.ts'
export { findOpenLines } from './calculation/calculation.queries.ts'
export { calculationJointSource } from './calculation/joint-source.ts'
export { fareContract } from './fare-contract/fare-contract.entity.ts'
export { farePrice } from './fare-price/fare-price.entity.ts'
export { type FareSettleRow, fareSettle } from './fare-settle/fare-settle.entity.ts'
export { countFarePrint } from './fare-settle/fare-settle.queries.ts'
export { fareJointSource } from './fare-settle/joint-source.ts'
export { holdFareSettle, storeFareUpload } from './fare-settle/upload.queries.ts'
export { financeAgencies, financeWarnings } from './finance-attention.ts'
export { oilCard } from './oil-card/oil-card.entity.ts'
export { type ReceiptRow, recivePayment } from './receipt/receipt.entity.ts'
export { holdReceipt } from './receipt/upload.queries.ts'
export {
  findDelivered,
  findFreight,
  findMargins,
  findOpen,
  findPrices,
  type ReportAsk,
} from './report/finance-report.queries.ts'
export { settlementJointSource } from './settlement/joint-source.ts'
export { type SettlementRow, settlement } from './settlement/settlement.entity.ts'
export { countSettlementPrint, findSettledLine } from './settlement/settlement.queries.ts'
export { holdSettlement, storeSettlementUpload } from './settlement/upload.queries.ts'
export { partnerStatement } from './statement/partner-statement.entity.ts'
export { openLink } from './statement/statement-link.actions.ts'
export { countStatementPrint } from './statement/statement-store.queries.ts'
