import { defineSetting } from '#platform/settings/define-setting.ts'

export const qcSeparateDuty = defineSetting({
  key: 'qcSeparateDuty',
  label: '采样、制样、化验由不同的人做',
  help: '开启后，同一样品的采样、制样、化验不能由同一人操作',
  type: 'flag',
  default: true,
  level: 'org',
})

/** For how many days a sheet may lie before it is late. */
export const assayLimitDays = defineSetting({
  key: 'assayLimitDays',
  label: '化验时限(天)',
  help: '化验单编码后几天内应录完，过期在首页提醒',
  type: 'int',
  default: 2,
  min: 1,
  max: 60,
  level: 'org',
})

export const recheckRule = defineSetting({
  key: 'recheckRule',
  label: '复检取值',
  help: '复检与初检在再现性临界差内时，结果取平均、初检或复检',
  type: 'choice',
  options: [
    { value: 'MEAN', label: '平均' },
    { value: 'FIRST', label: '取初检' },
    { value: 'LAST', label: '取复检' },
  ],
  default: 'MEAN',
  level: 'org',
})

/** Every setting that the laboratory reads first. */
export const qualitySettings = [qcSeparateDuty, assayLimitDays, recheckRule] as const
