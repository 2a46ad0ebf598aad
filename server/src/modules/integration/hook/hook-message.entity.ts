import { defineChild, defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, int, jsonOf, ref, text } from '@junheng/domain/entity/field.ts'
import type { HookPayload } from '@junheng/domain/integration/hook-payload.ts'
import { HOOK_EVENTS, HOOK_STATES } from '@junheng/domain/integration/hook-terms.ts'

const MADE = { write: 'server', copy: false } as const
const UNSEEN = { ...MADE, show: false, hidden: true, advanced: false } as const

/** One time that the receiver was told. */
const hookTry = defineChild({
  name: 'hookTry',
  table: 'sys_hook_try',
  label: '推送经过',
  nameField: 'time',
  fields: {
    no: int({ label: '次序', required: true, ...MADE }),
    time: dateTime({ label: '时间', required: true, ...MADE }),
    ms: int({ label: '毫秒', ...MADE }),
    httpStatus: int({ label: '应答', ...MADE }),
    error: text({ label: '原因', length: 500, ...MADE }),
  },
})

/** 推送记录: what a receiver is to hear, in the order in which it happened to each document. */
export const hookMessage = defineEntity({
  name: 'hookMessage',
  table: 'sys_hook_message',
  label: '推送记录',
  scope: 'org',
  lifeCycle: 'none',
  codeField: 'subjectCode',
  nameField: 'subjectCode',
  fields: {
    ...ref('webHook', 'hook', { label: '消息推送', required: true, ...MADE }),
    event: choice(HOOK_EVENTS, { label: '内容', required: true, ownEvents: true, ...MADE }),
    subjectCode: text({ label: '单号', length: 60, quick: true, ...MADE }),
    subjectId: text({ label: '单据编号', length: 19, required: true, ...UNSEEN }),
    // Of the database, taken while the document is held: what happened later has the higher one.
    no: int({ label: '序号', required: true, ...UNSEEN }),
    payload: jsonOf<HookPayload>()({ label: '消息', ...UNSEEN }),
    status: choice(HOOK_STATES, { label: '状态', required: true, default: 'READY', ...MADE }),
    tries: int({ label: '已试次数', required: true, default: '0', ...MADE }),
    nextTryAt: dateTime({ label: '下次时间', ...MADE }),
    httpStatus: int({ label: '应答', ...MADE }),
    lastError: text({ label: '原因', length: 500, ...MADE }),
    leaseUntil: dateTime({ label: '占用至', ...UNSEEN }),
    leaseToken: text({ label: '占用凭据', length: 40, ...UNSEEN }),
    doneTime: dateTime({ label: '送达时间', ...MADE }),
    reason: text({ label: '操作原因', length: 200, ...MADE }),
  },
  children: { sysHookTry: hookTry },
  indexes: [
    ['hookId', 'status', 'nextTryAt'],
    ['hookId', 'subjectId', 'no'],
  ],
  actions: ['resend', 'cancel'],
  list: [
    'hookName',
    'event',
    'subjectCode',
    'status',
    'tries',
    'nextTryAt',
    'httpStatus',
    'lastError',
    'createDate',
    'doneTime',
  ],
  sort: { field: 'createDate', dir: 'desc' },
  tones: [
    { tone: 'red', field: 'status', is: ['DEAD'] },
    { tone: 'amber', field: 'status', is: ['RETRY'] },
    { tone: 'grey', field: 'status', is: ['CANCELLED'] },
  ],
  mounts: [
    {
      code: 'main',
      base: '/core/web-hook-messages',
      route: '/modules/integration/web_hook_messages',
      label: '推送记录',
      fields: { leaseUntil: 'absent', leaseToken: 'absent', payload: 'absent' },
      actions: ['list', 'export'],
    },
  ],
})
