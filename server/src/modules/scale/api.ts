import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { Action } from '#platform/actions/action.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { Call } from '#platform/http/call.ts'
import type { Job } from '#platform/jobs/define-job.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import { agent } from './agent/agent.entity.ts'
import { agentRules } from './agent/agent.rules.ts'
import { commandOutbox } from './device/command-outbox.ts'
import { deviceActions } from './device/device.actions.ts'
import { device } from './device/device.entity.ts'
import { deviceRules } from './device/device.rules.ts'
import { siteDevices } from './device/follow-site.ts'
import { askGatePictures, missGatePictures } from './device/gate-pictures.ts'
import { exceptionActions } from './exception/exception.actions.ts'
import { exception } from './exception/exception.entity.ts'
import { exceptionRules } from './exception/exception.rules.ts'
import { liveWeightActions } from './live-weight/live-weight.actions.ts'
import { readingActions } from './reading/reading.actions.ts'
import { reading } from './reading/reading.entity.ts'
import { readingJobs } from './reading/reading-jobs.ts'
import { keepPictures } from './reading/snapshots.ts'
import { boardActions } from './scale/board.actions.ts'
import { scaleActions } from './scale/scale.actions.ts'
import { scale } from './scale/scale.entity.ts'
import { scaleRules } from './scale/scale.rules.ts'
import { scaleCheck } from './scale-check/scale-check.entity.ts'
import { scaleCheckRules } from './scale-check/scale-check.rules.ts'
import { shift, shiftRotation, team } from './shift/shift.entity.ts'
import { shiftRules } from './shift/shift.rules.ts'
import { weighRoom } from './weigh-room/weigh-room.entity.ts'

export { StationRefusal } from './agent/refused-or-busy.ts'
export { onceOf, ownVisit } from './agent/station-ask.ts'
export { siteCardReader } from './device/card-reader.ts'
export { device } from './device/device.entity.ts'
export { findAtScale, type PlacedDevice, type ScaleDevice } from './device/device.queries.ts'
export { orderBySite } from './device/send-command.ts'
export {
  assertNoBlocks,
  assertNoHolds,
  openHolds,
  raiseException,
  storeExceptions,
} from './exception/store-exceptions.ts'
export { isAttended } from './live-weight/attendance.ts'
export { type LiveNode, startLiveNode } from './live-weight/live-node.ts'
export { readNetworks } from './live-weight/ports/networks.ts'
export { scalePopup, shiftPopup, weighRoomPopup } from './popups.ts'
export { type LateWeight, SCALE_PORTS, type ScalePorts, type StationAsk } from './ports.ts'
export {
  appendReading,
  lockUnusedReading,
  moveReadingUses,
  useReading,
} from './reading/append-reading.ts'
export { captureReading, reachScale } from './reading/capture-reading.ts'
export { findReading, findUse, lockUse, type StoredReading } from './reading/reading.queries.ts'
export { connectCameras } from './reading/snapshots.ts'
export { verifyAllReadings } from './reading/verify-all.ts'
export { auditNewScale } from './scale/scale.actions.ts'
export { scale } from './scale/scale.entity.ts'
export { findScale, type ScaleFacts } from './scale/scale.queries.ts'
export { exceptionAgency, scaleAgency, scaleWarnings } from './scale-attention.ts'
export { uncheckedScales } from './scale-check/unchecked-scales.ts'
export { scaleSettings } from './scale-settings.ts'
export { dayStartByShift } from './shift/day-start-by-shift.ts'
export { workPlaceOf } from './shift/place-in-shift.ts'
export { shift, shiftRotation, team } from './shift/shift.entity.ts'
export { findShifts } from './shift/shift.queries.ts'
export { weighRoom } from './weigh-room/weigh-room.entity.ts'

/** Scales, what stands beside them, what they have read, and what was noticed there. */
export const scaleEntities: readonly Entity[] = [
  weighRoom,
  scale,
  device,
  agent,
  reading,
  scaleCheck,
  shift,
  team,
  shiftRotation,
  exception,
]

export const scaleRuleSets: readonly EntityRules[] = [
  scaleRules,
  deviceRules,
  agentRules,
  scaleCheckRules,
  shiftRules,
  exceptionRules,
]

/** What devices do because of something that happened, in the same transaction. */
export const scaleHandlers: readonly EventHandler[] = [
  ...siteDevices,
  ...askGatePictures,
  commandOutbox,
]

export const scaleJobs = (parts: { engine(): Engine }): readonly Job[] => readingJobs(parts)

/** Who hears of events afterwards, in a transaction of his own. */
export const scaleSubscribers = (parts: { engine(): Engine }): readonly EventSubscriber[] => [
  missGatePictures(parts),
]

const actions: readonly Action[] = [
  ...scaleActions,
  ...boardActions,
  ...liveWeightActions,
  ...deviceActions,
  ...readingActions,
  ...exceptionActions,
]

/** Pictures of weighings are kept where files are. */
export function scaleCalls(
  services: EntityServices,
  files: Parameters<typeof keepPictures>[1] | null = null,
): readonly Call[] {
  if (files !== null) keepPictures(services.db, files)
  return actionCalls(services, actions)
}
