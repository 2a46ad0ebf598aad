import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** Scales and what stands beside them. */
export const SCALE_MENUS: readonly MenuPlan[] = [
  {
    kind: 'folder',
    code: 'device',
    title: '磅房设备',
    icon: 'device',
    children: [
      {
        kind: 'page',
        code: 'device-state',
        title: '设备状态',
        path: '/modules/measure/device-state/index',
        component: 'device-state',
        permission: 'measure:mm-scale:live',
      },
      { kind: 'entity', mount: 'weighRoom/main' },
      {
        kind: 'entity',
        mount: 'scale/main',
        buttons: {
          'measure:mm-scale:live': '查看实时重量',
          'measure:mm-scale:record': '录制仪表数据',
          'measure:mm-scale:operate': '无人值守介入',
        },
      },
      { kind: 'entity', mount: 'scaleCheck/main' },
      { kind: 'entity', mount: 'device/main' },
      { kind: 'entity', mount: 'agent/main' },
      { kind: 'entity', mount: 'shift/main' },
      { kind: 'entity', mount: 'team/main' },
      { kind: 'entity', mount: 'shiftRotation/main' },
    ],
  },
]
