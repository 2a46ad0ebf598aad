import { type MenuPlan, printing } from '#platform/menu/menu-plan.ts'

/** Contracts, prices, plans and notices. */
export const TRADE_MENUS: readonly MenuPlan[] = [
  {
    kind: 'folder',
    code: 'purchase',
    title: '采购管理',
    icon: 'purchase',
    children: [
      {
        kind: 'entity',
        mount: 'contract/pu',
        buttons: {
          'purorder:pu-contract:uploadFile': '上传附件',
          'purorder:pu-contract:delFile': '删除附件',
          ...printing('purorder:pu-contract'),
        },
      },
      {
        kind: 'entity',
        mount: 'priceSheet/pu',
        buttons: { 'purorder:pu-contract-pricing:zero': '允许零价' },
      },
      {
        kind: 'entity',
        mount: 'priceRule/pu',
        buttons: { 'purorder:pu-price-match-rule:test': '取价试算' },
      },
      { kind: 'entity', mount: 'plan/pu' },
      {
        kind: 'entity',
        mount: 'notice/pu',
        buttons: { 'purorder:pu-notice:price': '填写单价', ...printing('purorder:pu-notice') },
      },
    ],
  },
  {
    kind: 'folder',
    code: 'sale',
    title: '销售管理',
    icon: 'sale',
    children: [
      {
        kind: 'entity',
        mount: 'contract/sa',
        buttons: {
          'sale:sa-contract:uploadFile': '上传附件',
          'sale:sa-contract:delFile': '删除附件',
          ...printing('sale:sa-contract'),
        },
      },
      {
        kind: 'entity',
        mount: 'priceSheet/sa',
        buttons: { 'sale:sa-price:zero': '允许零价' },
      },
      {
        kind: 'entity',
        mount: 'priceRule/sa',
        buttons: { 'sale:sa-price-match-rule:test': '取价试算' },
      },
      { kind: 'entity', mount: 'plan/sa' },
      { kind: 'entity', mount: 'task/sa' },
      {
        kind: 'entity',
        mount: 'notice/sa',
        buttons: {
          'sale:sa-notice:price': '填写单价',
          'sale:quantity-audit:list': '数量核对',
          ...printing('sale:sa-notice'),
        },
      },
    ],
  },
  {
    kind: 'folder',
    code: 'allot',
    title: '调拨管理',
    icon: 'allot',
    children: [
      {
        kind: 'entity',
        mount: 'contract/al',
        buttons: {
          'allot:al-contract:uploadFile': '上传附件',
          'allot:al-contract:delFile': '删除附件',
          ...printing('allot:al-contract'),
        },
      },
      {
        kind: 'entity',
        mount: 'priceSheet/al',
        buttons: { 'allot:al-price:zero': '允许零价' },
      },
      {
        kind: 'entity',
        mount: 'priceRule/al',
        buttons: { 'allot:al-price-match-rule:test': '取价试算' },
      },
      {
        kind: 'entity',
        mount: 'notice/al',
        buttons: { 'allot:al-notice:price': '填写单价', ...printing('allot:al-notice') },
      },
    ],
  },
  {
    kind: 'folder',
    code: 'transfer',
    title: '转储管理',
    icon: 'transfer',
    children: [{ kind: 'entity', mount: 'notice/tr', buttons: printing('transfer:tr-notice') }],
  },
]
