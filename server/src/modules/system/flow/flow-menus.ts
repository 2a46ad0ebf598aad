import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** Approvals. */
export const FLOW_MENUS: readonly MenuPlan[] = [
  {
    kind: 'folder',
    code: 'flow',
    title: '审批管理',
    icon: 'flow',
    children: [
      {
        kind: 'page',
        code: 'flow-todo',
        title: '待办审批',
        path: '/activti/todo',
        component: 'flow-todo',
      },
      { kind: 'entity', mount: 'handFlow/main' },
      { kind: 'entity', mount: 'flow/main' },
    ],
  },
]
