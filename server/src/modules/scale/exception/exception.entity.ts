import { defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, ref, text } from '@junheng/domain/entity/field.ts'
import { EXCEPTION_TYPES } from '@junheng/domain/weighing/weigh-rules.ts'

const MADE = { write: 'server' } as const
const UNSEEN = { ...MADE, show: false, hidden: true } as const

export const EXCEPTION_STATES = {
  NOTED: '已记录',
  OPEN: '待处理',
  HANDLED: '已处理',
  CONFIRMED: '确认异常',
} as const
export type ExceptionState = keyof typeof EXCEPTION_STATES

/** Optional: a clear case needs no words. */
/**
 * What was out of the ordinary about a weighing or a scale. The server alone makes them; what is OPEN keeps
 * the record from being audited until somebody else has looked at it.
 */
export const exception = defineEntity({
  name: 'exception',
  table: 'mm_exception',
  label: '称重异常',
  scope: 'org',
  lifeCycle: 'none',
  nameField: 'detail',
  fields: {
    type: choice(EXCEPTION_TYPES, { label: '异常', required: true, ...MADE }),
    level: choice({ WARN: '提示', BLOCK: '禁止' }, { label: '级别', required: true, ...MADE }),
    plateNumber: text({ label: '车牌号', length: 20, quick: true, ...MADE }),
    registryId: ref('registry', 'registry', { label: '登记单', ...UNSEEN }).registryId,
    weighId: ref('weigh', 'weigh', { label: '磅单', ...UNSEEN }).weighId,
    weighCode: text({ label: '磅单号', length: 44, quick: true, ...MADE }),
    readingId: text({ label: '称重读数', length: 19, ...UNSEEN }),
    ...ref('scale', 'scale', { label: '地磅', ...MADE }),
    limitValue: text({ label: '限值', length: 40, ...MADE }),
    actualValue: text({ label: '实际值', length: 40, ...MADE }),
    detail: text({ label: '说明', length: 400, required: true, ...MADE }),
    acceptReason: text({ label: '放行原因', length: 200, ...MADE }),
    state: choice(EXCEPTION_STATES, { label: '状态', required: true, ...MADE }),
    handleRemark: text({ label: '处理说明', length: 200, ...MADE, show: false }),
    // The same in the list, where own exceptions say that others must handle them.
    handleNote: text({ label: '处理说明', length: 200, derive: { first: ['handleRemark'] } }),
    handleUserId: text({ label: '处理人编号', length: 19, ...UNSEEN }),
    handleUser: text({ label: '处理人', length: 40, ...MADE }),
    handleTime: dateTime({ label: '处理时间', ...MADE }),
  },
  indexes: [['state']],
  list: [
    'type',
    'level',
    'plateNumber',
    'weighCode',
    'scaleName',
    'limitValue',
    'actualValue',
    'detail',
    'state',
    'handleNote',
    'handleUser',
    'handleTime',
    'createUser',
    'createDate',
  ],
  sort: { field: 'createDate', dir: 'desc' },
  tones: [
    { tone: 'red', field: 'state', is: ['CONFIRMED'] },
    { tone: 'amber', field: 'state', is: ['OPEN'] },
  ],
  mounts: [
    {
      code: 'main',
      base: '/measure/mm-exception',
      route: '/modules/measure/mm_exception',
      label: '称重异常',
      actions: ['list', 'export'],
    },
  ],
})

export interface ExceptionRow extends RowOf<typeof exception> {}
