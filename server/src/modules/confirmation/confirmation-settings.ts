import { defineSetting } from '#platform/settings/define-setting.ts'

export const exitCheck = defineSetting({
  key: 'exitCheck',
  label: '原车出厂须核对重量',
  help: '开启后，未装卸而离厂的车辆出厂前再过一次磅',
  type: 'flag',
  default: true,
  level: 'org',
})

export const sealKinds = defineSetting({
  key: 'sealKinds',
  label: '须填封签号的业务',
  help: '这些业务完成称重前必须登记封签号；调拨、转储可只选一侧，不选则都不要求',
  type: 'text',
  default: '',
  max: 60,
  level: 'org',
})

/** Every setting that confirmation and loading read first. */
export const confirmationSettings = [exitCheck, sealKinds] as const
