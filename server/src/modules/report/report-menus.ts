import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** Reports and live views. */
export const REPORT_MENUS: readonly MenuPlan[] = [
  {
    kind: 'folder',
    code: 'report',
    title: '报表',
    icon: 'report',
    children: [
      {
        kind: 'page',
        code: 'team-query',
        title: '班组报表查询',
        path: '/conditional/index',
        component: 'team-query',
        permission: 'report:team:list',
      },
      {
        kind: 'page',
        code: 'team-report',
        title: '班组报表',
        path: '/Information/index',
        component: 'team-report',
        permission: 'report:team:list',
        buttons: { 'report:team:export': '导出' },
      },
      {
        kind: 'page',
        code: 'team-day-query',
        title: '班组日报查询',
        path: '/dayConditional/index',
        component: 'team-day-query',
        permission: 'report:team-day:list',
      },
      {
        kind: 'page',
        code: 'team-day-report',
        title: '班组日报',
        path: '/dayInformation/index',
        component: 'team-day-report',
        permission: 'report:team-day:list',
        buttons: { 'report:team-day:export': '导出' },
      },
      {
        kind: 'page',
        code: 'vehicle-ledger',
        title: '车辆进出台账',
        path: '/report/vehicleLedger',
        component: 'vehicle-ledger',
        permission: 'report:vehicle-ledger:export',
      },
      {
        kind: 'entity',
        mount: 'reportTemplate/main',
        buttons: { 'report:report-template:run': '运行' },
      },
      {
        kind: 'page',
        code: 'report-run',
        title: '运行报表',
        path: '/report/run',
        component: 'report-run',
        permission: 'report:report-template:run',
      },
      {
        kind: 'page',
        code: 'view-weigh',
        title: '散装质检平台',
        path: '/viewWeigh',
        component: 'view-weigh',
        permission: 'measure:mm-weigh:viewWeigh',
        buttons: { 'measure:mm-weigh:viewWeighExport': '导出' },
      },
    ],
  },
]
