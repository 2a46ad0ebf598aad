import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** Stock and its documents. */
export const STOCK_MENUS: readonly MenuPlan[] = []
