import { defineModule } from '#platform/modules/define-module.ts'
import { followProduction } from './pr-stock/follow-weigh.ts'
import { prStock } from './pr-stock/pr-stock.entity.ts'
import { prStockRules } from './pr-stock/pr-stock.rules.ts'
import { stockOwnCalls } from './stock/stock.actions.ts'
import { stock } from './stock/stock.entity.ts'
import { stockRowRules } from './stock/stock.rules.ts'
import { stockCheck } from './stock-check/stock-check.entity.ts'
import { stockCheckRules } from './stock-check/stock-check.rules.ts'
import { stockInit } from './stock-init/stock-init.entity.ts'
import { stockInitRules } from './stock-init/stock-init.rules.ts'
import { stockJobs } from './stock-jobs.ts'
import { STOCK_MENUS } from './stock-menus.ts'
import { STOCK_ROLES } from './stock-roles.ts'
import { storeRecord } from './store-record/store-record.entity.ts'
import { transferForm } from './transfer-form/transfer-form.entity.ts'
import { transferFormRules } from './transfer-form/transfer-form.rules.ts'

/** What lies where, and every movement of it. */
export const stockModule = defineModule({
  name: 'stock',
  ports: {},
  content: () => ({
    entities: [stock, storeRecord, transferForm, prStock, stockCheck, stockInit],
    rules: [stockRowRules, transferFormRules, prStockRules, stockCheckRules, stockInitRules],
    calls: stockOwnCalls,
    handlers: followProduction,
    jobs: stockJobs,
    // What is asked of the book of movements is asked by month.
    monthly: ['pd_store_record'],
    menus: STOCK_MENUS,
    roles: STOCK_ROLES,
  }),
})
