import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** Weighing, confirmation, scales. */
export const MEASURE_MENUS: readonly MenuPlan[] = []
