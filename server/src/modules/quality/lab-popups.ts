import { definePopup } from '@junheng/domain/entity/define-entity.ts'
import { enabledOnly, only } from '@junheng/domain/entity/popup-parts.ts'

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

/** Groups whose cars are all in and whose sample is assayed: the rules of the group offer no other sealed one. */
export const sealedGroupPopup = definePopup({
  code: 'pick-sealed-barrel-group',
  label: '选择桶组',
  entity: 'barrelGroup',
  style: 'list',
  shown: ['code', 'invName', 'partnerName', 'carCount', 'suttle'],
  carried: ['id'],
  value: 'id',
  view: 'code',
  params: [only('status', 'SEALED')],
})
