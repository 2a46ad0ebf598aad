import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choices, dateTime, int, text } from '@junheng/domain/entity/field.ts'
import { HOOK_CHOICES } from '@junheng/domain/integration/hook-terms.ts'

const MADE = { write: 'server', copy: false } as const

/**
 * 消息推送: who outside hears of what happens in a company. The key that messages are signed with lives in
 * sys_web_hook_secret, sealed: no list, export or log can ever reach it.
 */
export const webHook = defineEntity({
  name: 'webHook',
  table: 'sys_web_hook',
  label: '消息推送',
  scope: 'org',
  lifeCycle: 'master',
  nameField: 'name',
  fields: {
    name: text({ label: '名称', length: 60, required: true, unique: 'scope', quick: true }),
    url: text({
      label: '接收地址',
      length: 500,
      required: true,
      quick: true,
      tips: '如 https://example.com/hook；每条消息以 POST 发到这里',
    }),
    events: choices(HOOK_CHOICES, { label: '推送内容', required: true, ownEvents: true }),
    timeoutMs: int({
      label: '超时毫秒',
      required: true,
      default: '10000',
      min: '100',
      max: '60000',
    }),
    maxTries: int({
      label: '最多次数',
      required: true,
      default: '9',
      min: '1',
      max: '20',
    }),
    issueTime: dateTime({ label: '密钥发放时间', ...MADE }),
    lastTime: dateTime({ label: '最近送达', ...MADE }),
    failures: int({ label: '连续失败', required: true, default: '0', ...MADE }),
    pauseTime: dateTime({ label: '暂停时间', ...MADE }),
    pauseReason: text({ label: '暂停原因', length: 500, ...MADE }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  actions: ['issue', 'resume', 'ping'],
  list: [
    'name',
    'url',
    'events',
    'issueTime',
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
      base: '/core/web-hooks',
      route: '/modules/integration/web_hooks',
      label: '消息推送',
      // Each has its own receiver and key: there is nothing to copy or to bring in by the dozen.
      actions: ['list', 'create', 'update', 'delList', 'enable', 'disable', 'export'],
    },
  ],
})
