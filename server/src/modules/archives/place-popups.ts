import { definePopup } from '@junheng/domain/entity/define-entity.ts'

const enabledOnly = { field: 'enabled', op: 'eq', value: 'true', hidden: true } as const

export const factoryPopup = definePopup({
  code: 'pick-factory',
  label: '选择厂区',
  entity: 'factory',
  style: 'list',
  shown: ['code', 'name'],
  carried: ['id'],
  value: 'id',
  view: 'name',
  sort: { field: 'code', dir: 'asc' },
  params: [enabledOnly],
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
  params: [
    { field: 'status', op: 'eq', value: 'AUDITED', hidden: true },
    { field: 'done', op: 'eq', value: 'false', hidden: true },
  ],
})

export const warehousePopup = definePopup({
  code: 'pick-warehouse',
  label: '选择仓库',
  entity: 'warehouse',
  style: 'list',
  shown: ['code', 'name'],
  carried: ['id'],
  value: 'id',
  view: 'name',
  sort: { field: 'code', dir: 'asc' },
  params: [enabledOnly],
})

export const areaPopup = definePopup({
  code: 'pick-area',
  label: '选择区域',
  entity: 'area',
  style: 'list',
  shown: ['code', 'name'],
  carried: ['id', 'warehouseId', 'warehouseName'],
  value: 'id',
  view: 'name',
  sort: { field: 'code', dir: 'asc' },
  params: [enabledOnly],
})

export const siloPopup = definePopup({
  code: 'pick-silo',
  label: '选择筒仓',
  entity: 'silo',
  style: 'list',
  shown: ['code', 'name'],
  carried: ['id', 'warehouseId', 'warehouseName', 'areaId', 'areaName'],
  value: 'id',
  view: 'name',
  sort: { field: 'code', dir: 'asc' },
  params: [enabledOnly],
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
  code: 'pick-handset',
  label: '选择手持机',
  entity: 'handset',
  style: 'list',
  shown: ['code', 'name'],
  carried: ['id'],
  value: 'id',
  view: 'name',
  params: [enabledOnly],
})

export const formulaPopup = definePopup({
  code: 'pick-formula',
  label: '选择公式',
  entity: 'formula',
  style: 'list',
  shown: ['code', 'name'],
  carried: ['id', 'useType', 'expression'],
  value: 'id',
  view: 'name',
  params: [enabledOnly],
})

export const allocateSchemePopup = definePopup({
  code: 'pick-allocate-scheme',
  label: '选择分配方案',
  entity: 'allocateScheme',
  style: 'list',
  shown: ['code', 'name'],
  carried: ['id', 'archiveType'],
  value: 'id',
  view: 'name',
  params: [enabledOnly],
})

/** The FIXED card of a vehicle is given to it alone; the registry narrows by `vehicleId`. */
export const iccardPopup = definePopup({
  code: 'pick-iccard',
  label: '选择IC卡',
  entity: 'iccard',
  style: 'list',
  shown: ['cardNo', 'cardType'],
  carried: ['id', 'cardUid', 'vehicleId'],
  value: 'id',
  view: 'cardNo',
  sort: { field: 'cardNo', dir: 'asc' },
  params: [enabledOnly, { field: 'cardStatus', op: 'eq', value: 'FREE', hidden: true }],
})
