import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** Freight. */
export const FREIGHT_MENUS: readonly MenuPlan[] = [
  {
    kind: 'folder',
    code: 'freight',
    title: '运费管理',
    icon: 'passage',
    children: [
      { kind: 'entity', mount: 'fareSettle/pu' },
      { kind: 'entity', mount: 'fareSettle/sa' },
      { kind: 'entity', mount: 'fareSettle/al' },
      { kind: 'entity', mount: 'fareSettle/tr' },
      { kind: 'entity', mount: 'fareContract/pu' },
      { kind: 'entity', mount: 'fareContract/sa' },
      { kind: 'entity', mount: 'fareContract/al' },
      { kind: 'entity', mount: 'fareContract/tr' },
      { kind: 'entity', mount: 'farePrice/pu' },
      { kind: 'entity', mount: 'farePrice/sa' },
      { kind: 'entity', mount: 'farePrice/al' },
      { kind: 'entity', mount: 'farePrice/tr' },
      { kind: 'entity', mount: 'farePlannedPrice/pu' },
      { kind: 'entity', mount: 'farePlannedPrice/sa' },
      { kind: 'entity', mount: 'farePlannedPrice/al' },
      { kind: 'entity', mount: 'farePlannedPrice/tr' },
      { kind: 'entity', mount: 'oilCard/main' },
      { kind: 'entity', mount: 'oilFlow/main' },
    ],
  },
]
