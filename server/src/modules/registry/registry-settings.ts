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

export const alarmMobiles = defineSetting({
  key: 'alarmMobiles',
  label: '超时提醒手机',
  help: '步骤或在厂超时时发短信给这些手机号，用逗号分开；不填则发给登记人所在部门的负责人',
  used: ['登记单'],
  type: 'text',
  default: null,
  max: 200,
  level: 'org',
})

export const alertLevel = defineSetting({
  key: 'alertLevel',
  label: '重污染预警',
  help: '预警期间只让达到所选排放阶段的车辆入厂和预约，电动车不限；未登记排放阶段的不让入厂',
  type: 'choice',
  default: 'OFF',
  options: [
    { value: 'OFF', label: '未预警' },
    { value: '3', label: '国3及以上' },
    { value: '4', label: '国4及以上' },
    { value: '5', label: '国5及以上' },
    { value: '6', label: '国6及以上' },
  ],
  level: 'org',
})

export const alertKinds = defineSetting({
  key: 'alertKinds',
  label: '预警管控的业务',
  help: '预警期间只管控这些业务的车辆；不选则管控全部业务',
  type: 'text',
  default: '',
  max: 40,
  level: 'org',
})

export const alertUntil = defineSetting({
  key: 'alertUntil',
  label: '预警截止日期',
  help: '预警到这一天为止，含当天；不填则到关闭预警为止',
  type: 'text',
  default: '',
  max: 10,
  level: 'org',
})

export const siteAddress = defineSetting({
  key: 'siteAddress',
  label: '本系统的网址',
  help: '从厂外打开本系统的网址，如 https://bang.example.com；磅单上的验证码和司机码指向它，手机扫码即可打开；不填时验证码里只有验证文字，司机码用打开本系统的网址',
  type: 'text',
  default: null,
  max: 120,
  level: 'org',
})

/** Every setting that visits read. */
export const visitSettings = [
  autoAudit,
  cardMode,
  maxStay,
  alarmMobiles,
  alertLevel,
  alertKinds,
  alertUntil,
  siteAddress,
] as const
