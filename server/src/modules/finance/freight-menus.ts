import { type MenuPlan, printing } from '#platform/menu/menu-plan.ts'

/** Freight. */
export const FREIGHT_MENUS: readonly MenuPlan[] = [
  {
    kind: 'folder',
    code: 'freight',
    title: '运费管理',
    icon: 'freight',
    children: [
      {
        kind: 'entity',
        mount: 'fareSettle/pu',
        buttons: printing('purorder:fare-settle'),
      },
      {
        kind: 'entity',
        mount: 'fareSettle/sa',
        buttons: printing('sale:fare-settle'),
      },
      {
        kind: 'entity',
        mount: 'fareSettle/al',
        buttons: printing('allot:fare-settle'),
      },
      {
        kind: 'entity',
        mount: 'fareSettle/tr',
        buttons: printing('transfer:fare-settle'),
      },
      {
        kind: 'entity',
        mount: 'fareContract/pu',
        buttons: printing('purorder:fare-contract'),
      },
      {
        kind: 'entity',
        mount: 'fareContract/sa',
        buttons: printing('sale:fare-contract'),
      },
      {
        kind: 'entity',
        mount: 'fareContract/al',
        buttons: printing('allot:fare-contract'),
      },
      {
        kind: 'entity',
        mount: 'fareContract/tr',
        buttons: printing('transfer:fare-contract'),
      },
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
