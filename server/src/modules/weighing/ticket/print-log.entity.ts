import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, int, json, ref, text } from '@junheng/domain/entity/field.ts'
import { PRINTED_DOCUMENTS } from '#modules/archives/api.ts'

const MADE = { write: 'server' } as const

/** One paper that was made of a document: which, by whom, and what its file was. */
export const printLog = defineEntity({
  name: 'printLog',
  table: 'sys_print_log',
  label: '打印记录',
  scope: 'org',
  lifeCycle: 'none',
  appendOnly: true,
  nameField: 'bizCode',
  fields: {
    bizType: choice(PRINTED_DOCUMENTS, { label: '单据类型', required: true, ...MADE }),
    bizId: text({ label: '单据编号', length: 19, required: true, ...MADE, show: false }),
    bizCode: text({ label: '单据号', length: 60, required: true, quick: true, ...MADE }),
    ...ref('format', 'template', { label: '打印模板', ...MADE }),
    printNo: int({ label: '第几次', required: true, ...MADE }),
    copies: int({ label: '份数', required: true, ...MADE }),
    userId: text({ label: '打印人编号', length: 19, ...MADE, show: false, hidden: true }),
    userName: text({ label: '打印人', length: 40, quick: true, ...MADE }),
    station: text({ label: '站点', length: 60, ...MADE }),
    printTime: dateTime({ label: '打印时间', required: true, ...MADE }),
    reason: text({ label: '补打原因', length: 200, ...MADE }),
    // What the paper says, to be compared with the record when somebody scans its code.
    printed: json({ label: '纸上的数', ...MADE, show: false, hidden: true }),
    fileHash: text({ label: '文件散列', length: 64, required: true, ...MADE, advanced: false }),
  },
  indexes: [['bizId']],
  list: [
    'bizType',
    'bizCode',
    'templateName',
    'printNo',
    'copies',
    'userName',
    'station',
    'printTime',
    'reason',
  ],
  sort: { field: 'printTime', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/core/print-log',
      route: '/modules/core/print_log',
      label: '打印记录',
      actions: ['list', 'export'],
    },
  ],
})
