import { type MenuPlan, printing } from '#platform/menu/menu-plan.ts'

/** The laboratory. */
export const QUALITY_MENUS: readonly MenuPlan[] = [
  {
    kind: 'folder',
    code: 'quality',
    title: '质检管理',
    icon: 'experiment',
    children: [
      {
        kind: 'page',
        code: 'assay-platform',
        title: '化验录入',
        path: '/viewWeigh/index',
        component: 'view-weigh',
        permission: 'quality:qc-assay:list',
      },
      {
        kind: 'page',
        code: 'sample-handover',
        title: '样品交接',
        path: '/phone/handover',
        component: 'sample-handover',
        permission: 'quality:qc-assay-sample:handover',
        held: true,
      },
      {
        kind: 'entity',
        mount: 'qcSample/main',
        buttons: {
          'quality:qc-assay-sample:control': '投放质控样',
          'quality:qc-assay-sample:trace': '追溯',
          'quality:qc-assay-sample:print-again': '补打标签',
        },
      },
      {
        kind: 'entity',
        mount: 'qcAssay/main',
        buttons: {
          'quality:qc-assay:relabel': '补打标签',
          'quality:qc-assay:audit': '审核',
          'quality:qc-assay:init': '退回',
          'quality:qc-assay:obsolete': '作废重编',
          'quality:qc-assay:input': '录入',
          'quality:qc-assay:recheck': '复检',
          'quality:qc-assay:clearStop': '核放质控样',
        },
      },
      {
        kind: 'entity',
        mount: 'qcDetermine/main',
        buttons: {
          'quality:pro-assay-determine:create': '判定桶组',
          'quality:pro-assay-determine:audit': '审核',
          'quality:pro-assay-determine:init': '反审核',
          ...printing('quality:pro-assay-determine'),
        },
      },
      {
        kind: 'entity',
        mount: 'qcAssayLog/main',
        buttons: { 'quality:qc-assay-log:verify': '校验' },
      },
      { kind: 'entity', mount: 'qcAssayGroup/main' },
      { kind: 'entity', mount: 'qcFormat/main' },
      { kind: 'entity', mount: 'qcAssayFormat/main' },
      { kind: 'entity', mount: 'qcModel/main' },
      { kind: 'entity', mount: 'qcAutoModel/main' },
    ],
  },
]
