import { defineSetting } from '#platform/settings/define-setting.ts'
import { demoMode } from '#platform/settings/demo-mode.ts'
import type { Settings } from '#platform/settings/settings.ts'

const countCap = defineSetting({
  key: 'countCap',
  label: '列表计数上限',
  help: '列表总数在此数以内是精确的，超过时显示“多于”；调大会让大列表变慢',
  used: ['所有列表'],
  type: 'int',
  default: 1000,
  min: 100,
  max: 100_000,
  level: 'org',
})

const summaryTimeLimit = defineSetting({
  key: 'summaryTimeLimit',
  label: '合计时限（秒）',
  help: '列表合计超过这个时间即停止，提示缩小查询范围',
  used: ['所有列表', '报表'],
  type: 'int',
  default: 20,
  min: 1,
  max: 60,
  level: 'org',
})

const captcha = defineSetting({
  key: 'captcha',
  label: '登录验证码',
  help: '登录时何时要求图片验证码；环境变量 CAPTCHA 优先于此设置',
  used: ['登录'],
  type: 'choice',
  default: 'auto',
  options: [
    { value: 'auto', label: '密码连错3次后' },
    { value: 'always', label: '总是' },
    { value: 'off', label: '不要求' },
  ],
  level: 'group',
})

const lockAttempts = defineSetting({
  key: 'lockAttempts',
  label: '密码错误次数上限',
  help: '连续输错这么多次后锁定账号',
  used: ['登录'],
  type: 'int',
  default: 5,
  // Three tries go without a code; what they alone could lock, everybody could lock for everybody.
  min: 4,
  max: 20,
  level: 'group',
})

const lockMinutes = defineSetting({
  key: 'lockMinutes',
  label: '账号锁定时长（分钟）',
  help: '账号因密码错误锁定多久后可再登录',
  used: ['登录'],
  type: 'int',
  default: 15,
  min: 1,
  max: 1440,
  level: 'group',
})

const passwordDays = defineSetting({
  key: 'passwordDays',
  label: '密码有效天数',
  help: '密码用满这么多天后必须修改，0 表示长期有效',
  used: ['登录'],
  type: 'int',
  default: 0,
  min: 0,
  max: 3650,
  level: 'group',
})

const monitorUrl = defineSetting({
  key: 'monitorUrl',
  label: '监控系统地址',
  help: '点击皮带、排队和大屏监控菜单时打开的登录页，以 http:// 或 https:// 开头',
  used: ['监控菜单'],
  type: 'text',
  default: null,
  max: 300,
  level: 'group',
})

const iframeHosts = defineSetting({
  key: 'iframeHosts',
  label: '可嵌入的外部主机',
  help: '除菜单登记的地址外，可以在页签里打开的外部主机，逗号分隔，如 report.example.com',
  used: ['页签'],
  type: 'text',
  default: null,
  max: 500,
  level: 'group',
})

const mapUrl = defineSetting({
  key: 'mapUrl',
  label: '地图脚本地址',
  help: '高德地图或天地图的脚本地址，{key} 处填入地图密钥；天地图为 https://api.tianditu.gov.cn/api?v=4.0&tk={key}',
  used: ['厂区', '库区'],
  type: 'text',
  default: 'https://webapi.amap.com/maps?v=2.0&key={key}',
  max: 300,
  form: {
    pattern: /^https?:\/\/[\w.-]+(:\d{1,5})?\/[^\s"'<>\\]*\{key\}[^\s"'<>\\]*$/,
    says: '地图脚本地址须以 https:// 或 http:// 开头，并在放密钥的地方写 {key}',
  },
  level: 'group',
})

const mapKey = defineSetting({
  key: 'mapKey',
  label: '地图密钥',
  help: '在地图服务商处为本系统的网址申请；不填则不显示地图，经度和纬度照常填写',
  used: ['厂区', '库区'],
  type: 'text',
  default: null,
  max: 100,
  form: { pattern: /^[\w-]*$/, says: '地图密钥只含字母、数字和横线' },
  level: 'group',
})

/** What the platform itself is set by; modules bring their own. */
export const platformSettings = [
  countCap,
  summaryTimeLimit,
  captcha,
  lockAttempts,
  lockMinutes,
  passwordDays,
  demoMode,
  monitorUrl,
  iframeHosts,
  mapUrl,
  mapKey,
] as const

export type ProductSettings = Settings<typeof platformSettings>
