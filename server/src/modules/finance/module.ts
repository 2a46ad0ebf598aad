import { defineModule } from '#platform/modules/define-module.ts'
import { accountActions } from './account/account.actions.ts'
import { account, accountFlow } from './account/account.entity.ts'
import { creditFlowSubject } from './account/credit-flow.ts'
import { freezeHandlers } from './account/freeze-handlers.ts'
import { accountJobs } from './account/reconcile.ts'
import { downOnAudit } from './calculation/auto-down.ts'
import { calculationActions } from './calculation/calculation.actions.ts'
import { calculation } from './calculation/calculation.entity.ts'
import { calculationRules } from './calculation/calculation.rules.ts'
import { calculationHandlers } from './calculation/calculation-handlers.ts'
import { downActions } from './calculation/down.actions.ts'
import { fareContract } from './fare-contract/fare-contract.entity.ts'
import { fareContractRules } from './fare-contract/fare-contract.rules.ts'
import { farePrice } from './fare-price/fare-price.entity.ts'
import { farePriceRules } from './fare-price/fare-price.rules.ts'
import { findFareActions } from './fare-price/find-fare.actions.ts'
import { plannedPrice } from './fare-price/planned-price.entity.ts'
import { plannedPriceRules } from './fare-price/planned-price.rules.ts'
import { collectActions } from './fare-settle/collect.actions.ts'
import { fareSettleActions } from './fare-settle/fare-settle.actions.ts'
import { fareSettle } from './fare-settle/fare-settle.entity.ts'
import { fareSettleRules } from './fare-settle/fare-settle.rules.ts'
import { importActions } from './fare-settle/import.actions.ts'
import { payActions } from './fare-settle/pay.actions.ts'
import { redActions } from './fare-settle/red.actions.ts'
import { FINANCE_MENUS } from './finance-menus.ts'
import { FINANCE_ROLES } from './finance-roles.ts'
import { financeSettings } from './finance-settings.ts'
import { FREIGHT_MENUS } from './freight-menus.ts'
import { oilCardActions } from './oil-card/oil-card.actions.ts'
import { oilCard, oilFlow } from './oil-card/oil-card.entity.ts'
import { periodActions } from './period/period.actions.ts'
import { period } from './period/period.entity.ts'
import { FINANCE_PORTS, type FinancePorts } from './ports.ts'
import { fareRemittanceActions } from './receipt/fare-remittance.actions.ts'
import { recivePayment } from './receipt/receipt.entity.ts'
import { receiptRules } from './receipt/receipt.rules.ts'
import { remittanceActions } from './receipt/remittance.actions.ts'
import { findByIdsOf, getIdOf } from './row-calls.ts'
import { settlementActions } from './settlement/settlement.actions.ts'
import { settlement } from './settlement/settlement.entity.ts'
import { settlementRules } from './settlement/settlement.rules.ts'
import { settlementLineLists } from './settlement/settlement-lines.ts'
import { statementActions } from './statement/account-statement.actions.ts'
import { partnerStatement } from './statement/partner-statement.entity.ts'
import { partnerStatementActions } from './statement/statement.actions.ts'
import { statementLinkCalls } from './statement/statement-link.actions.ts'

/** Money: what goods and freight cost, who owes it, who has paid. */
export const financeModule = defineModule<FinancePorts>({
  name: 'finance',
  ports: FINANCE_PORTS,
  content: ({ rechecks }) => ({
    entities: [
      calculation,
      settlement,
      account,
      accountFlow,
      recivePayment,
      fareContract,
      farePrice,
      plannedPrice,
      fareSettle,
      oilCard,
      oilFlow,
      period,
      partnerStatement,
    ],
    rules: [
      calculationRules,
      settlementRules,
      receiptRules,
      fareContractRules,
      farePriceRules,
      plannedPriceRules,
      fareSettleRules,
    ],
    actions: [
      ...downActions(rechecks),
      ...calculationActions,
      ...settlementActions,
      ...remittanceActions,
      ...accountActions,
      ...statementActions,
      ...findFareActions,
      ...collectActions,
      ...importActions,
      ...[fareContract, farePrice, plannedPrice].flatMap((entity) => [
        findByIdsOf(entity),
        getIdOf(entity),
      ]),
      getIdOf(fareSettle),
      ...fareSettleActions,
      ...redActions,
      ...fareRemittanceActions,
      ...payActions,
      ...oilCardActions,
      ...periodActions,
      ...partnerStatementActions,
    ],
    calls: (services) => [...settlementLineLists(services), ...statementLinkCalls(services)],
    handlers: [...calculationHandlers, ...freezeHandlers],
    subscribers: (parts) => [downOnAudit(rechecks, parts)],
    jobs: accountJobs,
    flows: ({ engine }) => [creditFlowSubject(engine)],
    settings: financeSettings,
    menus: [...FREIGHT_MENUS, ...FINANCE_MENUS],
    roles: FINANCE_ROLES,
  }),
})
