import { defineChild, defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, int, jsonOf, text } from '@junheng/domain/entity/field.ts'
import type { ErpDocument } from '@junheng/domain/integration/erp-message.ts'
import {
  BIZ_TYPES,
  ERP_TARGETS,
  ERROR_CLASSES,
  OUTBOX_ACTIONS,
  OUTBOX_STATES,
  TRY_KINDS,
} from '@junheng/domain/integration/outbox-terms.ts'

const MADE = { write: 'server', copy: false } as const
const UNSEEN = { ...MADE, show: false, hidden: true, advanced: false } as const

/** One time that the ERP was asked: what went out, what came back. */
const outboxTry = defineChild({
  name: 'outboxTry',
  table: 'sys_outbox_try',
  label: '上传记录',
  nameField: 'kind',
  fields: {
    no: int({ label: '次序', required: true, ...MADE }),
    kind: choice(TRY_KINDS, { label: '内容', required: true, ...MADE }),
    time: dateTime({ label: '时间', required: true, ...MADE }),
    ms: int({ label: '毫秒', ...MADE }),
    error: text({ label: '结果', length: 500, ...MADE }),
    request: text({ label: '发出', length: 20000, ...MADE }),
    response: text({ label: '收到', length: 4000, ...MADE }),
  },
})

/** The messages for one ERP. */
const queueOf = <const C extends string>(queue: {
  readonly code: C
  readonly base: string
  readonly label: string
}) =>
  ({
    ...queue,
    route: `/modules/integration/${queue.code}_upload`,
    // What others of us work with; who reads sees what was sent, under its tries.
    fields: {
      payload: 'absent',
      refusal: 'absent',
      leaseUntil: 'absent',
      leaseToken: 'absent',
    },
    actions: ['list', 'export'],
  }) as const

/** 上传队列: what the ERP is to be told of a document, in the order in which it happened. */
export const outbox = defineEntity({
  name: 'outbox',
  table: 'sys_outbox',
  label: '上传队列',
  scope: 'org',
  lifeCycle: 'none',
  codeField: 'bizCode',
  nameField: 'bizCode',
  listedBy: ['target'],
  fields: {
    target: choice(ERP_TARGETS, { label: 'ERP', required: true, ...MADE, show: false }),
    bizType: choice(BIZ_TYPES, { label: '单据类型', required: true, ...MADE }),
    bizId: text({ label: '单据编号', length: 19, required: true, ...UNSEEN }),
    bizCode: text({ label: '单号', length: 60, required: true, quick: true, ...MADE }),
    action: choice(OUTBOX_ACTIONS, { label: '动作', required: true, ...MADE }),
    revision: int({ label: '版次', required: true, ...MADE }),
    idemKey: text({ label: '幂等键', length: 120, required: true, unique: 'table', ...MADE }),
    payload: jsonOf<ErpDocument>()({ label: '单据快照', ...UNSEEN }),
    status: choice(OUTBOX_STATES, { label: '状态', required: true, default: 'READY', ...MADE }),
    tries: int({ label: '已试次数', required: true, default: '0', ...MADE }),
    queries: int({ label: '已查次数', required: true, default: '0', ...MADE, show: false }),
    nextTryAt: dateTime({ label: '下次时间', ...MADE }),
    extCode: text({ label: 'ERP单号', length: 60, quick: true, ...MADE }),
    errorClass: choice(ERROR_CLASSES, { label: '原因类别', ...MADE }),
    lastError: text({ label: '原因', length: 500, ...MADE }),
    // What the ERP said to a second sending, until it has told whether it has the first.
    refusal: text({ label: '拒收原文', length: 500, ...UNSEEN }),
    leaseUntil: dateTime({ label: '占用至', ...UNSEEN }),
    leaseToken: text({ label: '占用凭据', length: 40, ...UNSEEN }),
    doneTime: dateTime({ label: '完成时间', ...MADE }),
    reason: text({ label: '操作原因', length: 200, ...MADE }),
  },
  children: { sysOutboxTry: outboxTry },
  indexes: [['status', 'nextTryAt'], ['bizId']],
  actions: ['send', 'resend', 'cancel', 'reverse', 'check'],
  actionLabels: { send: '补传单据' },
  list: [
    'bizType',
    'bizCode',
    'action',
    'status',
    'tries',
    'nextTryAt',
    'extCode',
    'errorClass',
    'lastError',
    'createDate',
    'doneTime',
  ],
  sort: { field: 'createDate', dir: 'desc' },
  tones: [
    { tone: 'red', field: 'status', is: ['DEAD'] },
    { tone: 'amber', field: 'status', is: ['RETRY', 'UNKNOWN'] },
    { tone: 'grey', field: 'status', is: ['CANCELLED'] },
  ],
  mounts: [
    queueOf({ code: 'nc', base: '/upload', label: 'NC上传队列' }),
    queueOf({ code: 'sap', base: '/sapUpload', label: 'SAP上传队列' }),
    queueOf({ code: 'hnpj', base: '/hnpj', label: 'HNPJ上传队列' }),
    queueOf({ code: 'zjwk', base: '/zjwk', label: 'ZJWK上传队列' }),
  ],
})

export interface OutboxRow extends RowOf<typeof outbox> {}
