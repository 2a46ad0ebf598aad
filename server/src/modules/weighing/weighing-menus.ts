import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** Rights of calls on records that no standard button stands for. */
const weighing = (permission: string) => ({
  [`${permission}:weighsave`]: '过磅',
  [`${permission}:obsolete`]: '作废',
  [`${permission}:recover`]: '恢复',
  [`${permission}:enable`]: '启用',
  [`${permission}:disable`]: '停用',
  [`${permission}:hide`]: '隐藏',
  [`${permission}:splitWeigh`]: '拆分',
  [`${permission}:mergeWeigh`]: '合并',
  [`${permission}:down`]: '下推',
  [`${permission}:reversedown`]: '撤回下推',
  [`${permission}:print`]: '打印',
  [`${permission}:print-again`]: '补打',
})

/** The same where somebody pays for the goods. */
const trading = (permission: string) => ({
  ...weighing(permission),
  [`${permission}:modifyPrice`]: '改价',
})

/** Weighing, and what is confirmed on site between two weighings. */
export const WEIGHING_MENUS: readonly MenuPlan[] = [
  {
    kind: 'folder',
    code: 'measure',
    title: '过磅管理',
    icon: 'weigh',
    children: [
      {
        kind: 'page',
        code: 'weigh-console',
        title: '过磅',
        path: '/modules/measure/weigh/weigh',
        component: 'weigh-console',
        permission: 'measure:mm-weigh:weighsave',
        buttons: {
          'measure:mm-scale:list': '查看地磅',
          'measure:mm-scale:live': '查看实时重量',
          'measure:mm-scale:capture': '采集重量',
          'measure:mm-scale:sim': '模拟重量',
        },
      },
      {
        kind: 'entity',
        mount: 'weigh/all',
        buttons: { 'measure:mm-weigh:weighsave': '过磅', 'measure:mm-weigh:returnGoods': '退货' },
      },
      { kind: 'entity', mount: 'weigh/pu', buttons: trading('measure:mm-pu-weigh') },
      { kind: 'entity', mount: 'weigh/pt', buttons: trading('measure:mm-pt-weigh') },
      { kind: 'entity', mount: 'weigh/sa', buttons: trading('measure:mm-sa-weigh') },
      { kind: 'entity', mount: 'weigh/st', buttons: trading('measure:mm-st-weigh') },
      { kind: 'entity', mount: 'weigh/pr', buttons: weighing('measure:mm-pr-weigh') },
      { kind: 'entity', mount: 'weigh/al', buttons: trading('measure:mm-al-weigh') },
      { kind: 'entity', mount: 'weigh/tr', buttons: weighing('measure:mm-tr-weigh') },
      {
        kind: 'entity',
        mount: 'vehicleTare/main',
        buttons: { 'measure:mm-vehicle-tare:take': '录入皮重' },
      },
      { kind: 'entity', mount: 'saConfirm/main' },
      { kind: 'entity', mount: 'exception/main' },
      { kind: 'entity', mount: 'handover/main' },
      { kind: 'entity', mount: 'printLog/main' },
      {
        kind: 'entity',
        mount: 'weighRule/main',
      },
      {
        kind: 'entity',
        mount: 'reading/main',
        buttons: { 'measure:mm-reading:verify': '校验' },
      },
    ],
  },
  {
    kind: 'folder',
    code: 'confirm',
    title: '现场确认',
    icon: 'confirm',
    children: [
      {
        kind: 'page',
        code: 'loading',
        title: '装卸',
        path: '/phone/load',
        component: 'loader',
        permission: 'measure:mm-loading:list',
      },
      {
        kind: 'page',
        code: 'sampling',
        title: '取样',
        path: '/phone/sampling',
        component: 'sampling',
        permission: 'measure:mm-sampling:list',
      },
      { kind: 'entity', mount: 'confirm/pu' },
      { kind: 'entity', mount: 'confirm/pt' },
      { kind: 'entity', mount: 'confirm/sa' },
      { kind: 'entity', mount: 'confirm/st' },
      { kind: 'entity', mount: 'confirm/al-fh' },
      { kind: 'entity', mount: 'confirm/al-sh' },
      { kind: 'entity', mount: 'confirm/tr-fh' },
      { kind: 'entity', mount: 'confirm/tr-sh' },
      {
        kind: 'entity',
        mount: 'barrelGroup/main',
        buttons: {
          'quality:pro-qc-barrel-group:void-prepared': '作废已制样的桶组',
          'quality:pro-qc-barrel-group:print-again': '补打标签',
        },
      },
    ],
  },
]
