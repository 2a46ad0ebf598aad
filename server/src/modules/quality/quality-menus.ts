import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** The laboratory. */
export const QUALITY_MENUS: readonly MenuPlan[] = [
  {
    kind: 'folder',
    code: 'quality',
    title: '质检管理',
    icon: 'experiment',
    children: [
      { kind: 'entity', mount: 'qcSample/main' },
      { kind: 'entity', mount: 'qcAssayGroup/main' },
      { kind: 'entity', mount: 'qcFormat/main' },
      { kind: 'entity', mount: 'qcAssayFormat/main' },
      { kind: 'entity', mount: 'qcModel/main' },
      { kind: 'entity', mount: 'qcAutoModel/main' },
    ],
  },
]
