import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode } from '@junheng/domain/entity/document-fields.ts'
import { choice, dateTime, ref, text, tons } from '@junheng/domain/entity/field.ts'
import { partFields } from '@junheng/domain/place/place.ts'
import { CHECK_SCOPES } from '@junheng/domain/stock/stock-check.ts'
import { areaPopup, inventoryPopup, siloPopup, warehousePopup } from '#modules/archives/api.ts'
import {
  batchField,
  countField,
  MOST_TONS,
  materialFields,
  materialPick,
  partPicks,
  remarkField,
} from '../stock-fields.ts'

const stockCheckSub = defineChild({
  name: 'stockCheckSub',
  table: 'pd_stock_check_sub',
  label: '盘点明细',
  nameField: 'invName',
  fields: {
    ...materialFields,
    ...partFields(),
    batchNo: batchField,
    // As it was at the snapshot; what has moved since stays.
    bookQuantity: tons({ label: '账面数', write: 'server', total: true }),
    countQuantity: tons({ label: '实盘数', min: '0', max: MOST_TONS, total: true }),
    diff: tons({ label: '差异', write: 'server', total: true }),
    reason: text({ label: '差异原因', length: 200 }),
  },
  picks: { inventoryId: materialPick, ...partPicks },
})

/** A warehouse, or a part of it, is counted. */
export const stockCheck = defineEntity({
  name: 'stockCheck',
  table: 'pd_stock_check',
  label: '盘点单',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('stockCheck', 'PD'),
  fields: {
    code: codeField('盘点单号'),
    ...ref('warehouse', 'warehouse', {
      label: '仓库',
      required: true,
      quick: true,
      write: 'create',
    }),
    scope: choice(CHECK_SCOPES, {
      label: '盘点范围',
      required: true,
      default: 'ALL',
      write: 'create',
    }),
    ...ref('area', 'area', { label: '区域', required: true, write: 'create' }),
    ...ref('silo', 'silo', { label: '筒仓', required: true, write: 'create' }),
    ...ref('inventory', 'inventory', { label: '盘点物料', required: true, write: 'create' }),
    snapshotTime: dateTime({ label: '账面时间', write: 'server', copy: false }),
    countSa: countField,
    bookQuantity: tons({
      label: '账面数',
      total: true,
      derive: { sum: 'pdStockCheckSub', of: 'bookQuantity' },
    }),
    quantity: tons({
      label: '实盘数',
      total: true,
      derive: { sum: 'pdStockCheckSub', of: 'countQuantity' },
    }),
    diff: tons({ label: '差异', total: true, derive: { sum: 'pdStockCheckSub', of: 'diff' } }),
    remark: remarkField,
  },
  children: { pdStockCheckSub: stockCheckSub },
  when: {
    areaId: { field: 'scope', is: ['AREA'], set: 'show' },
    siloId: { field: 'scope', is: ['SILO'], set: 'show' },
    inventoryId: { field: 'scope', is: ['INVENTORY'], set: 'show' },
  },
  picks: {
    warehouseId: pick(warehousePopup, { fill: { warehouseName: 'name' } }),
    areaId: pick(areaPopup, {
      fill: { areaName: 'name' },
      filter: { warehouseId: 'warehouseId' },
    }),
    siloId: pick(siloPopup, {
      fill: { siloName: 'name' },
      filter: { warehouseId: 'warehouseId' },
    }),
    inventoryId: pick(inventoryPopup, { fill: { inventoryName: 'invName' } }),
  },
  list: [
    'code',
    'warehouseName',
    'scope',
    'areaName',
    'siloName',
    'inventoryName',
    'snapshotTime',
    'bookQuantity',
    'quantity',
    'diff',
    'countSa',
    'status',
    'createUser',
    'createDate',
  ],
  mounts: [
    {
      code: 'main',
      base: '/store/pd-stock-check',
      route: '/modules/store/pd_stock_check',
      label: '盘点单',
      // What was counted once is no count of another day.
      actions: [
        'list',
        'create',
        'update',
        'safeUpdate',
        'delList',
        'audit',
        'init',
        'obsolete',
        'recover',
        'export',
      ],
    },
  ],
})

export interface StockCheckRow extends RowOf<typeof stockCheck> {}
