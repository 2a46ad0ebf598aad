import { definePopup } from '@junheng/domain/entity/define-entity.ts'

/** Visits of every kind, latest first. */
export const flowVisitPopup = definePopup({
  code: 'pick-flow-visit',
  label: '选择登记单',
  entity: 'registry',
  mount: 'all',
  style: 'list',
  shown: ['code', 'plateNumber', 'stage', 'partnerName', 'createDate'],
  carried: ['id'],
  value: 'id',
  view: 'code',
  sort: { field: 'createDate', dir: 'desc' },
})

export const flowWeighPopup = definePopup({
  code: 'pick-flow-weigh',
  label: '选择磅单',
  entity: 'weigh',
  mount: 'all',
  style: 'list',
  shown: ['code', 'plateNumber', 'weighState', 'gross', 'tare', 'suttle', 'createDate'],
  carried: ['id'],
  value: 'id',
  view: 'code',
  sort: { field: 'createDate', dir: 'desc' },
})
