export { StationRefusal } from './agent/refused-or-busy.ts'
export { onceOf, ownVisit } from './agent/station-ask.ts'
export { siteCardReader } from './device/card-reader.ts'
export { device } from './device/device.entity.ts'
export { orderBySite } from './device/send-command.ts'
export { findAnswering, findAtScale, type ScaleDevice } from './device.queries.ts'
export {
  assertNoBlocks,
  assertNoHolds,
  openHolds,
  raiseException,
  storeExceptions,
} from './exception/store-exceptions.ts'
export { type LiveNode, startLiveNode } from './live-node.ts'
export { isAttended } from './live-weight/attendance.ts'
export { captureOn, reachScale } from './live-weight/capture-reading.ts'
export { scalePopup, shiftPopup, weighRoomPopup } from './popups.ts'
export type { LateWeight, ScalePorts, StationAsk } from './ports.ts'
export {
  appendReading,
  lockUnusedReading,
  moveReadingUses,
  useReading,
} from './reading/append-reading.ts'
export { reading } from './reading/reading.entity.ts'
export {
  type AskedReading,
  findAskedReading,
  findReading,
  findUse,
  lockUse,
  type StoredReading,
} from './reading/reading.queries.ts'
export {
  findLastUse,
  findSubSources,
  hasTareReading,
} from './reading/reading-facts.queries.ts'
export { isReadingSound } from './reading/reading-sound.ts'
export { connectCameras } from './reading/snapshots.ts'
export { picturesFrom } from './reading/verify-nightly.ts'
export { verifyAllReadings } from './reading/verify-readings.ts'
export { scale } from './scale/scale.entity.ts'
export { findScale, type ScaleFacts } from './scale/scale.queries.ts'
export {
  findRuleScale,
  findScaleName,
  findScalesOfRoom,
  findShiftScales,
  type HandedScale,
  lastCheckResult,
  type RuleScaleFacts,
} from './scale/scale-facts.queries.ts'
export { exceptionAgency, scaleAgency, scaleWarnings } from './scale-attention.ts'
export { uncheckedScales } from './scale-check/unchecked-scales.ts'
export { auditNewScale } from './second-person.actions.ts'
export { dayStartByShift, workPlaceOf } from './shift/place-in-shift.ts'
export { shift, shiftRotation, team } from './shift/shift.entity.ts'
export { findShifts, nameShift } from './shift/shift.queries.ts'
export { weighRoom } from './weigh-room/weigh-room.entity.ts'
export { findRoomCompany, findRooms, type OwnRoom } from './weigh-room/weigh-room.queries.ts'
