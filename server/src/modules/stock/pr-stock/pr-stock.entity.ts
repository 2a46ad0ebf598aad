import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode, TODAY } from '@junheng/domain/entity/document-fields.ts'
import { choice, date, int, ref, text, tons } from '@junheng/domain/entity/field.ts'
import { partFields } from '@junheng/domain/place/place.ts'
import { warehousePopup } from '#modules/archives/api.ts'
import { shiftPopup } from '#modules/scale/api.ts'
import { deptPopup } from '#modules/system/api.ts'
import {
  amountFields,
  batchField,
  countField,
  materialFields,
  materialPick,
  partPicks,
  remarkField,
} from '../stock-fields.ts'

const prStockSub = defineChild({
  name: 'prStockSub',
  table: 'pd_pr_stock_sub',
  label: '生产出入库明细',
  nameField: 'invName',
  min: 1,
  fields: { ...materialFields, ...partFields(), batchNo: batchField, ...amountFields },
  picks: { inventoryId: materialPick, ...partPicks },
})

/** What a workshop takes out of a warehouse, or brings into it. */
export const prStock = defineEntity({
  name: 'prStock',
  table: 'pd_pr_stock',
  label: '生产出入库',
  scope: 'org',
  lifeCycle: 'document',
  importRows: 'pdPrStockSub',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('prStock', 'SC'),
  fields: {
    code: codeField('单号'),
    prType: choice(
      { CONSUME: '领用', OUTPUT: '产出' },
      { label: '类型', required: true, default: 'CONSUME' },
    ),
    prDate: date({ label: '日期', required: true, default: TODAY, copy: false }),
    ...ref('dept', 'dept', { label: '车间', required: true, quick: true }),
    ...ref('warehouse', 'warehouse', { label: '仓库', required: true, quick: true }),
    ...ref('shift', 'shift', { label: '班次' }),
    // Of what was weighed on its way between workshop and warehouse.
    weighId: ref('weigh', 'weigh', { label: '磅单', write: 'server', copy: false }).weighId,
    weighCode: text({
      label: '磅单号',
      length: 40,
      quick: true,
      write: 'server',
      copy: false,
      follows: { ref: 'weighId', take: 'code' },
    }),
    countSa: countField,
    invNames: text({
      label: '物料',
      length: 2000,
      sort: false,
      derive: { join: 'pdPrStockSub', of: 'invName' },
    }),
    quantity: tons({ label: '数量', total: true, derive: { sum: 'pdPrStockSub', of: 'quantity' } }),
    pieces: int({ label: '件数', total: true, derive: { sum: 'pdPrStockSub', of: 'pieces' } }),
    remark: remarkField,
  },
  children: { pdPrStockSub: prStockSub },
  picks: {
    deptId: pick(deptPopup, { fill: { deptName: 'name' } }),
    warehouseId: pick(warehousePopup, { fill: { warehouseName: 'name' } }),
    shiftId: pick(shiftPopup, { fill: { shiftName: 'name' } }),
  },
  list: [
    'code',
    'prType',
    'prDate',
    'deptName',
    'warehouseName',
    'shiftName',
    'weighCode',
    'invNames',
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
      base: '/store/pd-pr-stock',
      route: '/modules/store/pd_pr_stock',
      label: '生产出入库',
    },
  ],
})

export interface PrStockRow extends RowOf<typeof prStock> {}
