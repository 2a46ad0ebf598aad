import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { registryDefaults } from '#modules/registry/api.ts'
import type { Action } from '#platform/actions/action.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { Call } from '#platform/http/call.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import type { FlowSubject } from '#platform/workflow/flow-subject.ts'
import { handFlowActions } from './hand-flow/hand-flow.actions.ts'
import { handFlow } from './hand-flow/hand-flow.entity.ts'
import { handFlowRules } from './hand-flow/hand-flow.rules.ts'
import type { HandFlowParts } from './hand-flow/hand-flow-effect.ts'
import { handFlowSubject } from './hand-flow/hand-flow-subject.ts'
import { handoverActions, type SignatureFiles } from './handover/handover.actions.ts'
import { handover } from './handover/handover.entity.ts'
import { handoverRules } from './handover/handover.rules.ts'
import { jointActions } from './joint/joint.actions.ts'
import { type WeighingPorts, weighingDefaults } from './ports.ts'
import { priceActions } from './price/price.actions.ts'
import { returnHandlers } from './return-goods/end-return.ts'
import { returnAction } from './return-goods/return-goods.actions.ts'
import { splitMergeActions } from './split-merge/split-merge.actions.ts'
import { followWeight } from './station/follow-weight.ts'
import { printLog } from './ticket/print-log.entity.ts'
import { ticketActions, verifyCall } from './ticket/ticket.actions.ts'
import { vehicleTareActions } from './vehicle-tare/vehicle-tare.actions.ts'
import { vehicleTare } from './vehicle-tare/vehicle-tare.entity.ts'
import { viewWeighActions } from './view-weigh/view-weigh.actions.ts'
import { ticketOfMirror } from './weigh/movement/tell-mirror.ts'
import { auditOnLeaving } from './weigh/visit/auto-audit.ts'
import { weighHandlers } from './weigh/visit/follow-visit.ts'
import { weighActions } from './weigh/weigh.actions.ts'
import { weigh } from './weigh/weigh.entity.ts'
import { weighRules } from './weigh/weigh.rules.ts'
import { weighLineLists } from './weigh/weigh-line.actions.ts'
import { weighFlowSubject } from './weigh-flow/weigh-flow-subject.ts'
import { weighRuleActions } from './weigh-rule/weigh-rule.actions.ts'
import { weighRule } from './weigh-rule/weigh-rule.entity.ts'
import { weighRuleRules } from './weigh-rule/weigh-rule.rules.ts'

export { unsignedHandover } from './handover/handover-warnings.ts'
export type { JointSource } from './joint/joint-source.ts'
export {
  type StockKeeper,
  type StockPosting,
  type StockShort,
  WEIGHING_PORTS,
  type WeighingPorts,
} from './ports.ts'
export { stationWeighing } from './station/station-weighing.ts'
export { driverFacts } from './ticket/e-ticket.ts'
export { expiringTares } from './vehicle-tare/expiring-tares.ts'
export { weighExitGate } from './weigh/at-scale/exit-check.ts'
export { type AssayResult, applyAssay } from './weigh/correction/apply-assay.ts'
export { weighDeliveries } from './weigh/movement/delivered-lines.ts'
export { pricedWeighs } from './weigh/price/priced-weighs.ts'
export { siteWeighing } from './weigh/site-weighing.ts'
export { tareAtGate } from './weigh/visit/tare-at-gate.ts'
export { weighUsageChecks } from './weigh/weigh-usage.ts'
export { weighRule } from './weigh-rule/weigh-rule.entity.ts'
export { weighingSettings } from './weighing-settings.ts'

/** Records of weighings and all that hangs on them. */
export const weighingEntities: readonly Entity[] = [
  weigh,
  vehicleTare,
  weighRule,
  handFlow,
  printLog,
  handover,
]

export const weighingRulesWith = ({ stock }: WeighingPorts): readonly EntityRules[] => [
  weighRules(stock),
  weighRuleRules,
  handFlowRules,
  handoverRules,
]

/** What follows from events of the modules below, in the same transaction. */
export const weighingHandlersWith = ({ stock }: WeighingPorts): readonly EventHandler[] => [
  ...weighHandlers(stock),
  ticketOfMirror,
  ...returnHandlers,
  followWeight,
]

/** Who hears of events afterwards, in a transaction of his own. */
export const weighingSubscribers = (parts: { engine(): Engine }): readonly EventSubscriber[] => [
  auditOnLeaving(parts),
]

/** What visits ask of the modules above, for applications that move them. */
type VisitPorts = HandFlowParts['visits']

const handFlowParts = (
  services: EntityServices,
  { stock }: WeighingPorts,
  visits: VisitPorts,
): HandFlowParts => ({ services, site: { engine: services.engine, stock }, visits })

/** Documents of this module that happen once they are approved. */
export const weighingFlows = (
  services: EntityServices,
  ports: WeighingPorts = weighingDefaults,
  visits: VisitPorts = registryDefaults,
): readonly FlowSubject[] => {
  const parts = handFlowParts(services, ports, visits)
  return [handFlowSubject(parts), weighFlowSubject(parts.site)]
}

/** What is done at the scale and to records of weighings. */
const recordActions = ({ stock, joint = [] }: WeighingPorts): readonly Action[] => [
  ...weighActions(stock),
  ...vehicleTareActions,
  ...splitMergeActions(stock),
  ...priceActions(stock),
  returnAction,
  ...ticketActions,
  ...jointActions(joint),
  ...viewWeighActions,
  ...weighRuleActions,
]

/** `files`: signatures are shown where there are any. */
export const weighingCalls = (
  services: EntityServices,
  ports: WeighingPorts = weighingDefaults,
  visits: VisitPorts = registryDefaults,
  files: SignatureFiles | null = null,
): readonly Call[] => [
  ...actionCalls(services, [
    ...recordActions(ports),
    ...handFlowActions((inner) => handFlowParts(inner, ports, visits)),
    ...handoverActions(files),
  ]),
  ...weighLineLists(services),
  verifyCall(services),
]
