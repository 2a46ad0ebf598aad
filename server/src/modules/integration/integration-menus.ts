import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** What goes to other systems. */
export const INTEGRATION_MENUS: readonly MenuPlan[] = [
  {
    kind: 'folder',
    code: 'integration',
    title: '系统集成',
    icon: 'api',
    children: [
      { kind: 'entity', mount: 'outbox/nc' },
      { kind: 'entity', mount: 'outbox/sap' },
      { kind: 'entity', mount: 'outbox/hnpj' },
      { kind: 'entity', mount: 'outbox/zjwk' },
      { kind: 'entity', mount: 'erpAdapter/main' },
      { kind: 'entity', mount: 'webHook/main' },
      { kind: 'entity', mount: 'hookMessage/main' },
      { kind: 'entity', mount: 'messageChannel/main' },
      { kind: 'entity', mount: 'messageRule/main' },
      { kind: 'entity', mount: 'sentMessage/main' },
      { kind: 'entity', mount: 'apiKey/main' },
      { kind: 'entity', mount: 'apiCall/main' },
      { kind: 'entity', mount: 'syncSource/main' },
      { kind: 'entity', mount: 'syncInterface/main' },
      { kind: 'entity', mount: 'syncLog/main' },
    ],
  },
]
