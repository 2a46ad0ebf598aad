import type { MenuPlan } from '#platform/menu/menu-plan.ts'
import { ARCHIVE_MENUS } from './menus/archive-menus.ts'
import { FLOW_MENUS } from './menus/flow-menus.ts'
import { MEASURE_MENUS } from './menus/measure-menus.ts'
import { REGISTRY_MENUS } from './menus/registry-menus.ts'
import { REPORT_MENUS } from './menus/report-menus.ts'
import { STOCK_MENUS } from './menus/stock-menus.ts'
import { SYSTEM_MENUS } from './menus/system-menus.ts'
import { TRADE_MENUS } from './menus/trade-menus.ts'

/**
 * The product's menu. Codes never change: roles of every site hang on them. Entities give their titles,
 * routes, rights and buttons themselves.
 */
export const PRODUCT_MENU: readonly MenuPlan[] = [
  {
    kind: 'page',
    code: 'home',
    title: '首页',
    icon: 'home',
    path: '/clouds/index',
    component: 'home',
  },
  ...ARCHIVE_MENUS,
  ...TRADE_MENUS,
  ...REGISTRY_MENUS,
  ...MEASURE_MENUS,
  ...STOCK_MENUS,
  ...REPORT_MENUS,
  ...FLOW_MENUS,
  ...SYSTEM_MENUS,
]
