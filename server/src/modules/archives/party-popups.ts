import { definePopup } from '@junheng/domain/entity/define-entity.ts'
import { enabledOnly, only } from '@junheng/domain/entity/popup-parts.ts'

/** A region is named by its whole path, as an address begins. */
export const regionPopup = definePopup({
  code: 'pick-region',
  label: '选择地区',
  entity: 'region',
  style: 'tree',
  shown: ['code', 'name'],
  carried: ['id', 'fullName', 'pinyin'],
  value: 'id',
  view: 'fullName',
  tree: { base: '/material/as-region', searchField: 'parentCode' },
})

const partnerPick = {
  style: 'list',
  shown: ['code', 'name', 'shortName', 'contact'],
  value: 'id',
  view: 'name',
  params: [enabledOnly],
} as const

export const vendorPopup = definePopup({
  ...partnerPick,
  code: 'pick-vendor',
  label: '选择供应商',
  entity: 'vendor',
  carried: ['id', 'partnerClass', 'originPlace', 'regionId', 'regionName', 'address', 'taxRate'],
})

export const customerPopup = definePopup({
  ...partnerPick,
  code: 'pick-customer',
  label: '选择客户',
  entity: 'customer',
  carried: [
    'id',
    'partnerClass',
    'managerId',
    'managerName',
    'regionId',
    'regionName',
    'address',
    'taxRate',
  ],
})

export const carrierPopup = definePopup({
  ...partnerPick,
  code: 'pick-carrier',
  label: '选择承运商',
  entity: 'carrier',
  carried: ['id', 'isDangerousChemicals', 'taxRate'],
})

export const vehiclePopup = definePopup({
  code: 'pick-vehicle',
  label: '选择车辆',
  entity: 'vehicle',
  style: 'list',
  shown: ['plateNumber', 'carType', 'carrierCompanyName'],
  carried: ['id', 'capacityTonnage', 'carrierId', 'trailerPlateNumber', 'axleType'],
  value: 'id',
  view: 'plateNumber',
  params: [enabledOnly],
})

/** Number and telephone are masked here; who stores a driver lets the server fill them from driverId. */
export const driverPopup = definePopup({
  code: 'pick-driver',
  label: '选择司机',
  entity: 'driver',
  style: 'list',
  shown: ['driverName', 'idNumber', 'mobile'],
  carried: ['id', 'carrierId'],
  value: 'id',
  view: 'driverName',
  params: [enabledOnly],
})

export const qcClassPopup = definePopup({
  code: 'pick-qc-class',
  label: '选择化验分类',
  entity: 'qcClass',
  style: 'tree',
  shown: ['name'],
  carried: ['id'],
  value: 'id',
  view: 'name',
  tree: { base: '/quality/pro-qc-class', searchField: 'parentId' },
  params: [enabledOnly],
})

/** Formulas that make one assay value from others. */
export const assayFormulaPopup = definePopup({
  code: 'pick-assay-formula',
  label: '选择公式',
  entity: 'formula',
  style: 'list',
  shown: ['code', 'name', 'expression'],
  carried: ['id'],
  value: 'id',
  view: 'name',
  params: [enabledOnly, only('useType', 'ASSAY')],
})

export const qcItemPopup = definePopup({
  code: 'pick-qc-item',
  label: '选择化验项目',
  entity: 'qcItem',
  style: 'tree-list',
  shown: ['code', 'name', 'symbol'],
  carried: ['id', 'unit', 'valueType', 'decimals'],
  value: 'id',
  view: 'name',
  sort: { field: 'code', dir: 'asc' },
  tree: { base: '/quality/pro-qc-class', searchField: 'classId' },
  params: [enabledOnly],
})
