import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, flag, ref, refs, text, tons } from '@junheng/domain/entity/field.ts'
import { deptPopup, userPopup } from '#modules/system/api.ts'
import { archiveFields, codeAndName } from '../archive-fields.ts'
import { factoryPopup } from '../place-popups.ts'
import { inventoryPopup } from '../popups.ts'

export const warehouse = defineEntity({
  name: 'warehouse',
  table: 'as_warehouse',
  label: '仓库',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    warehouseType: choice(
      { RAW: '原料', PRODUCT: '成品', MIXED: '综合', TRANSIT: '在途' },
      { label: '仓库类型', required: true, default: 'MIXED' },
    ),
    ...ref('factory', 'factory', { label: '厂区' }),
    ...ref('dept', 'dept', { label: '部门' }),
    ...ref('user', 'keeper', { label: '库管员' }),
    ...refs('inventory', 'inventory', { label: '存放物料', tips: '不填表示全部' }),
    isStock: flag({ label: '管库存', default: true }),
    allowNegative: flag({ label: '允许负库存' }),
    capacity: tons({ label: '容量', min: '0' }),
    address: text({ label: '地址', length: 200 }),
    ...archiveFields,
  },
  picks: {
    factoryId: pick(factoryPopup, { fill: { factoryName: 'name' } }),
    deptId: pick(deptPopup, { fill: { deptName: 'name' } }),
    keeperId: pick(userPopup, { fill: { keeperName: 'realName' } }),
    inventoryIds: pick(inventoryPopup, { fill: {} }),
  },
  list: [
    'code',
    'name',
    'warehouseType',
    'factoryName',
    'deptName',
    'keeperName',
    'inventoryNames',
    'isStock',
    'allowNegative',
    'capacity',
    'address',
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
      base: '/material/as-warehouse',
      route: '/modules/material/as_warehouse',
      label: '仓库',
      page: { below: 'archives' },
    },
  ],
})

export interface WarehouseRow extends RowOf<typeof warehouse> {}
