import { definePopup } from '@junheng/domain/entity/define-entity.ts'

/** Visits of every kind, newest number first. */
export const visitPopup = definePopup({
  code: 'pick-visit',
  label: '选择登记单',
  entity: 'registry',
  mount: 'all',
  style: 'list',
  shown: ['code', 'plateNumber', 'stage', 'partnerName'],
  carried: ['id'],
  value: 'id',
  view: 'code',
  sort: { field: 'code', dir: 'desc' },
})
