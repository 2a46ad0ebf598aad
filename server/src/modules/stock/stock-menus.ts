import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** Stock and its documents. */
export const STOCK_MENUS: readonly MenuPlan[] = [
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
