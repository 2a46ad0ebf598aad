import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { registryDefaults } from '#modules/registry/api.ts'
import type { Action } from '#platform/actions/action.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { Call } from '#platform/http/call.ts'
import type { Job } from '#platform/jobs/define-job.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import type { FlowSubject } from '#platform/workflow/flow-subject.ts'
import { agent } from './agent/agent.entity.ts'
import { agentRules } from './agent/agent.rules.ts'
import { confirmActions } from './confirm/confirm.actions.ts'
import { confirm } from './confirm/confirm.entity.ts'
import { confirmRules } from './confirm/confirm.rules.ts'
import type { ConfirmSite } from './confirm/confirm-site.ts'
import { confirmFollowsMove } from './confirm/follow-move.ts'
import { confirmAtEntrance } from './confirm/make-rows.ts'
import { commandOutbox } from './device/command-outbox.ts'
import { deviceActions } from './device/device.actions.ts'
import { device } from './device/device.entity.ts'
import { deviceRules } from './device/device.rules.ts'
import { siteDevices } from './device/follow-site.ts'
import { askGatePictures, missGatePictures } from './device/gate-pictures.ts'
import { exceptionActions } from './exception/exception.actions.ts'
import { exception } from './exception/exception.entity.ts'
import { exceptionRules } from './exception/exception.rules.ts'
import { handFlowActions } from './hand-flow/hand-flow.actions.ts'
import { handFlow } from './hand-flow/hand-flow.entity.ts'
import { handFlowRules } from './hand-flow/hand-flow.rules.ts'
import type { HandFlowParts } from './hand-flow/hand-flow-effect.ts'
import { handFlowSubject } from './hand-flow/hand-flow-subject.ts'
import { handoverActions, type SignatureFiles } from './handover/handover.actions.ts'
import { handover } from './handover/handover.entity.ts'
import { handoverRules } from './handover/handover.rules.ts'
import { jointActions } from './joint/joint.actions.ts'
import { liveWeightActions } from './live-weight/live-weight.actions.ts'
import { loadingActions, loadingCalls } from './loading/loading.actions.ts'
import { type MeasurePorts, measureDefaults } from './ports.ts'
import { priceActions } from './price/price.actions.ts'
import { readingActions } from './reading/reading.actions.ts'
import { reading } from './reading/reading.entity.ts'
import { readingJobs } from './reading/reading-jobs.ts'
import { keepPictures } from './reading/snapshots.ts'
import { returnHandlers } from './return-goods/end-return.ts'
import { returnAction } from './return-goods/return-goods.actions.ts'
import { saConfirm } from './sa-confirm/sa-confirm.entity.ts'
import { saConfirmRules } from './sa-confirm/sa-confirm.rules.ts'
import { barrelGroupActions } from './sampling/barrel-group.actions.ts'
import { barrelGroup } from './sampling/barrel-group.entity.ts'
import { barrelGroupRules } from './sampling/barrel-group.rules.ts'
import { sampleHandlers } from './sampling/sample-handlers.ts'
import { samplingJobs } from './sampling/sampling-jobs.ts'
import { boardActions } from './scale/board.actions.ts'
import { scaleActions } from './scale/scale.actions.ts'
import { scale } from './scale/scale.entity.ts'
import { scaleRules } from './scale/scale.rules.ts'
import { scaleCheck } from './scale-check/scale-check.entity.ts'
import { scaleCheckRules } from './scale-check/scale-check.rules.ts'
import { shift, shiftRotation, team } from './shift/shift.entity.ts'
import { shiftRules } from './shift/shift.rules.ts'
import { splitMergeActions } from './split-merge/split-merge.actions.ts'
import { printLog } from './ticket/print-log.entity.ts'
import { ticketActions, verifyCall } from './ticket/ticket.actions.ts'
import { vehicleTareActions } from './vehicle-tare/vehicle-tare.actions.ts'
import { vehicleTare } from './vehicle-tare/vehicle-tare.entity.ts'
import { viewWeighActions } from './view-weigh/view-weigh.actions.ts'
import { completeByStoredTare } from './weigh/at-scale/save-weigh.ts'
import { ticketOfMirror } from './weigh/movement/tell-mirror.ts'
import { auditOnLeaving } from './weigh/visit/auto-audit.ts'
import { weighHandlers } from './weigh/visit/follow-visit.ts'
import { weighActions } from './weigh/weigh.actions.ts'
import { weigh } from './weigh/weigh.entity.ts'
import { weighRules } from './weigh/weigh.rules.ts'
import { weighLineLists } from './weigh/weigh-line.actions.ts'
import { weighFlowSubject } from './weigh-flow/weigh-flow-subject.ts'
import { weighRoom } from './weigh-room/weigh-room.entity.ts'
import { weighRuleActions } from './weigh-rule/weigh-rule.actions.ts'
import { weighRule } from './weigh-rule/weigh-rule.entity.ts'
import { weighRuleRules } from './weigh-rule/weigh-rule.rules.ts'

