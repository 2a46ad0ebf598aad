import { defineChild, defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, flag, int, ref, text } from '@junheng/domain/entity/field.ts'
import { SYNC_RESULTS, SYNC_STATES } from '@junheng/domain/integration/source-terms.ts'

const MADE = { write: 'server', copy: false } as const
const COUNTED = { required: true, default: '0', ...MADE } as const

/** What became of a row that did not stay as it was. */
const syncLogRow = defineChild({
  name: 'syncLogRow',
  table: 'sys_sync_log_row',
  label: '明细',
  nameField: 'innerCode',
  fields: {
    no: int({ label: '行号', required: true, ...MADE }),
    innerCode: text({ label: '来源主键', length: 100, ...MADE }),
    result: choice(SYNC_RESULTS, { label: '结果', required: true, ...MADE }),
    message: text({ label: '说明', length: 500, ...MADE }),
  },
})

/** 同步记录: one run of an interface, and what it did. */
export const syncLog = defineEntity({
  name: 'syncLog',
  table: 'sys_sync_log',
  label: '同步记录',
  scope: 'org',
  lifeCycle: 'none',
  nameField: 'interfaceName',
  fields: {
    ...ref('syncInterface', 'interface', { label: '同步接口', required: true, ...MADE }),
    startTime: dateTime({ label: '开始时间', required: true, ...MADE }),
    state: choice(SYNC_STATES, { label: '结果', required: true, ...MADE }),
    isFull: flag({ label: '全量', ...MADE }),
    readCount: int({ label: '读取', ...COUNTED }),
    addedCount: int({ label: '新增', ...COUNTED }),
    updatedCount: int({ label: '更新', ...COUNTED }),
    sameCount: int({ label: '不变', ...COUNTED }),
    disabledCount: int({ label: '停用', ...COUNTED }),
    reviewCount: int({ label: '待确认', ...COUNTED }),
    failedCount: int({ label: '拒绝', ...COUNTED }),
    error: text({ label: '原因', length: 500, ...MADE }),
    ms: int({ label: '毫秒', ...MADE }),
    cursor: text({ label: '同步到', length: 200, ...MADE }),
  },
  children: { sysSyncLogRow: syncLogRow },
  actions: ['accept'],
  list: [
    'interfaceName',
    'startTime',
    'state',
    'isFull',
    'readCount',
    'addedCount',
    'updatedCount',
    'sameCount',
    'disabledCount',
    'reviewCount',
    'failedCount',
    'error',
    'ms',
    'createUser',
  ],
  sort: { field: 'startTime', dir: 'desc' },
  tones: [
    { tone: 'red', field: 'state', is: ['FAILED', 'UNDONE'] },
    { tone: 'grey', field: 'state', is: ['TRIED'] },
  ],
  mounts: [
    {
      code: 'main',
      base: '/sync/log',
      route: '/modules/integration/sync_log',
      label: '同步记录',
      actions: ['list', 'export'],
    },
  ],
})
