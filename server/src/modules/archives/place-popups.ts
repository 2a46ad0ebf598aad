import { definePopup } from '@junheng/domain/entity/define-entity.ts'
import {
  auditedOnly,
  byCode,
  byName,
  enabledOnly,
  only,
} from '@junheng/domain/entity/popup-parts.ts'

export const factoryPopup = definePopup({
  ...byCode,
  code: 'pick-factory',
  label: '选择厂区',
  entity: 'factory',
  shown: ['code', 'name'],
  carried: ['id'],
})

/** Notices stand above the archives; a factory's form picks them without knowing more of them. */
export const factoryNoticePopup = definePopup({
  code: 'pick-factory-notice',
  label: '选择通知单',
  entity: 'notice',
  style: 'list',
  shown: ['code', 'partnerName', 'kind'],
  carried: ['id'],
  value: 'id',
  view: 'code',
  params: [auditedOnly, only('done', 'false')],
})

export const warehousePopup = definePopup({
  ...byCode,
  code: 'pick-warehouse',
  label: '选择仓库',
  entity: 'warehouse',
  shown: ['code', 'name'],
  carried: ['id'],
})

export const areaPopup = definePopup({
  ...byCode,
  code: 'pick-area',
  label: '选择区域',
  entity: 'area',
  shown: ['code', 'name'],
  carried: ['id', 'warehouseId', 'warehouseName'],
})

export const siloPopup = definePopup({
  ...byCode,
  code: 'pick-silo',
  label: '选择筒仓',
  entity: 'silo',
  shown: ['code', 'name'],
  carried: ['id', 'warehouseId', 'warehouseName', 'areaId', 'areaName'],
})

export const locationPopup = definePopup({
  code: 'pick-location',
  label: '选择货位',
  entity: 'location',
  style: 'tree-list',
  shown: ['code', 'name'],
  carried: ['id', 'warehouseId', 'warehouseName', 'areaId', 'areaName', 'siloId', 'siloName'],
  value: 'id',
  view: 'name',
  sort: { field: 'code', dir: 'asc' },
  tree: {
    base: '/material/as-warehouse',
    searchField: 'warehouseId',
    below: { entity: 'area', searchField: 'areaId' },
  },
  params: [enabledOnly],
})

export const handsetPopup = definePopup({
  ...byName,
  code: 'pick-handset',
  label: '选择手持机',
  entity: 'handset',
  shown: ['code', 'name'],
  carried: ['id'],
})

export const formulaPopup = definePopup({
  ...byName,
  code: 'pick-formula',
  label: '选择公式',
  entity: 'formula',
  shown: ['code', 'name'],
  carried: ['id', 'useType', 'expression'],
})

export const allocateSchemePopup = definePopup({
  ...byName,
  code: 'pick-allocate-scheme',
  label: '选择分配方案',
  entity: 'allocateScheme',
  shown: ['code', 'name'],
  carried: ['id', 'archiveType'],
})

/** Cards by their chip, which a reader gives and a person does not know. */
export const iccardPopup = definePopup({
  code: 'pick-iccard',
  label: '选择IC卡',
  entity: 'iccard',
  style: 'list',
  shown: ['cardNo', 'cardType'],
  carried: ['id', 'cardUid', 'vehicleId'],
  value: 'cardUid',
  view: 'cardNo',
  sort: { field: 'cardNo', dir: 'asc' },
  params: [enabledOnly, only('cardStatus', 'FREE')],
})
