import { defineSetting } from '#platform/settings/define-setting.ts'

export const offlineWeigh = defineSetting({
  key: 'offlineWeigh',
  label: '允许离线过磅',
  help: '开启后，服务器不可用时采集端可以继续过磅，恢复后补传',
  type: 'flag',
  default: false,
  level: 'org',
})

export const pictureKeepDays = defineSetting({
  key: 'pictureKeepDays',
  label: '过磅照片保存天数',
  help: '超过这么多天、已经结算且没有未处理异常的照片会被清理，校验值保留',
  type: 'int',
  default: 365,
  min: 30,
  max: 3650,
  level: 'org',
})

export const scaleCheckDaily = defineSetting({
  key: 'scaleCheckDaily',
  label: '地磅每天点检',
  help: '开启后，当天还没有点检的地磅列入预警，直到点检为止',
  type: 'flag',
  default: true,
  level: 'org',
})

/** Every setting that scales and stations read. */
export const scaleSettings = [offlineWeigh, pictureKeepDays, scaleCheckDaily] as const
