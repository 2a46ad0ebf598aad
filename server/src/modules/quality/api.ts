export { qcAssayGroup } from './assay-group/assay-group.entity.ts'
export { labGrouping } from './auto-model/group-cars.ts'
export {
  findItems as findDeterminedItems,
  findRefusedLines,
  holdDetermination,
} from './determine/determination.queries.ts'
export { type QcDetermineRow, qcDetermine } from './determine/determine.entity.ts'
export { assayExitGate } from './determine/exit-gate.ts'
export { findIndicators } from './determine/indicators.ts'
export { labRechecks } from './determine/rechecking.ts'
export { reportTables } from './determine/report-tables.ts'
export { qcAssayFormat } from './entry-format/entry-format.entity.ts'
export { qcFormat } from './format/qc-format.entity.ts'
export {
  findItemHolders,
  findOwnItems,
  findSeenTitles,
  replaceAssigned,
} from './item-assignment/item-assignment.queries.ts'
export { findSeenValues, type SeenValue } from './item-assignment/seen-values.ts'
export { labAgencies, labWarnings } from './lab-attention.ts'
export { verifyAllLogs } from './lab-log/verify-all-logs.ts'
export { qcModel } from './model/qc-model.entity.ts'
export {
  type ControlResult,
  findBounds,
  findControlResults,
  findStageTimes,
  type ItemBounds,
  type PictureAsk,
  type StageTime,
} from './picture/picture.queries.ts'
export { findUnprepared } from './sample/sample.queries.ts'
export { findSheetsByCode } from './sheet/sheet.queries.ts'
