import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** Settlement and accounts. */
export const FINANCE_MENUS: readonly MenuPlan[] = [
  {
    kind: 'folder',
    code: 'finance',
    title: '财务结算',
    icon: 'accountBook',
    children: [
      { kind: 'entity', mount: 'calculation/pu' },
      { kind: 'entity', mount: 'calculation/sa' },
      { kind: 'entity', mount: 'calculation/al' },
      { kind: 'entity', mount: 'settlement/pu' },
      { kind: 'entity', mount: 'settlement/sa' },
      { kind: 'entity', mount: 'settlement/al' },
      { kind: 'entity', mount: 'recivePayment/main' },
      { kind: 'entity', mount: 'account/main' },
      { kind: 'entity', mount: 'accountFlow/main' },
    ],
  },
]
