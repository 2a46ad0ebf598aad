import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** Visits of vehicles, gate and queue. */
export const REGISTRY_MENUS: readonly MenuPlan[] = []
