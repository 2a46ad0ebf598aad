import { defineSetting } from '#platform/settings/define-setting.ts'

export const qcSeparateDuty = defineSetting({
  key: 'qcSeparateDuty',
  label: '采样、制样、化验由不同的人做',
  help: '开启后，同一样品的采样、制样、化验不能由同一人操作',
  type: 'flag',
  default: true,
  level: 'org',
})

/** Every setting that the laboratory reads first. */
export const qualitySettings = [qcSeparateDuty] as const
