import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { defineModule } from '#platform/modules/define-module.ts'
import { handFlowActions } from './hand-flow/hand-flow.actions.ts'
import { handFlow } from './hand-flow/hand-flow.entity.ts'
import { handFlowRules } from './hand-flow/hand-flow.rules.ts'
import type { HandFlowParts } from './hand-flow/hand-flow-effect.ts'
import { handFlowSubject } from './hand-flow/hand-flow-subject.ts'
import { handoverActions } from './handover/handover.actions.ts'
import { handover } from './handover/handover.entity.ts'
import { handoverRules } from './handover/handover.rules.ts'
import { jointWeighs } from './joint/joint.actions.ts'
import { pastWeighActions } from './past-weigh/past-weigh.actions.ts'
import { pastWeigh } from './past-weigh/past-weigh.entity.ts'
import { pastWeighRules } from './past-weigh/past-weigh.rules.ts'
import { retentionJobs } from './picture-retention/clear-pictures.ts'
import { WEIGHING_PORTS, type WeighingPorts } from './ports.ts'
import { priceActions } from './price/price.actions.ts'
import { returnHandlers } from './return-goods/end-return.ts'
import { returnAction } from './return-goods/return-goods.actions.ts'
import { splitMergeActions } from './split-merge/split-merge.actions.ts'
import { followWeight } from './station/follow-weight.ts'
import { printLog } from './ticket/print-log.entity.ts'
import { ticketActions } from './ticket/ticket.actions.ts'
import { vehicleTareActions } from './vehicle-tare/vehicle-tare.actions.ts'
import { vehicleTare } from './vehicle-tare/vehicle-tare.entity.ts'
import { viewWeighActions } from './view-weigh/view-weigh.actions.ts'
import { ticketOfMirror } from './weigh/movement/tell-mirror.ts'
import { auditOnLeaving } from './weigh/visit/auto-audit.ts'
import { weighHandlers } from './weigh/visit/follow-visit.ts'
import { receiptHandler, sampleHandler } from './weigh/visit/show-site.ts'
import { hide, weighActions } from './weigh/weigh.actions.ts'
import { weigh } from './weigh/weigh.entity.ts'
import { weighRules } from './weigh/weigh.rules.ts'
import { weighLineLists } from './weigh/weigh-line.actions.ts'
import { weighFlowSubject } from './weigh-flow/weigh-flow-subject.ts'
import { weighRuleActions } from './weigh-rule/weigh-rule.actions.ts'
import { weighRule } from './weigh-rule/weigh-rule.entity.ts'
import { weighRuleRules } from './weigh-rule/weigh-rule.rules.ts'

import { WEIGHING_MENUS } from './weighing-menus.ts'
import { WEIGHING_ROLES } from './weighing-roles.ts'
import { weighingSettings } from './weighing-settings.ts'

/** Records of weighings and all that hangs on them. */
export const weighingModule = defineModule<WeighingPorts>({
  name: 'weighing',
  ports: WEIGHING_PORTS,
  content({ stock, joint, visits }) {
    const handFlowParts = (services: EntityServices): HandFlowParts => ({
      services,
      site: { engine: services.engine, stock },
      visits,
    })
    return {
      entities: [weigh, vehicleTare, weighRule, handFlow, printLog, handover, pastWeigh],
      rules: [weighRules(stock), weighRuleRules, handFlowRules, handoverRules, pastWeighRules],
      actions: [
        ...weighActions(stock),
        ...vehicleTareActions,
        ...ticketActions,
        ...splitMergeActions(stock),
        hide,
        ...priceActions(stock),
        returnAction,
        ...jointWeighs(joint),
        ...viewWeighActions,
        ...weighRuleActions,
        ...handFlowActions(handFlowParts),
        ...handoverActions,
        ...pastWeighActions,
      ],
      calls: weighLineLists,
      handlers: [
        ...weighHandlers(stock),
        ticketOfMirror,
        ...returnHandlers,
        sampleHandler,
        receiptHandler,
        followWeight,
      ],
      jobs: retentionJobs,
      subscribers: (parts) => [auditOnLeaving(parts)],
      flows(services) {
        const parts = handFlowParts(services)
        return [handFlowSubject(parts), weighFlowSubject(parts.site)]
      },
      settings: weighingSettings,
      menus: WEIGHING_MENUS,
      roles: WEIGHING_ROLES,
    }
  },
})
