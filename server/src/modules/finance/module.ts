import { defineModule } from '#platform/modules/define-module.ts'
import { accountActions } from './account/account.actions.ts'
import { account, accountFlow } from './account/account.entity.ts'
import { freezeHandlers } from './account/freeze-handlers.ts'
import { accountJobs } from './account/reconcile.ts'
import { downOnAudit } from './calculation/auto-down.ts'
import { calculationActions } from './calculation/calculation.actions.ts'
import { calculation } from './calculation/calculation.entity.ts'
import { calculationRules } from './calculation/calculation.rules.ts'
import { calculationHandlers } from './calculation/calculation-handlers.ts'
import { downActions } from './calculation/down.actions.ts'
import { FINANCE_MENUS } from './finance-menus.ts'
import { FINANCE_ROLES } from './finance-roles.ts'
import { financeSettings } from './finance-settings.ts'
import { recivePayment } from './receipt/receipt.entity.ts'
import { receiptRules } from './receipt/receipt.rules.ts'
import { remittanceActions } from './receipt/remittance.actions.ts'
import { settlementActions } from './settlement/settlement.actions.ts'
import { settlement } from './settlement/settlement.entity.ts'
import { settlementRules } from './settlement/settlement.rules.ts'
import { settlementLineLists } from './settlement/settlement-lines.ts'

/** Money: what goods and freight cost, who owes it, who has paid. */
export const financeModule = defineModule({
  name: 'finance',
  ports: {},
  content: () => ({
    entities: [calculation, settlement, account, accountFlow, recivePayment],
    rules: [calculationRules, settlementRules, receiptRules],
    actions: [
      ...downActions,
      ...calculationActions,
      ...settlementActions,
      ...remittanceActions,
      ...accountActions,
    ],
    calls: settlementLineLists,
    handlers: [...calculationHandlers, ...freezeHandlers],
    subscribers: (parts) => [downOnAudit(parts)],
    jobs: accountJobs,
    settings: financeSettings,
    menus: FINANCE_MENUS,
    roles: FINANCE_ROLES,
  }),
})
