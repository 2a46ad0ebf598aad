import { defineModule } from '#platform/modules/define-module.ts'
import { batchActions } from './batch/batch.actions.ts'
import { batch } from './batch/batch.entity.ts'
import { batchRules } from './batch/batch.rules.ts'
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
import { TRADE_PORTS, type TradePorts } from './ports.ts'
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

import { tradeJobs } from './trade-jobs.ts'
import { TRADE_MENUS } from './trade-menus.ts'
import { TRADE_ROLES } from './trade-roles.ts'
import { tradeSettings } from './trade-settings.ts'

/** Later documents that keep a plan audited. */
const onPlan: readonly Dependant[] = [noticeOnPlan]

/** Later documents that keep a contract audited; one line for each kind of document. */
const onContract: readonly Dependant[] = [priceSheetOnContract, planOnContract, noticeOnContract]

/** Contracts, prices, plans and notices: what authorises goods to move. */
export const tradeModule = defineModule<TradePorts>({
  name: 'trade',
  ports: TRADE_PORTS,
  content: ({ batchUse, credit, deliveries, reservations, visits, weighs }) => ({
    entities: [contract, plan, priceSheet, priceRule, notice, batch, task],
    rules: [
      priceSheetRules(weighs),
      priceRuleRules,
      contractRules({ dependants: onContract, credit }),
      planRules(onPlan),
      taskRules,
      batchRules,
      noticeRules({ credit, reservations, dependants: [taskOnNotice] }),
    ],
    actions: [
      ...contractActions,
      ...planActions,
      ...taskActions,
      ...priceSheetActions,
      ...priceRuleActions,
      ...noticeActions({ reservations, visits }),
      ...batchActions(batchUse),
    ],
    calls: (services) => [quantityAuditCall(services)],
    handlers: [seedRulesWithCompany],
    jobs: (parts) => tradeJobs({ ...parts, reservations, deliveries }),
    settings: tradeSettings,
    menus: TRADE_MENUS,
    roles: TRADE_ROLES,
  }),
})
