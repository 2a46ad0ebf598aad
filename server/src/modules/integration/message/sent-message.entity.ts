import { defineChild, defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, int, jsonOf, ref, text } from '@junheng/domain/entity/field.ts'
import { HOOK_EVENTS, HOOK_STATES } from '@junheng/domain/integration/hook-terms.ts'
import type { MessagePayload } from '@junheng/domain/integration/message-terms.ts'

const MADE = { write: 'server', copy: false } as const
const UNSEEN = { ...MADE, show: false, hidden: true, advanced: false } as const

/** One time that it was handed over. */
const messageTry = defineChild({
  name: 'messageTry',
  table: 'sys_message_try',
  label: '发送经过',
  nameField: 'time',
  fields: {
    no: int({ label: '次序', required: true, ...MADE }),
    time: dateTime({ label: '时间', required: true, ...MADE }),
    ms: int({ label: '毫秒', ...MADE }),
    httpStatus: int({ label: '应答', ...MADE }),
    error: text({ label: '原因', length: 500, ...MADE }),
  },
})

/** 消息记录: what people outside the product are told, in the order in which it happened to each document. */
export const sentMessage = defineEntity({
  name: 'sentMessage',
  table: 'sys_message',
  label: '消息记录',
  scope: 'org',
  lifeCycle: 'none',
  codeField: 'subjectCode',
  nameField: 'subjectCode',
  fields: {
    ...ref('messageChannel', 'channel', { label: '消息通道', required: true, ...MADE }),
    ...ref('messageRule', 'rule', { label: '消息规则', ...MADE }),
    event: choice(HOOK_EVENTS, { label: '事件', required: true, ownEvents: true, ...MADE }),
    subjectCode: text({ label: '单号', length: 60, quick: true, ...MADE }),
    receivers: text({ label: '收件人', length: 500, quick: true, ...MADE }),
    content: text({ label: '内容', length: 2000, ...MADE }),
    // The document and, of messages to single people, the person: nobody waits for somebody else's telephone.
    subjectId: text({ label: '单据编号', length: 45, required: true, ...UNSEEN }),
    no: int({ label: '序号', required: true, ...UNSEEN }),
    payload: jsonOf<MessagePayload>()({ label: '消息', ...UNSEEN }),
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
  children: { sysMessageTry: messageTry },
  indexes: [
    ['channelId', 'status', 'nextTryAt'],
    ['channelId', 'subjectId', 'no'],
  ],
  actions: ['resend', 'cancel'],
  list: [
    'channelName',
    'ruleName',
    'event',
    'subjectCode',
    'receivers',
    'content',
    'status',
    'tries',
    'nextTryAt',
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
      base: '/core/sent-message',
      route: '/modules/integration/sent_message',
      label: '消息记录',
      fields: { leaseUntil: 'absent', leaseToken: 'absent', payload: 'absent' },
      actions: ['list', 'export'],
    },
  ],
})
