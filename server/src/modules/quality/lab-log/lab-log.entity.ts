import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choice, date, int, text } from '@junheng/domain/entity/field.ts'
import { LAB_ACTIONS, LAB_OBJECTS } from '@junheng/domain/quality/lab-log.ts'

const MADE = { write: 'server' } as const
const UNSEEN = { ...MADE, show: false, hidden: true } as const

/** 化验日志: each step of the laboratory, in a chain that cannot be changed unseen. */
export const qcAssayLog = defineEntity({
  name: 'qcAssayLog',
  table: 'qc_assay_log',
  label: '化验日志',
  scope: 'org',
  lifeCycle: 'none',
  appendOnly: true,
  fields: {
    seq: int({ label: '序号', required: true, ...MADE }),
    objectType: choice(LAB_OBJECTS, { label: '对象', required: true, ...MADE }),
    objectId: text({ label: '对象编号', length: 19, ...UNSEEN }),
    assayCode: text({ label: '化验码', length: 9, quick: true, ...MADE }),
    itemId: text({ label: '项目编号', length: 19, ...UNSEEN }),
    itemName: text({ label: '项目', length: 40, ...MADE }),
    action: choice(LAB_ACTIONS, { label: '操作', required: true, ...MADE }),
    oldValue: text({ label: '原值', length: 400, ...MADE }),
    newValue: text({ label: '新值', length: 400, ...MADE }),
    reason: text({ label: '原因', length: 400, ...MADE }),
    userId: text({ label: '操作人编号', length: 19, ...UNSEEN }),
    userName: text({ label: '操作人', length: 40, quick: true, ...MADE }),
    ip: text({ label: '地址', length: 45, ...UNSEEN }),
    // To the millisecond, as the chain has it; who reads is told the day.
    time: text({ label: '时刻', length: 30, ...UNSEEN }),
    day: date({ label: '日期', required: true, ...MADE }),
    prevHash: text({ label: '前一散列', length: 64, ...UNSEEN }),
    hash: text({ label: '散列', length: 64, ...UNSEEN }),
  },
  indexes: [['assayCode'], ['objectId']],
  list: [
    'seq',
    'objectType',
    'assayCode',
    'itemName',
    'action',
    'oldValue',
    'newValue',
    'reason',
    'userName',
    'day',
  ],
  sort: { field: 'seq', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/quality/qc-assay-log',
      route: '/modules/quality/qc_assay_log',
      label: '化验日志',
      fields: {
        objectId: 'absent',
        itemId: 'absent',
        userId: 'absent',
        ip: 'absent',
        time: 'absent',
        prevHash: 'absent',
        hash: 'absent',
      },
      actions: ['list'],
    },
  ],
})
