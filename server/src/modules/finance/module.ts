import { defineModule } from '#platform/modules/define-module.ts'
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
import { payActions } from './fare-settle/pay.actions.ts'
import { redActions } from './fare-settle/red.actions.ts'
import { FINANCE_MENUS } from './finance-menus.ts'
import { FINANCE_ROLES } from './finance-roles.ts'
import { financeSettings } from './finance-settings.ts'
import { oilCardActions } from './oil-card/oil-card.actions.ts'
import { oilCard, oilFlow } from './oil-card/oil-card.entity.ts'

/** Money: what carriers and partners are owed, and why. */
export const financeModule = defineModule({
  name: 'finance',
  ports: {},
  content: () => ({
    entities: [fareContract, farePrice, plannedPrice, fareSettle, oilCard, oilFlow],
    rules: [fareContractRules, farePriceRules, plannedPriceRules, fareSettleRules],
    actions: [
      ...findFareActions,
      ...collectActions,
      ...fareSettleActions,
      ...redActions,
      ...payActions,
      ...oilCardActions,
    ],
    settings: financeSettings,
    menus: FINANCE_MENUS,
    roles: FINANCE_ROLES,
  }),
})
