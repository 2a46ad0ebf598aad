import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { dateTime, int, text, tons } from '@junheng/domain/entity/field.ts'
import { batchField, materialFields, stockPlace } from '../stock-fields.ts'

/** What lies where. Written by postings alone, one row for each place, material and batch. */
export const stock = defineEntity({
  name: 'stock',
  table: 'pd_stock',
  label: '库存',
  scope: 'org',
  lifeCycle: 'none',
  nameField: 'invName',
  fields: {
    ...stockPlace,
    ...materialFields,
    batchNo: batchField,
    quantity: tons({ label: '数量', required: true, total: true }),
    pieces: int({ label: '件数', required: true, total: true }),
    lastRecordId: text({
      label: '最近流水',
      length: 19,
      required: true,
      show: false,
      hidden: true,
      advanced: false,
    }),
    // Codes of warehouse and material when the row was made: the order in which keepers read the list.
    sortKey: text({
      label: '排序',
      length: 120,
      required: true,
      show: false,
      hidden: true,
      advanced: false,
    }),
  },
  listTree: 'warehouseId',
  list: [
    'warehouseName',
    'areaName',
    'siloName',
    'locationName',
    'invCode',
    'invName',
    'model',
    'batchNo',
    'quantity',
    'pieces',
    'updateDate',
  ],
  sort: { field: 'sortKey', dir: 'asc' },
  tones: [{ tone: 'red', field: 'quantity', below: '0' }],
  mounts: [
    {
      code: 'main',
      base: '/store/pd-stock',
      route: '/modules/store/pd_stock',
      label: '库存',
      actions: ['list', 'export'],
      buttons: [
        {
          right: 'store:pd-stock:list',
          name: 'summary',
          label: '收发存',
          before: 'reconcile',
          call: {
            method: 'POST',
            path: 'summary',
            rows: 'none',
            input: {
              from: dateTime({ label: '开始时间', required: true }),
              to: dateTime({ label: '结束时间', required: true }),
            },
            result: 'stockSummary',
          },
        },
      ],
    },
  ],
})
