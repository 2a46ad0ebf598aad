import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** Approvals. */
export const FLOW_MENUS: readonly MenuPlan[] = []
