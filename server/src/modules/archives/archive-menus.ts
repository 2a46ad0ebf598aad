import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** What can be done with every archive that the group shares with its companies. */
const ALLOT = {
  'material:as-allocate-scheme:allot': '分配',
  'material:as-allocate-scheme:unallot': '取消分配',
} as const

/** Archives and the ways through the plant; places, devices and ways say themselves where their pages stand. */
export const ARCHIVE_MENUS: readonly MenuPlan[] = [
  {
    kind: 'folder',
    code: 'archives',
    title: '基础档案',
    icon: 'archive',
    children: [
      { kind: 'entity', mount: 'plate/main' },
      { kind: 'entity', mount: 'computationGroup/main' },
      { kind: 'entity', mount: 'inventoryClass/main', buttons: ALLOT },
      {
        kind: 'entity',
        mount: 'inventory/main',
        buttons: ALLOT,
      },
      { kind: 'entity', mount: 'vendor/main', buttons: ALLOT },
      { kind: 'entity', mount: 'customer/main', buttons: ALLOT },
      { kind: 'entity', mount: 'carrier/main' },
      {
        kind: 'entity',
        mount: 'vehicle/main',
        buttons: {
          'material:as-vehicle:quickCreate': '快速新增',
          'material:as-vehicle:stored-tare': '允许期限皮重',
        },
      },
      {
        kind: 'entity',
        mount: 'driver/main',
        buttons: { 'material:as-driver:quickCreate': '快速新增' },
      },
      { kind: 'entity', mount: 'blacklist/main' },
      { kind: 'entity', mount: 'region/main' },
      { kind: 'entity', mount: 'qcClass/main' },
      { kind: 'entity', mount: 'qcItem/main' },
    ],
  },
  {
    kind: 'folder',
    code: 'passage',
    title: '厂内通行',
    icon: 'passage',
    children: [],
  },
]
