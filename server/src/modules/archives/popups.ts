import { definePopup } from '@junheng/domain/entity/define-entity.ts'
import { enabledOnly, only } from '@junheng/domain/entity/popup-parts.ts'

export const inventoryClassPopup = definePopup({
  code: 'pick-inventory-class',
  label: '选择物料分类',
  entity: 'inventoryClass',
  style: 'tree',
  shown: ['invcName'],
  carried: ['id'],
  value: 'id',
  view: 'invcName',
  tree: { base: '/material/as-inventory-class', searchField: 'parentId' },
  params: [enabledOnly],
})

const inventoryPick = {
  label: '选择物料',
  entity: 'inventory',
  style: 'tree-list',
  shown: ['invCode', 'invName', 'model', 'comName'],
  carried: ['id', 'invcId', 'invcName', 'comId', 'theoryWeight', 'referencePrice'],
  value: 'id',
  view: 'invName',
  sort: { field: 'invCode', dir: 'asc' },
  tree: { base: '/material/as-inventory-class', searchField: 'invcId' },
} as const

/** Any material; one popup for every form that does not buy or sell. */
export const inventoryPopup = definePopup({
  ...inventoryPick,
  code: 'pick-inventory',
  params: [enabledOnly],
})

/** Materials that may be bought: for pu and pt. */
export const puInventoryPopup = definePopup({
  ...inventoryPick,
  code: 'pick-pu-inventory',
  params: [enabledOnly, only('isPu', 'true')],
})

/** Materials that may be sold: for sa and st. */
export const saInventoryPopup = definePopup({
  ...inventoryPick,
  code: 'pick-sa-inventory',
  params: [enabledOnly, only('isSa', 'true')],
})

export const computationUnitPopup = definePopup({
  code: 'pick-computation-unit',
  label: '选择计量单位',
  entity: 'computationUnit',
  style: 'tree-list',
  shown: ['comCode', 'comName', 'rate'],
  carried: ['id'],
  value: 'id',
  view: 'comName',
  tree: { base: '/material/as-computation-group', searchField: 'mainId' },
})

export const printFormatPopup = definePopup({
  code: 'pick-print-format',
  label: '选择打印模板',
  entity: 'format',
  style: 'list',
  shown: ['code', 'name'],
  carried: ['id', 'kind'],
  value: 'id',
  view: 'name',
  params: [enabledOnly, only('formatType', 'PRINT')],
})
