import { defineSetting } from '#platform/settings/define-setting.ts'

export const exitCheck = defineSetting({
  key: 'exitCheck',
  label: '原车出厂须核对重量',
  help: '开启后，未装卸而离厂的车辆出厂前再过一次磅',
  used: ['登记单'],
  type: 'flag',
  default: true,
  level: 'org',
})

export const sealKinds = defineSetting({
  key: 'sealKinds',
  label: '须填封签号的业务',
  help: '这些业务完成称重前必须登记封签号；调拨、转储可只选一侧，不选则都不要求',
  used: ['现场确认', '磅单'],
  type: 'text',
  default: '',
  max: 60,
  level: 'org',
})

/** Which barrel a sample goes into is then nobody's choice. */
export const barrelDraw = defineSetting({
  key: 'barrelDraw',
  label: '采样桶随机抽取',
  help: '开启后，新开的桶组从用过而现在空着的桶里随机抽一个；没有空桶就由取样人填写桶号',
  type: 'flag',
  default: false,
  level: 'org',
})

/** Every setting that confirmation and loading read first. */
export const confirmationSettings = [exitCheck, sealKinds, barrelDraw] as const
