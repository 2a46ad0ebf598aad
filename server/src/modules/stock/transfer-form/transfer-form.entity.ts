import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode, TODAY } from '@junheng/domain/entity/document-fields.ts'
import { date, int, text, tons } from '@junheng/domain/entity/field.ts'
import { placeFields } from '@junheng/domain/place/place.ts'
import { areaPopup, locationPopup, siloPopup, warehousePopup } from '#modules/archives/api.ts'
import {
  amountFields,
  batchField,
  countField,
  materialFields,
  materialPick,
  remarkField,
} from '../stock-fields.ts'

const transferFormSub = defineChild({
  name: 'transferFormSub',
  table: 'pd_transfer_form_sub',
  label: '移库明细',
  nameField: 'invName',
  min: 1,
  fields: { ...materialFields, batchNo: batchField, ...amountFields },
  picks: { inventoryId: materialPick },
})

/** Goods change their place within the company, without a scale. */
export const transferForm = defineEntity({
  name: 'transferForm',
  table: 'pd_transfer_form',
  label: '移库单',
  scope: 'org',
  lifeCycle: 'document',
  importRows: 'pdTransferFormSub',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('transferForm', 'YK'),
  fields: {
    code: codeField('移库单号'),
    moveDate: date({ label: '移库日期', required: true, default: TODAY, copy: false }),
    ...placeFields({ as: 'from', label: '移出', warehouse: { required: true, quick: true } }),
    ...placeFields({ as: 'to', label: '移入', warehouse: { required: true, quick: true } }),
    reason: text({ label: '移库原因', length: 200 }),
    countSa: countField,
    invNames: text({
      label: '物料',
      length: 2000,
      sort: false,
      derive: { join: 'pdTransferFormSub', of: 'invName' },
    }),
    quantity: tons({
      label: '数量',
      total: true,
      derive: { sum: 'pdTransferFormSub', of: 'quantity' },
    }),
    pieces: int({ label: '件数', total: true, derive: { sum: 'pdTransferFormSub', of: 'pieces' } }),
    remark: remarkField,
  },
  children: { pdTransferFormSub: transferFormSub },
  picks: {
    fromWarehouseId: pick(warehousePopup, { fill: { fromWarehouseName: 'name' } }),
    fromAreaId: pick(areaPopup, {
      fill: { fromAreaName: 'name' },
      filter: { warehouseId: 'fromWarehouseId' },
    }),
    fromSiloId: pick(siloPopup, {
      fill: { fromSiloName: 'name', fromAreaId: 'areaId', fromAreaName: 'areaName' },
      filter: { warehouseId: 'fromWarehouseId', areaId: 'fromAreaId' },
    }),
    fromLocationId: pick(locationPopup, {
      fill: {
        fromLocationName: 'name',
        fromAreaId: 'areaId',
        fromAreaName: 'areaName',
        fromSiloId: 'siloId',
        fromSiloName: 'siloName',
      },
      filter: { warehouseId: 'fromWarehouseId', areaId: 'fromAreaId', siloId: 'fromSiloId' },
    }),
    toWarehouseId: pick(warehousePopup, { fill: { toWarehouseName: 'name' } }),
    toAreaId: pick(areaPopup, {
      fill: { toAreaName: 'name' },
      filter: { warehouseId: 'toWarehouseId' },
    }),
    toSiloId: pick(siloPopup, {
      fill: { toSiloName: 'name', toAreaId: 'areaId', toAreaName: 'areaName' },
      filter: { warehouseId: 'toWarehouseId', areaId: 'toAreaId' },
    }),
    toLocationId: pick(locationPopup, {
      fill: {
        toLocationName: 'name',
        toAreaId: 'areaId',
        toAreaName: 'areaName',
        toSiloId: 'siloId',
        toSiloName: 'siloName',
      },
      filter: { warehouseId: 'toWarehouseId', areaId: 'toAreaId', siloId: 'toSiloId' },
    }),
  },
  list: [
    'code',
    'moveDate',
    'fromWarehouseName',
    'fromSiloName',
    'toWarehouseName',
    'toSiloName',
    'invNames',
    'quantity',
    'pieces',
    'reason',
    'countSa',
    'status',
    'createUser',
    'createDate',
  ],
  mounts: [
    {
      code: 'main',
      base: '/store/pd-transfer-form',
      route: '/modules/store/pd_transfer_form',
      label: '移库单',
    },
  ],
})

export interface TransferFormRow extends RowOf<typeof transferForm> {}
