import { defineModule } from '#platform/modules/define-module.ts'
import { downOnAudit } from './calculation/auto-down.ts'
import { calculationActions } from './calculation/calculation.actions.ts'
import { calculation } from './calculation/calculation.entity.ts'
import { calculationRules } from './calculation/calculation.rules.ts'
import { calculationHandlers } from './calculation/calculation-handlers.ts'
import { downActions } from './calculation/down.actions.ts'
import { FINANCE_MENUS } from './finance-menus.ts'
import { FINANCE_ROLES } from './finance-roles.ts'
import { financeSettings } from './finance-settings.ts'

/** Money: what goods and freight cost, who owes it, who has paid. */
export const financeModule = defineModule({
  name: 'finance',
  ports: {},
  content: () => ({
    entities: [calculation],
    rules: [calculationRules],
    actions: [...downActions, ...calculationActions],
    handlers: [...calculationHandlers],
    subscribers: (parts) => [downOnAudit(parts)],
    settings: financeSettings,
    menus: FINANCE_MENUS,
    roles: FINANCE_ROLES,
  }),
})
