import { defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode, TODAY } from '@junheng/domain/entity/document-fields.ts'
import { date } from '@junheng/domain/entity/field.ts'
import { placePicks } from '#modules/archives/api.ts'
import {
  amountFields,
  batchField,
  countField,
  materialFields,
  materialPick,
  remarkField,
  stockPlace,
} from '../stock-fields.ts'

/** What lay at a place when its stock began to be kept; once, before anything else moves there. */
export const stockInit = defineEntity({
  name: 'stockInit',
  table: 'pd_stock_init',
  label: '期初库存',
  scope: 'org',
  lifeCycle: 'document',
  importRows: 'header',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('stockInit', 'QC'),
  fields: {
    code: codeField('单号'),
    initDate: date({ label: '期初日期', required: true, default: TODAY, copy: false }),
    ...stockPlace,
    ...materialFields,
    batchNo: batchField,
    ...amountFields,
    countSa: countField,
    remark: remarkField,
  },
  picks: { ...placePicks, inventoryId: materialPick },
  list: [
    'code',
    'initDate',
    'warehouseName',
    'areaName',
    'siloName',
    'locationName',
    'invCode',
    'invName',
    'batchNo',
    'quantity',
    'pieces',
    'countSa',
    'status',
    'createUser',
    'createDate',
  ],
  mounts: [
    {
      code: 'main',
      base: '/store/pd-stock-init',
      route: '/modules/store/pd_stock_init',
      label: '期初库存',
    },
  ],
})

export interface StockInitRow extends RowOf<typeof stockInit> {}
