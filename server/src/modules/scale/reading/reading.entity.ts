import { defineChild, defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, flag, int, json, ref, text, tons } from '@junheng/domain/entity/field.ts'
import { READING_PURPOSES, READING_ROLES, READING_SOURCES } from '@junheng/domain/scale/reading.ts'

const MADE = { write: 'server' } as const
const BARE = { ...MADE, show: false, hidden: true, advanced: false } as const

/** The one weigh a reading serves; written apart, since the reading itself never changes. */
const readingUse = defineChild({
  name: 'readingUse',
  table: 'mm_reading_use',
  label: '使用情况',
  shape: 'many',
  nameField: 'weighId',
  fields: {
    weighId: text({ label: '磅单', length: 19, required: true, ...MADE, show: false }),
    // Written down with the id: records are another module's.
    weighCode: text({ label: '磅单号', length: 40, ...MADE }),
    role: choice(READING_ROLES, { label: '用作', required: true, ...MADE }),
    roleName: text({ label: '用作', length: 10, required: true, ...MADE, show: false }),
    useTime: dateTime({ label: '使用时间', required: true, ...MADE }),
  },
})

/**
 * One weight that a scale gave, in a chain of hashes with all others of this scale. Nothing here is ever
 * changed. It points at other rows by bare numbers: a foreign key would wait for whoever holds the visit.
 */
export const reading = defineEntity({
  name: 'reading',
  table: 'mm_reading',
  label: '称重读数',
  scope: 'org',
  lifeCycle: 'none',
  appendOnly: true,
  nameField: 'readingNo',
  fields: {
    readingNo: text({ label: '读数号', length: 60, required: true, ...MADE }),
    ...ref('scale', 'scale', { label: '地磅', required: true, ...MADE }),
    scaleCode: text({ label: '地磅编码', length: 40, required: true, quick: true, ...MADE }),
    seq: int({ label: '序号', required: true, ...MADE }),
    readingTime: dateTime({
      label: '称重时间',
      required: true,
      format: { name: 'date', args: ['yyyy-MM-dd HH:mm:ss'] },
      ...MADE,
    }),
    weight: tons({ label: '重量', required: true, ...MADE }),
    division: tons({ label: '分度值', required: true, ...MADE }),
    stable: flag({ label: '稳定', ...MADE }),
    zeroOk: flag({ label: '已归零', ...MADE }),
    positionOk: flag({ label: '位置正常', ...MADE }),
    source: choice(READING_SOURCES, { label: '来源', required: true, ...MADE }),
    purpose: choice(READING_PURPOSES, { label: '用途', required: true, ...MADE }),
    registryId: text({ label: '登记单', length: 19, ...BARE }),
    plateNumber: text({ label: '车牌号', length: 20, quick: true, ...MADE }),
    recognisedPlate: text({ label: '识别车牌', length: 20, ...MADE }),
    recognisedTrailer: text({ label: '识别挂车', length: 20, ...MADE }),
    operatorId: text({ label: '操作人编号', length: 19, ...BARE }),
    operator: text({ label: '操作人', length: 40, ...MADE }),
    raw: text({ label: '原始数据', length: 400, ...MADE, advanced: false }),
    pictures: json({ label: '照片', ...MADE, advanced: false, files: 'entries' }),
    applicationId: text({ label: '手工申请', length: 19, ...BARE }),
    prevHash: text({ label: '前一散列', length: 64, required: true, ...MADE, advanced: false }),
    hash: text({ label: '散列', length: 64, required: true, ...MADE, advanced: false }),
    agentId: text({ label: '采集端', length: 19, ...BARE }),
    agentSeq: int({ label: '采集端序号', ...BARE }),
    signature: text({ label: '采集端签名', length: 200, ...BARE }),
    used: text({
      label: '已用作',
      derive: { join: 'mmReadingUse', of: 'roleName' },
      advanced: false,
      sort: false,
    }),
  },
  children: { mmReadingUse: readingUse },
  indexes: [['scaleId', 'seq'], ['registryId']],
  list: [
    'scaleCode',
    'seq',
    'readingTime',
    'weight',
    'purpose',
    'source',
    'plateNumber',
    'operator',
    'used',
  ],
  sort: { field: 'readingTime', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/measure/mm-reading',
      route: '/modules/measure/mm_reading',
      label: '称重读数',
      actions: ['list', 'export'],
    },
  ],
})
