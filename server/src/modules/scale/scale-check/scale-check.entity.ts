import { defineEntity, pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, ref, text, tons } from '@junheng/domain/entity/field.ts'
import { checkReadingPopup, scalePopup } from '../popups.ts'

/** A standard weight put on a scale: whether it still shows what it should. */
export const scaleCheck = defineEntity({
  name: 'scaleCheck',
  table: 'mm_scale_check',
  label: '地磅点检',
  scope: 'org',
  lifeCycle: 'none',
  nameField: 'scaleName',
  fields: {
    ...ref('scale', 'scale', { label: '地磅', required: true, quick: true }),
    standardWeight: tons({ label: '标准重量', required: true, above: '0' }),
    ...ref('reading', 'reading', { label: '读数', required: true }),
    checkTime: dateTime({ label: '点检时间', required: true, write: 'server' }),
    shownWeight: tons({ label: '显示重量', required: true, write: 'server' }),
    error: tons({ label: '误差', required: true, write: 'server' }),
    mpe: tons({ label: '最大允许误差', required: true, write: 'server' }),
    result: choice(
      { PASS: { label: '合格', color: 'green' }, FAIL: { label: '不合格', color: 'red' } },
      { label: '结果', required: true, write: 'server' },
    ),
    user: text({ label: '点检人', length: 40, required: true, write: 'server' }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  unique: [['readingId']],
  indexes: [['scaleId', 'checkTime']],
  picks: {
    scaleId: pick(scalePopup, { fill: { scaleName: 'name' } }),
    readingId: pick(checkReadingPopup, {
      fill: { readingName: 'readingNo' },
      filter: { scaleId: 'scaleId' },
    }),
  },
  list: [
    'scaleName',
    'checkTime',
    'standardWeight',
    'shownWeight',
    'error',
    'mpe',
    'result',
    'readingName',
    'user',
    'remark',
  ],
  sort: { field: 'checkTime', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/measure/mm-scale-check',
      route: '/modules/measure/mm_scale_check',
      label: '地磅点检',
      // What a scale has shown is not corrected: a wrong check is followed by a right one.
      actions: ['list', 'create', 'export'],
    },
  ],
})
