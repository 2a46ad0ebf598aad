import type { MenuPlan } from '#platform/menu/menu-plan.ts'
import { product } from './index.ts'

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
  ...product.menus,
]
