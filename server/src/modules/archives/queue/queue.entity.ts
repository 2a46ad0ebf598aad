import {
  defineChild,
  defineEntity,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { choice, flag, int, ref, text } from '@junheng/domain/entity/field.ts'
import { QUEUE_ORDERS } from '@junheng/domain/visit/queue-order.ts'
import { archiveFields } from '../archive-fields.ts'
import { carrierPopup, customerPopup, vendorPopup } from '../party-popups.ts'
import { factoryPopup } from '../place-popups.ts'
import { materialList } from '../rule-match/material-list.ts'
import { ruleFields } from '../rule-match/rule-fields.ts'

const queueInventory = defineChild({
  name: 'queueInventory',
  table: 'as_queue_inventory',
  label: '适用物料',
  ...materialList,
})

/** Partners the queue is for; `partnerName` is whichever of the two the row names. */
const queueCustomer = defineChild({
  name: 'queueCustomer',
  table: 'as_queue_customer',
  label: '适用往来单位',
  fields: {
    partnerType: choice(
      { CUSTOMER: '客户', VENDOR: '供应商' },
      { label: '单位类型', required: true, default: 'CUSTOMER' },
    ),
    ...ref('customer', 'customer', { label: '客户', required: true }),
    ...ref('vendor', 'vendor', { label: '供应商', required: true }),
    partnerName: text({
      label: '往来单位',
      write: 'server',
      show: false,
      derive: { first: ['customerName', 'vendorName'] },
    }),
    first: flag({ label: '优先' }),
  },
  when: {
    customerId: { field: 'partnerType', is: ['CUSTOMER'], set: 'show' },
    vendorId: { field: 'partnerType', is: ['VENDOR'], set: 'show' },
  },
  picks: {
    customerId: pick(customerPopup, { fill: { customerName: 'name' } }),
    vendorId: pick(vendorPopup, { fill: { vendorName: 'name' } }),
  },
  unique: [['customerId'], ['vendorId']],
})

const queueCarrier = defineChild({
  name: 'queueCarrier',
  table: 'as_queue_carrier',
  label: '适用承运商',
  fields: {
    ...ref('carrier', 'carrier', { label: '承运商', required: true }),
    first: flag({ label: '优先' }),
  },
  picks: { carrierId: pick(carrierPopup, { fill: { carrierName: 'name' } }) },
  unique: [['carrierId']],
})

export const queue = defineEntity({
  name: 'queue',
  table: 'as_queue',
  label: '排队规则',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...ruleFields,
    prefix: text({
      label: '排队号前缀',
      length: 4,
      required: true,
      unique: 'scope',
      tips: '排队号为前缀加三位流水，每个业务日从头开始',
    }),
    callMode: choice(
      { AUTO: '自动', MANUAL: '手动' },
      { label: '叫号方式', required: true, default: 'AUTO' },
    ),
    maxCalled: int({
      label: '已叫未进上限',
      required: true,
      default: '0',
      min: '0',
      tips: '0 表示不限',
    }),
    maxInside: int({
      label: '厂内上限',
      required: true,
      default: '0',
      min: '0',
      tips: '0 表示不限',
    }),
    orderBy: choice(QUEUE_ORDERS, { label: '排序', required: true, default: 'CHECKIN' }),
    callTimeout: int({ label: '过号时限(分)', required: true, default: '30', min: '1' }),
    missLimit: int({ label: '过号次数', required: true, default: '3', min: '1' }),
    missAction: choice(
      { TAIL: '排到队尾', BACK: '后移', CANCEL: '取消排队' },
      { label: '过号处理', required: true, default: 'TAIL' },
    ),
    backNum: int({ label: '后移位数', required: true, default: '3', min: '1' }),
    needInside: flag({ label: '签到范围校验', tips: '按库区的签到半径' }),
    /** The dispatcher holds the queue; nobody is called. */
    paused: flag({ label: '已暂停', write: 'server' }),
    pauseReason: text({ label: '暂停原因', length: 200, write: 'server', show: false }),
    ...archiveFields,
  },
  children: {
    asQueueInventory: queueInventory,
    asQueueCustomer: queueCustomer,
    asQueueCarrier: queueCarrier,
  },
  when: { backNum: { field: 'missAction', is: ['BACK'], set: 'show' } },
  picks: { factoryId: pick(factoryPopup, { fill: { factoryName: 'name' } }) },
  form: {
    style: 'tab',
    parts: [
      'code',
      'name',
      'kinds',
      'factoryId',
      'priority',
      'prefix',
      'callMode',
      'maxCalled',
      'maxInside',
      'orderBy',
      'callTimeout',
      'missLimit',
      'missAction',
      'backNum',
      'needInside',
      'innerCode',
      'remark',
      { tab: '适用物料' },
      'asQueueInventory',
      { tab: '适用往来单位' },
      'asQueueCustomer',
      { tab: '适用承运商' },
      'asQueueCarrier',
    ],
  },
  sort: { field: 'code', dir: 'asc' },
  actionLabels: { verifyMatch: '验证排队规则' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-queue',
      route: '/modules/material/as_queue',
      label: '排队规则',
      page: { below: 'passage' },
      // A copy would need a prefix of its own before it could be stored.
      actions: [
        'list',
        'create',
        'update',
        'delList',
        'enable',
        'disable',
        'export',
        'importExcel',
      ],
    },
  ],
})

export interface QueueRow extends RowOf<typeof queue> {}
