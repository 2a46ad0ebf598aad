import { defineSetting } from '#platform/settings/define-setting.ts'

export const minUploadWeight = defineSetting({
  key: 'minUploadWeight',
  label: '上传ERP的最小吨数',
  help: '实收或实发数小于它的磅单不上传；0为全部上传',
  type: 'decimal',
  default: '0',
  min: '0',
  max: '1000',
  level: 'org',
})

export const integrationSettings = [minUploadWeight] as const
