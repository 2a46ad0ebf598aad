import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, flag, int, text } from '@junheng/domain/entity/field.ts'
import { CHANNEL_KINDS } from '@junheng/domain/integration/message-terms.ts'

const MADE = { write: 'server', copy: false } as const
const BY_LINE = { field: 'kind', is: ['SMS', 'WECOM', 'DINGTALK', 'WEBHOOK'], set: 'show' } as const
const OF_SMS = { field: 'kind', is: ['SMS'], set: 'show' } as const

/**
 * 消息通道: how messages leave the site. What it signs in with lives in sys_message_channel_secret, sealed: no list,
 * export or log can ever reach it.
 */
export const messageChannel = defineEntity({
  name: 'messageChannel',
  table: 'sys_message_channel',
  label: '消息通道',
  scope: 'org',
  lifeCycle: 'master',
  nameField: 'name',
  fields: {
    name: text({ label: '名称', length: 60, required: true, unique: 'scope', quick: true }),
    kind: choice(CHANNEL_KINDS, { label: '方式', required: true, default: 'LOG' }),
    url: text({
      label: '接收地址',
      length: 500,
      quick: true,
      asked: { field: 'kind', is: ['SMS', 'WEBHOOK'] },
      tips: '不含密钥；企业微信、钉钉不填为官方地址',
    }),
    account: text({ label: '短信账号', length: 60 }),
    signName: text({ label: '短信签名', length: 30, tips: '如 钧衡' }),
    isDefault: flag({
      label: '系统短信',
      tips: '找回密码的验证码、叫号短信和审批提醒也由它发出',
    }),
    timeoutMs: int({
      label: '超时毫秒',
      required: true,
      default: '10000',
      min: '100',
      max: '60000',
    }),
    maxTries: int({ label: '最多次数', required: true, default: '6', min: '1', max: '20' }),
    secretTime: dateTime({ label: '密钥设置时间', ...MADE }),
    lastTime: dateTime({ label: '最近送达', ...MADE }),
    failures: int({ label: '连续失败', required: true, default: '0', ...MADE }),
    pauseTime: dateTime({ label: '暂停时间', ...MADE }),
    pauseReason: text({ label: '暂停原因', length: 500, ...MADE }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  // A form asks for what its way of sending needs, and for nothing else.
  when: {
    url: BY_LINE,
    account: OF_SMS,
    signName: OF_SMS,
    isDefault: OF_SMS,
  },
  actions: ['secret', 'resume', 'ping'],
  list: [
    'name',
    'kind',
    'url',
    'isDefault',
    'secretTime',
    'lastTime',
    'failures',
    'pauseTime',
    'pauseReason',
    'enabled',
    'updateUser',
  ],
  sort: { field: 'name', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/core/message-channel',
      route: '/modules/integration/message_channel',
      label: '消息通道',
      // Each has its own receiver and key: there is nothing to copy or to bring in by the dozen.
      actions: ['list', 'create', 'update', 'delList', 'enable', 'disable', 'export'],
    },
  ],
})
