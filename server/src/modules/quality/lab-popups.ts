import { definePopup } from '@junheng/domain/entity/define-entity.ts'
import { enabledOnly } from '@junheng/domain/entity/popup-parts.ts'

/** Of every kind of business: what a rule is tried on. */
export const labWeighPopup = definePopup({
  code: 'pick-lab-weigh',
  label: '选择磅单',
  entity: 'weigh',
  style: 'list',
  shown: ['code', 'plateNumber', 'partnerName', 'firstTime'],
  carried: ['id'],
  value: 'id',
  view: 'code',
  sort: { field: 'firstTime', dir: 'desc' },
  everyKind: true,
})

export const assayGroupPopup = definePopup({
  code: 'pick-assay-group',
  label: '选择化验组',
  entity: 'qcAssayGroup',
  style: 'list',
  shown: ['code', 'name', 'leaderName'],
  carried: ['id'],
  value: 'id',
  view: 'name',
  params: [enabledOnly],
})