export { siteCardReader } from './device/card-reader.ts'
export { device } from './device/device.entity.ts'
export type { JointSource } from './joint/joint-source.ts'
export { type LiveNode, startLiveNode } from './live-weight/live-node.ts'
export { readNetworks } from './live-weight/ports/networks.ts'
export { measureAgencies, measureWarnings } from './measure-attention.ts'
export { measureSettings } from './measure-settings.ts'
export { shiftPopup } from './popups.ts'
export {
  MEASURE_PORTS,
  type MeasurePorts,
  type StockKeeper,
  type StockPosting,
  type StockShort,
} from './ports.ts'
export { connectCameras } from './reading/snapshots.ts'
export { verifyAllReadings } from './reading/verify-all.ts'
export { auditNewScale } from './scale/scale.actions.ts'
export { scale } from './scale/scale.entity.ts'
export { dayStartByShift } from './shift/day-start-by-shift.ts'
export { shift, shiftRotation, team } from './shift/shift.entity.ts'
export { driverFacts } from './ticket/e-ticket.ts'
export { weighExitGate } from './weigh/at-scale/exit-check.ts'
export { type AssayResult, applyAssay } from './weigh/correction/apply-assay.ts'
export { weighDeliveries } from './weigh/movement/delivered-lines.ts'
export { pricedWeighs } from './weigh/price/priced-weighs.ts'
export { tareAtGate } from './weigh/visit/tare-at-gate.ts'
export { weighUsageChecks } from './weigh/weigh-usage.ts'
export { weighRoom } from './weigh-room/weigh-room.entity.ts'
export { weighRule } from './weigh-rule/weigh-rule.entity.ts'

/** Scales, readings, weighing and confirmation. */
export const measureEntities: readonly Entity[] = [
  weighRoom,
  scale,
  device,
  agent,
  reading,
  scaleCheck,
  shift,
  team,
  shiftRotation,
  weigh,
  vehicleTare,
  weighRule,
  exception,
  handFlow,
  barrelGroup,
  confirm,
  saConfirm,
  printLog,
  handover,
]

export const measureRulesWith = ({ stock }: MeasurePorts): readonly EntityRules[] => [
  weighRules(stock),
  scaleRules,
  deviceRules,
  agentRules,
  scaleCheckRules,
  shiftRules,
  weighRuleRules,
  exceptionRules,
  handFlowRules,
  barrelGroupRules,
  confirmRules,
  saConfirmRules,
  handoverRules,
]

/** What follows from events of the modules below, in the same transaction. */
export const measureHandlersWith = ({ stock }: MeasurePorts): readonly EventHandler[] => [
  // Rows of the confirmation first: a truck whose tare is known joins them to its record.
  confirmAtEntrance,
  confirmFollowsMove,
  ...weighHandlers(stock),
  ticketOfMirror,
  ...sampleHandlers,
  ...returnHandlers,
  ...siteDevices,
  ...askGatePictures,
  commandOutbox,
]

export function measureJobs(parts: { engine(): Engine }): readonly Job[] {
  return [...readingJobs(parts), ...samplingJobs(parts)]
}

/** Who hears of events afterwards, in a transaction of his own. */
export const measureSubscribers = (parts: { engine(): Engine }): readonly EventSubscriber[] => [
  auditOnLeaving(parts),
  missGatePictures(parts),
]

const confirmSite = ({ engine }: EntityServices, { stock }: MeasurePorts): ConfirmSite => ({
  engine,
  stock,
  completeByStoredTare: (tx, actor, registryId) =>
    completeByStoredTare(tx, { engine, stock }, actor, registryId),
})

/** What visits ask of the modules above, for applications that move them. */
type VisitPorts = HandFlowParts['visits']

const handFlowParts = (
  services: EntityServices,
  { stock }: MeasurePorts,
  visits: VisitPorts,
): HandFlowParts => ({ services, site: { engine: services.engine, stock }, visits })

/** Documents of this module that happen once they are approved. */
export const measureFlows = (
  services: EntityServices,
  ports: MeasurePorts = measureDefaults,
  visits: VisitPorts = registryDefaults,
): readonly FlowSubject[] => {
  const parts = handFlowParts(services, ports, visits)
  return [handFlowSubject(parts), weighFlowSubject(parts.site)]
}

/** Signatures are shown, pictures of weighings kept. */
type SiteFiles = SignatureFiles & Parameters<typeof keepPictures>[1]

/** What is done at the scale and to records of weighings, with all that hangs on them. */
const recordActions = ({ stock, joint = [] }: MeasurePorts): readonly Action[] => [
  ...weighActions(stock),
  ...vehicleTareActions,
  ...splitMergeActions(stock),
  ...priceActions(stock),
  returnAction,
  ...ticketActions,
  ...jointActions(joint),
  ...viewWeighActions,
]

/** What is done at and around the scales: weights, devices, rules, exceptions, confirmation, samples, shifts. */
const siteActions = (
  ports: MeasurePorts,
  visits: VisitPorts,
  files: SiteFiles | null,
): readonly Action[] => [
  ...scaleActions,
  ...boardActions,
  ...liveWeightActions,
  ...deviceActions,
  ...readingActions,
  ...weighRuleActions,
  ...exceptionActions,
  ...handFlowActions((services) => handFlowParts(services, ports, visits)),
  ...barrelGroupActions,
  ...confirmActions((services) => confirmSite(services, ports)),
  ...loadingActions,
  ...handoverActions(files),
]

export function measureCalls(
  services: EntityServices,
  ports: MeasurePorts = measureDefaults,
  visits: VisitPorts = registryDefaults,
  files: SiteFiles | null = null,
): readonly Call[] {
  if (files !== null) keepPictures(services.db, files)
  return [
    ...actionCalls(services, siteActions(ports, visits, files)),
    ...actionCalls(services, recordActions(ports)),
    ...weighLineLists(services),
    verifyCall(services),
    ...loadingCalls(services),
  ]
}
