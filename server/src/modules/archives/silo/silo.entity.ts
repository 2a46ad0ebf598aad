import { defineEntity, pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, flag, ref, tons } from '@junheng/domain/entity/field.ts'
import { archiveFields, codeAndName } from '../archive-fields.ts'
import { areaPopup, warehousePopup } from '../place-popups.ts'

export const silo = defineEntity({
  name: 'silo',
  table: 'as_silo',
  label: '筒仓',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    ...ref('warehouse', 'warehouse', { label: '仓库', required: true }),
    ...ref('area', 'area', { label: '区域' }),
    capacity: tons({ label: '容量', required: true, above: '0' }),
    // What lies in it; the stock area writes it, and clears it when the silo is empty.
    ...ref('inventory', 'inventory', { label: '当前物料', write: 'server' }),
    singleInv: flag({ label: '只存一种物料', default: true }),
    lowAlarm: tons({ label: '低位报警', min: '0' }),
    highAlarm: tons({ label: '高位报警', min: '0' }),
    siloState: choice(
      { IDLE: '空闲', IN: '进料', OUT: '出料', STOP: '停用' },
      { label: '筒仓状态', required: true, default: 'IDLE' },
    ),
    ...archiveFields,
  },
  picks: {
    warehouseId: pick(warehousePopup, { fill: { warehouseName: 'name' } }),
    areaId: pick(areaPopup, {
      fill: { areaName: 'name', warehouseId: 'warehouseId', warehouseName: 'warehouseName' },
      filter: { warehouseId: 'warehouseId' },
    }),
  },
  listTree: 'warehouseId',
  listTreeBelow: 'areaId',
  list: [
    'code',
    'name',
    'warehouseName',
    'areaName',
    'capacity',
    'inventoryName',
    'singleInv',
    'lowAlarm',
    'highAlarm',
    'siloState',
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
      base: '/material/as-silo',
      route: '/modules/material/as_silo',
      label: '筒仓',
      page: { below: 'archives' },
    },
  ],
})
