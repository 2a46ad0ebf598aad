import { defineSetting } from '#platform/settings/define-setting.ts'

export const farePlanFallback = defineSetting({
  key: 'farePlanFallback',
  label: '没有运价时按计划运价暂估',
  help: '开启后，取不到运价的磅单按当月计划运价暂估；暂估的结算单不能审核',
  type: 'flag',
  default: false,
  level: 'org',
})

export const examineOther = defineSetting({
  key: 'examineOther',
  label: '结算单由他人复核',
  help: '开启后，审核结算单的人不能复核它',
  type: 'flag',
  default: true,
  level: 'org',
})

/** Every setting that finance reads first. */
export const financeSettings = [farePlanFallback, examineOther] as const
