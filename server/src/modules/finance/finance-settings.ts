import { defineSetting } from '#platform/settings/define-setting.ts'

export const autoDown = defineSetting({
  key: 'autoDown',
  label: '磅单审核后自动下推',
  help: '开启后，磅单审核时没有障碍的自动下推结算',
  type: 'flag',
  default: false,
  level: 'org',
})

/** Every setting that finance reads first. */
export const financeSettings = [autoDown] as const
