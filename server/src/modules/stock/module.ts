import type { Engine } from '#platform/entity-engine/engine.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import { allow } from '#platform/menu/allow.ts'
import type { MenuPlan } from '#platform/menu/menu-plan.ts'
import { defineModule } from '#platform/modules/define-module.ts'
import { followProduction } from './pr-stock/follow-weigh.ts'
import { prStock } from './pr-stock/pr-stock.entity.ts'
import { prStockRules } from './pr-stock/pr-stock.rules.ts'
import { reconcileNightly } from './stock/reconcile.ts'
import { reconcileAction, stockCalls } from './stock/stock.actions.ts'
import { stock } from './stock/stock.entity.ts'
import { stockRowRules } from './stock/stock.rules.ts'
import { stockCheck } from './stock-check/stock-check.entity.ts'
import { stockCheckRules } from './stock-check/stock-check.rules.ts'
import { stockInit } from './stock-init/stock-init.entity.ts'
import { stockInitRules } from './stock-init/stock-init.rules.ts'
import { storeRecord } from './store-record/store-record.entity.ts'
import { transferForm } from './transfer-form/transfer-form.entity.ts'
import { transferFormRules } from './transfer-form/transfer-form.rules.ts'

/** What the stock does at night. */
function stockJobs({ engine }: { engine(): Engine }): readonly Job[] {
  return [
    defineJob({
      name: 'reconcile-stock',
      label: '核对库存与出入库流水',
      cron: '20 3 * * *',
      singleton: true,
      handle: (_, { db }) => reconcileNightly(db, engine()),
    }),
  ]
}

const DOCUMENTS = ['transferForm/main', 'prStock/main', 'stockInit/main'] as const
const DESK = ['create', 'update', 'safeUpdate', 'copy', 'delList', 'export'] as const
/** Stock to begin with and what workshops took are often kept in sheets before. */
const SHEET_DESK = [...DESK, 'importExcel'] as const
const HEAD = ['audit', 'init', 'obsolete', 'recover'] as const
/** A count is of one day and one place, so it cannot be copied. */
const COUNT_DESK = DESK.filter((action) => action !== 'copy')

const READ = allow(['stock/main', 'storeRecord/main'], ['export'])

/** What each role does with the stock. */
const STOCK_ROLES = {
  manager: [
    ...READ,
    ...allow(['stock/main'], ['reconcile']),
    ...allow(DOCUMENTS, [...SHEET_DESK, ...HEAD]),
    ...allow(['stockCheck/main'], [...COUNT_DESK, ...HEAD]),
  ],
  keeper: [...READ, ...allow(DOCUMENTS, SHEET_DESK), ...allow(['stockCheck/main'], COUNT_DESK)],
  sales: READ,
  buyer: READ,
  finance: READ,
  examiner: READ,
}

/** Stock and its documents. */
const STOCK_MENUS: readonly MenuPlan[] = [
  {
    kind: 'folder',
    code: 'stock',
    title: '库存管理',
    icon: 'stock',
    children: [
      { kind: 'entity', mount: 'stock/main' },
      { kind: 'entity', mount: 'storeRecord/main' },
      { kind: 'entity', mount: 'transferForm/main' },
      { kind: 'entity', mount: 'prStock/main' },
      { kind: 'entity', mount: 'stockCheck/main' },
      { kind: 'entity', mount: 'stockInit/main' },
    ],
  },
]

/** What lies where, and every movement of it. */
export const stockModule = defineModule({
  name: 'stock',
  ports: {},
  content: () => ({
    entities: [stock, storeRecord, transferForm, prStock, stockCheck, stockInit],
    rules: [stockRowRules, transferFormRules, prStockRules, stockCheckRules, stockInitRules],
    actions: [reconcileAction],
    calls: stockCalls,
    handlers: followProduction,
    jobs: stockJobs,
    // What is asked of the book of movements is asked by month.
    monthly: ['pd_store_record'],
    menus: STOCK_MENUS,
    roles: STOCK_ROLES,
  }),
})
