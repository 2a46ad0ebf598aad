import { definePopup } from '@junheng/domain/entity/define-entity.ts'

const enabledOnly = { field: 'enabled', op: 'eq', value: 'true', hidden: true } as const

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
  params: [enabledOnly, { field: 'formatType', op: 'eq', value: 'PRINT', hidden: true }],
})
