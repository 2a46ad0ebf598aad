import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode } from '@junheng/domain/entity/document-fields.ts'
import { choice, date, int, rate, ref, text, tons } from '@junheng/domain/entity/field.ts'
import { PLAN_PERIOD_LABELS } from '@junheng/domain/trade/plan-period.ts'
import {
  customerPopup,
  puInventoryPopup,
  saInventoryPopup,
  vendorPopup,
} from '#modules/archives/api.ts'
import { deptPopup } from '#modules/system/api.ts'
import {
  purchaseContractPopup,
  purchaseContractSubPopup,
  saleContractPopup,
  saleContractSubPopup,
} from '../popups.ts'
import {
  belowMaterial,
  kindField,
  lineMaterial,
  materialFill,
  QUANTITY_CONTROLS,
} from '../trade-fields.ts'

const counter = (label: string) =>
  tons({ label, required: true, write: 'server', default: '0', total: true })

/** How much of one material is to move in the period, and what has been drawn on it. */
const planSub = defineChild({
  name: 'planSub',
  table: 'or_plan_sub',
  label: '计划明细',
  nameField: 'invName',
  min: 0,
  fields: {
    inventoryId: lineMaterial,
    planQuantity: tons({ label: '计划量', required: true, above: '0', total: true }),
    ...belowMaterial,
    ...ref('vendor', 'vendor', { label: '供应商', tips: '表头未填时填写' }),
    ...ref('customer', 'customer', { label: '客户', tips: '表头未填时填写' }),
    partnerName: text({
      label: '往来单位',
      write: 'server',
      derive: { first: ['vendorName', 'customerName'] },
    }),
    contractSubId: ref('contractSub', 'contractSub', { label: '合同行' }).contractSubId,
    carryOverNum: int({
      label: '上期结转',
      required: true,
      default: '0',
      min: '0',
      total: true,
    }),
    dayQuantity: tons({ label: '日均上限', min: '0' }),
    vehicleNum: int({ label: '车数', min: '0' }),
    noticeQuantity: counter('已下通知'),
    doneQuantity: counter('已执行'),
    surplus: tons({
      label: '剩余',
      write: 'server',
      total: true,
      derive: { formula: ['planQuantity', '+', 'carryOverNum', '-', 'noticeQuantity'] },
    }),
    rate: rate({
      label: '完成率',
      write: 'server',
      format: { name: 'percent' },
      derive: { formula: ['doneQuantity', '/', '(', 'planQuantity', '+', 'carryOverNum', ')'] },
    }),
  },
  picks: {
    inventoryId: pick(puInventoryPopup, { fill: materialFill, at: { sa: saInventoryPopup } }),
    vendorId: pick(vendorPopup, { fill: { vendorName: 'name' } }),
    customerId: pick(customerPopup, { fill: { customerName: 'name' } }),
    contractSubId: pick(purchaseContractSubPopup, {
      fill: { inventoryId: 'inventoryId', ...materialFill, planQuantity: 'surplus' },
      above: { mainId: 'contractId' },
      at: { sa: saleContractSubPopup },
    }),
  },
})

const VENDOR = { vendorId: 'absent', vendorName: 'absent' } as const
const CUSTOMER = { customerId: 'absent', customerName: 'absent' } as const
/** What is to be bought or sold in a month, a week or a day. */
export const plan = defineEntity({
  name: 'plan',
  table: 'or_plan',
  label: '计划',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('plan', 'JH'),
  fields: {
    code: codeField('计划号'),
    kind: kindField(['pu', 'sa']),
    periodType: choice(PLAN_PERIOD_LABELS, { label: '周期', required: true, default: 'MONTH' }),
    startDate: date({ label: '开始日期', required: true }),
    endDate: date({ label: '结束日期', required: true }),
    ...ref('vendor', 'vendor', { label: '供应商' }),
    ...ref('customer', 'customer', { label: '客户' }),
    contractId: ref('contract', 'contract', { label: '合同' }).contractId,
    contractCode: text({
      label: '合同编号',
      length: 40,
      write: 'server',
      quick: true,
      follows: { ref: 'contractId', take: 'code' },
    }),
    control: choice(QUANTITY_CONTROLS, { label: '控制', required: true, default: 'WARN' }),
    ...ref('dept', 'dept', { label: '部门' }),
    ...ref('plan', 'source', { label: '结转自', write: 'server', show: false }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA', write: 'audited' }),
  },
  children: { orPlanSub: planSub },
  picks: {
    vendorId: pick(vendorPopup, { fill: { vendorName: 'name' } }),
    customerId: pick(customerPopup, { fill: { customerName: 'name' } }),
    contractId: pick(purchaseContractPopup, {
      fill: {
        contractCode: 'code',
        vendorId: 'vendorId',
        vendorName: 'vendorName',
        customerId: 'customerId',
        customerName: 'customerName',
      },
      filter: { vendorId: 'vendorId', customerId: 'customerId' },
      at: { sa: saleContractPopup },
    }),
    deptId: pick(deptPopup, { fill: { deptName: 'name' } }),
  },
  listRows: 'orPlanSub',
  importRows: 'orPlanSub',
  list: [
    'code',
    'periodType',
    'startDate',
    'endDate',
    'partnerName',
    'contractCode',
    'invCode',
    'invName',
    'model',
    'planQuantity',
    'carryOverNum',
    'dayQuantity',
    'vehicleNum',
    'noticeQuantity',
    'doneQuantity',
    'surplus',
    'rate',
    'control',
    'deptName',
    'status',
    'createUser',
    'createDate',
  ],
  sort: { field: 'startDate', dir: 'desc' },
  mounts: [
    {
      code: 'pu',
      base: '/purorder/pu-plan-contract',
      route: '/modules/purorder/pu_plan_contract',
      label: '采购计划',
      kinds: ['pu'],
      fields: CUSTOMER,
      childFields: { orPlanSub: CUSTOMER },
    },
    {
      code: 'sa',
      base: '/sale/sa-plane',
      route: '/modules/sale/sa_plane',
      label: '销售计划',
      kinds: ['sa'],
      fields: VENDOR,
      childFields: { orPlanSub: VENDOR },
    },
  ],
})

export interface PlanRow extends RowOf<typeof plan> {}
