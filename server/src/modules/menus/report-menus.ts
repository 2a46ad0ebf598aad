import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** Reports and live views. */
export const REPORT_MENUS: readonly MenuPlan[] = []
