import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode, TODAY } from '@junheng/domain/entity/document-fields.ts'
import {
  date,
  deSuttleTons,
  type Field,
  flag,
  int,
  namesOf,
  ref,
  refs,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import {
  carrierPopup,
  dischargeAddressPopup,
  vehiclePopup,
  warehousePopup,
} from '#modules/archives/api.ts'
import { saleNoticePopup } from '../popups.ts'

/** Follows the line of the notice, as it was when the task was saved. */
const ofLine = (take: string) => ({
  write: 'server' as const,
  follows: { ref: 'noticeSubId', take },
})

const counted = (label: string) =>
  int({ label, required: true, write: 'server', default: '0', total: true })

/** The same for a reference of the notice. */
const taken = <F extends Field>(
  field: F,
  follows: { readonly ref: string; readonly take: string },
) => ({ ...field, attrs: { ...field.attrs, write: 'server', follows } }) as F

const customer = ref('customer', 'customer', { label: '客户', quick: true })
const material = ref('inventory', 'inventory', { label: '物料', show: false, hidden: true })

/** So many vehicles of a carrier are to fetch goods of a notice on a day. */
export const task = defineEntity({
  name: 'task',
  table: 'or_task',
  label: '销售任务',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('task', 'RW'),
  fields: {
    code: codeField('任务号'),
    taskDate: date({ label: '任务日期', required: true, write: 'audited', default: TODAY }),
    noticeId: ref('notice', 'notice', { label: '通知单', required: true }).noticeId,
    notoCode: text({
      label: '通知单号',
      length: 40,
      quick: true,
      write: 'server',
      follows: { ref: 'noticeId', take: 'code' },
    }),
    noticeSubId: ref('noticeSub', 'noticeSub', {
      label: '通知单行',
      required: true,
      hidden: true,
    }).noticeSubId,
    customerId: taken(customer.customerId, { ref: 'noticeId', take: 'customerId' }),
    customerName: taken(customer.customerName, { ref: 'noticeId', take: 'customerName' }),
    inventoryId: taken(material.inventoryId, { ref: 'noticeSubId', take: 'inventoryId' }),
    invCode: text({ label: '物料编码', length: 40, ...ofLine('invCode') }),
    invName: text({ label: '物料名称', quick: true, ...ofLine('invName') }),
    model: text({ label: '规格型号', length: 60, ...ofLine('model') }),
    ...ref('carrier', 'carrier', { label: '承运商', quick: true }),
    plateNumbers: refs('vehicle', 'vehicle', { label: '车辆', tips: '不填表示不限' }).vehicleIds,
    plateNumberNames: namesOf('plateNumbers', { label: '车辆' }),
    num: int({ label: '车数', required: true, min: '1', total: true }),
    quantity: tons({ label: '数量', min: '0', total: true }),
    ...ref('warehouse', 'warehouse', { label: '仓库' }),
    ...ref('dischargeAddress', 'dischargeAddress', { label: '装卸地点' }),
    contact: text({ label: '联系人', length: 40 }),
    contactMobile: text({
      label: '联系电话',
      tips: '11位手机号',
      length: 11,
      check: 'mobile',
      mask: 'mobile',
    }),
    usedNum: counted('已用车数'),
    doneNum: counted('完成车数'),
    deSuttle: deSuttleTons({
      label: '实发数',
      required: true,
      write: 'server',
      default: '0',
      total: true,
    }),
    leftNum: int({
      label: '剩余车数',
      write: 'server',
      show: false,
      advanced: true,
      derive: { formula: ['num', '-', 'usedNum'] },
    }),
    done: flag({ label: '完成', write: 'server' }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA', write: 'audited' }),
  },
  indexes: [['noticeSubId', 'taskDate']],
  picks: {
    noticeId: pick(saleNoticePopup, {
      fill: {
        notoCode: 'code',
        noticeSubId: 'subId',
        customerName: 'customerName',
        invCode: 'invCode',
        invName: 'invName',
        model: 'model',
        warehouseId: 'warehouseId',
        warehouseName: 'warehouseName',
        dischargeAddressId: 'dischargeAddressId',
        dischargeAddressName: 'dischargeAddressName',
        carrierId: 'carrierId',
        carrierName: 'carrierName',
      },
      clears: 'filled',
    }),
    carrierId: pick(carrierPopup, { fill: { carrierName: 'name' } }),
    plateNumbers: pick(vehiclePopup, { fill: {} }),
    warehouseId: pick(warehousePopup, { fill: { warehouseName: 'name' } }),
    dischargeAddressId: pick(dischargeAddressPopup, { fill: { dischargeAddressName: 'name' } }),
  },
  list: [
    'code',
    'taskDate',
    'notoCode',
    'customerName',
    'invCode',
    'invName',
    'carrierName',
    'plateNumberNames',
    'num',
    'usedNum',
    'doneNum',
    'quantity',
    'deSuttle',
    'warehouseName',
    'dischargeAddressName',
    'contact',
    'contactMobile',
    'done',
    'status',
    'createUser',
    'createDate',
  ],
  sort: { field: 'taskDate', dir: 'desc' },
  tones: [{ tone: 'grey', field: 'done', is: ['true'] }],
  mounts: [
    {
      code: 'sa',
      base: '/sale/sa-task',
      route: '/modules/sale/sa_task',
      label: '销售任务',
    },
  ],
})

export interface TaskRow extends RowOf<typeof task> {}
