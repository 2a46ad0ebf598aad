import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, int, text, tons } from '@junheng/domain/entity/field.ts'
import { jointButton } from '@junheng/domain/report/joint-button.ts'
import { FLOW_LABELS, RECORD_TYPE_LABELS } from '@junheng/domain/stock/record-flow.ts'
import { batchField, materialFields, stockPlace } from '../stock-fields.ts'

const idText = (label: string) => text({ label, length: 19, show: false, advanced: false })

/**
 * One movement, written once. Its table is cut by months of the id, so no column of it can be unique; what
 * must not be posted twice is held by `pd_post_key`.
 */
export const storeRecord = defineEntity({
  name: 'storeRecord',
  table: 'pd_store_record',
  label: '出入库流水',
  scope: 'org',
  lifeCycle: 'none',
  appendOnly: true,
  codeField: 'code',
  nameField: 'code',
  fields: {
    code: text({ label: '流水号', length: 40, required: true, quick: true, fixed: 'left' }),
    recordType: choice(RECORD_TYPE_LABELS, { label: '类型', required: true }),
    bizTime: dateTime({ label: '业务时间', required: true }),
    ...stockPlace,
    ...materialFields,
    batchNo: batchField,
    quantity: tons({ label: '数量', required: true, total: true }),
    pieces: int({ label: '件数' }),
    balance: tons({ label: '结存', required: true }),
    // The column of 收发存 it counts in: what takes a receipt back is less received, not issued.
    flow: choice(FLOW_LABELS, { label: '收发', required: true, show: false }),
    bizType: text({ label: '单据类型', length: 30, required: true, show: false }),
    bizId: idText('单据编号'),
    bizSubId: idText('单据行编号'),
    bizCode: text({ label: '来源单号', length: 60, required: true, quick: true }),
    postSeq: int({ label: '过账序号', required: true, show: false }),
    reversedId: text({ label: '冲销流水', length: 19, show: false }),
  },
  indexes: [
    ['inventoryId', 'warehouseId', 'bizTime'],
    ['bizType', 'bizId'],
  ],
  list: [
    'code',
    'bizTime',
    'recordType',
    'warehouseName',
    'areaName',
    'siloName',
    'locationName',
    'invCode',
    'invName',
    'batchNo',
    'quantity',
    'pieces',
    'balance',
    'bizCode',
  ],
  sort: { field: 'bizTime', dir: 'desc' },
  tones: [{ tone: 'red', field: 'balance', below: '0' }],
  mounts: [
    {
      code: 'main',
      base: '/store/pd-store-record',
      route: '/modules/store/pd_store_record',
      label: '出入库流水',
      actions: ['list', 'export'],
      buttons: [jointButton('stockRecord')],
    },
  ],
})
