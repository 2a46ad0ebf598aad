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

/** After how many samples one is due whose values are known; 0: never. */
export const controlEvery = defineSetting({
  key: 'controlEvery',
  label: '每多少个样品投放一个质控样',
  help: '到数后按上次的标准值自动编入一个，首页告诉组长装样贴标；还没投放过的提醒投放；0 为不用',
  type: 'int',
  default: 0,
  min: 0,
  max: 1000,
  level: 'org',
})

export const handoverTolerance = defineSetting({
  key: 'handoverTolerance',
  label: '样品交接允许差(公斤)',
  help: '送出与收到的重量相差超过它，交接异常，等组长处理',
  type: 'decimal',
  default: '0.05',
  min: '0',
  max: '10',
  level: 'org',
})

/** Every setting that the laboratory reads first. */
export const qualitySettings = [
  qcSeparateDuty,
  assayLimitDays,
  recheckRule,
  controlEvery,
  handoverTolerance,
] as const
