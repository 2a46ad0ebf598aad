import { type MenuPlan, printing } from '#platform/menu/menu-plan.ts'

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
      { kind: 'entity', mount: 'calculation/tr' },
      {
        kind: 'entity',
        mount: 'settlement/pu',
        buttons: {
          'purorder:fd-pu-settlement-main:manual': '手改计算列',
          ...printing('purorder:fd-pu-settlement-main'),
        },
      },
      {
        kind: 'entity',
        mount: 'settlement/sa',
        buttons: {
          'sale:fd-sa-settlement-main:manual': '手改计算列',
          ...printing('sale:fd-sa-settlement-main'),
        },
      },
      {
        kind: 'entity',
        mount: 'settlement/al',
        buttons: {
          'allot:fd-al-settlement-main:manual': '手改计算列',
          ...printing('allot:fd-al-settlement-main'),
        },
      },
      {
        kind: 'entity',
        mount: 'recivePayment/main',
        buttons: printing('account:recive-payment'),
      },
      { kind: 'entity', mount: 'account/main' },
      { kind: 'entity', mount: 'accountFlow/main' },
      {
        kind: 'entity',
        mount: 'partnerStatement/main',
        buttons: printing('account:statement'),
      },
      { kind: 'entity', mount: 'period/main' },
    ],
  },
]
