import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { flag, int, ref, tons } from '@junheng/domain/entity/field.ts'
import { archiveFields, codeAndName } from '../archive-fields.ts'
import { siloPicks } from '../place-picks.ts'

export const location = defineEntity({
  name: 'location',
  table: 'as_location',
  label: '货位',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    ...ref('warehouse', 'warehouse', { label: '仓库', required: true }),
    ...ref('area', 'area', { label: '区域' }),
    ...ref('silo', 'silo', { label: '筒仓' }),
    rowNo: int({ label: '排', min: '0' }),
    columnNo: int({ label: '列', min: '0' }),
    layerNo: int({ label: '层', min: '0' }),
    capacity: tons({ label: '容量', min: '0' }),
    batchControl: flag({ label: '一位一批' }),
    ...archiveFields,
  },
  picks: siloPicks,
  listTree: 'warehouseId',
  listTreeBelow: 'areaId',
  sort: { field: 'code', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-location',
      route: '/modules/material/as_location',
      label: '货位',
      page: { below: 'archives' },
    },
  ],
})
