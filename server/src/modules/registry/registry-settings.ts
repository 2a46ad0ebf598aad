import { defineSetting } from '#platform/settings/define-setting.ts'

export const autoAudit = defineSetting({
  key: 'autoAudit',
  label: '登记即审核',
  help: '开启后，新增的登记单直接为已审核',
  type: 'flag',
  default: true,
  level: 'org',
})

export const cardMode = defineSetting({
  key: 'cardMode',
  label: '用卡方式',
  help: '不用卡：凭车牌或二维码；临时卡：每次来车发一张；固定卡：每车一张',
  type: 'choice',
  default: 'NONE',
  options: [
    { value: 'NONE', label: '不用卡' },
    { value: 'TEMP', label: '临时卡' },
    { value: 'FIXED', label: '固定卡' },
  ],
  level: 'org',
})

export const maxStay = defineSetting({
  key: 'maxStay',
  label: '在厂超时（分钟）',
  help: '在厂超过这么多分钟算滞留，之后可以补办历史放行',
  type: 'int',
  default: 480,
  min: 1,
  max: 100_000,
  level: 'org',
})

/** Every setting that visits read. */
export const visitSettings = [autoAudit, cardMode, maxStay] as const
