import { defineEntity, pick } from '@junheng/domain/entity/define-entity.ts'
import { flag, ref, refs, tons } from '@junheng/domain/entity/field.ts'
import { archiveFields, codeAndName } from '../archive-fields.ts'
import { warehousePopup } from '../place-popups.ts'
import { inventoryPopup } from '../popups.ts'

export const area = defineEntity({
  name: 'area',
  table: 'as_area',
  label: '区域',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    ...ref('warehouse', 'warehouse', { label: '仓库', required: true }),
    isOpen: flag({ label: '露天' }),
    capacity: tons({ label: '容量', min: '0' }),
    ...refs('inventory', 'inventory', { label: '存放物料', tips: '不填表示与仓库相同' }),
    ...archiveFields,
  },
  picks: {
    warehouseId: pick(warehousePopup, { fill: { warehouseName: 'name' } }),
    inventoryIds: pick(inventoryPopup, { fill: {} }),
  },
  listTree: 'warehouseId',
  list: [
    'code',
    'name',
    'warehouseName',
    'isOpen',
    'capacity',
    'inventoryNames',
    'resourceType',
    'innerCode',
    'remark',
    'enabled',
    'createUser',
    'createDate',
  ],
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-area',
      route: '/modules/material/as_area',
      label: '区域',
      page: { below: 'archives' },
    },
  ],
})
