import { definePopup } from '@junheng/domain/entity/define-entity.ts'
import { auditedOnly, enabledOnly, only, popupsByKind } from '@junheng/domain/entity/popup-parts.ts'

/** Those that begin later are offered: their prices and notices are made before they begin. */
const notExpired = only('endDate', 'currentDate()', 'ge')
const begun = only('startDate', 'currentDate()', 'le')

const contractPick = {
  entity: 'contract',
  style: 'list',
  shown: ['code', 'contractNo', 'partnerName', 'endDate', 'surplus'],
  carried: [
    'id',
    'name',
    'vendorId',
    'vendorName',
    'customerId',
    'customerName',
    'fhOrgId',
    'fhOrgName',
    'shOrgId',
    'shOrgName',
    'freightMode',
    'taxRate',
    'taxIncluded',
    'settleBasis',
    'noticeEnd',
    'payFare',
    'overRate',
  ],
  value: 'id',
  view: 'code',
  params: [enabledOnly, auditedOnly, notExpired],
} as const

export const {
  pu: purchaseContractPopup,
  sa: saleContractPopup,
  al: allotContractPopup,
} = popupsByKind(contractPick, { code: 'contract', noun: '合同', kinds: ['pu', 'sa', 'al'] })

/** Of what is made for a contract beforehand, whatever its kind of business: drafts are offered too. */
export const contractPopup = definePopup({
  ...contractPick,
  code: 'pick-contract',
  label: '选择合同',
  everyKind: true,
  params: [only('status', 'OBSOLETE', 'ne')],
})

const contractLinePick = {
  entity: 'contractSub',
  style: 'list',
  shown: ['invCode', 'invName', 'quantity', 'price', 'surplus'],
  carried: ['id', 'mainId', 'inventoryId', 'model', 'comName'],
  value: 'id',
  view: 'invName',
} as const

export const {
  pu: purchaseContractSubPopup,
  sa: saleContractSubPopup,
  al: allotContractSubPopup,
} = popupsByKind(contractLinePick, {
  code: 'contract-sub',
  label: '选择合同物料',
  kinds: ['pu', 'sa', 'al'],
})

/** Rows are lines of plans: a notice draws on one of them. */
const planPick = {
  entity: 'plan',
  style: 'list',
  shown: ['code', 'partnerName', 'invName', 'surplus'],
  carried: [
    'id',
    'subId',
    'contractId',
    'contractCode',
    'vendorId',
    'vendorName',
    'customerId',
    'customerName',
    'inventoryId',
    'invCode',
    'model',
    'comName',
    'startDate',
    'endDate',
  ],
  value: 'subId',
  view: 'code',
  params: [auditedOnly, begun, notExpired],
} as const

export const { pu: purchasePlanPopup, sa: salePlanPopup } = popupsByKind(planPick, {
  code: 'plan',
  noun: '计划',
  kinds: ['pu', 'sa'],
})

export const taskPopup = definePopup({
  code: 'pick-task',
  label: '选择任务',
  entity: 'task',
  style: 'list',
  shown: ['code', 'customerName', 'invName', 'num', 'usedNum'],
  carried: [
    'id',
    'taskDate',
    'carrierId',
    'carrierName',
    'warehouseId',
    'warehouseName',
    'dischargeAddressId',
    'dischargeAddressName',
  ],
  value: 'id',
  view: 'code',
  params: [
    auditedOnly,
    only('taskDate', 'currentDate()'),
    only('done', 'false'),
    only('leftNum', '0', 'gt'),
  ],
})

/** Rows are lines of notices that take vehicles, also those of which others hold what is left: they say who does. */
const noticePick = {
  entity: 'notice',
  style: 'list',
  shown: ['code', 'partnerName', 'invName', 'warehouseName', 'surplus', 'endTime'],
  carried: [
    'id',
    'subId',
    'kind',
    'contractId',
    'contractCode',
    'vendorId',
    'vendorName',
    'customerId',
    'customerName',
    'fhOrgId',
    'fhOrgName',
    'shOrgId',
    'shOrgName',
    'fhWarehouseId',
    'fhWarehouseName',
    'shWarehouseId',
    'shWarehouseName',
    'inventoryId',
    'invCode',
    'model',
    'comName',
    'warehouseId',
    'areaId',
    'areaName',
    'siloId',
    'siloName',
    'locationId',
    'locationName',
    'dischargeAddressId',
    'dischargeAddressName',
    'carrierId',
    'carrierName',
    'routeId',
    'routeName',
    'price',
    'pkOrg',
    'orgName',
  ],
  value: 'id',
  view: 'code',
  params: [
    auditedOnly,
    only('live', 'true'),
    only('endTime', 'currentTime()', 'gt'),
    only('undelivered', '0', 'gt'),
  ],
} as const

export const {
  pu: purchaseNoticePopup,
  sa: saleNoticePopup,
  al: allotNoticePopup,
  tr: transferNoticePopup,
} = popupsByKind(noticePick, { code: 'notice', noun: '通知单', kinds: ['pu', 'sa', 'al', 'tr'] })

/** Of a form that is for every kind of business, narrowed by the kind that was chosen there. */
export const noticePopup = definePopup({
  ...noticePick,
  code: 'pick-notice',
  label: '选择通知单',
  everyKind: true,
})

export const batchPopup = definePopup({
  code: 'pick-batch',
  label: '选择批次',
  entity: 'batch',
  style: 'list',
  shown: ['batchNo', 'invName', 'batchDate', 'quantity', 'num'],
  carried: ['id', 'inventoryId'],
  value: 'batchNo',
  view: 'batchNo',
  params: [enabledOnly, only('state', 'OPEN')],
})

/** Rows are lines of price sheets: what goods may cost at a time. */
const pricePick = {
  entity: 'priceSheet',
  style: 'list',
  shown: ['code', 'invName', 'price', 'startTime'],
  carried: ['id', 'subId', 'inventoryId', 'effectiveEnd'],
  value: 'subId',
  view: 'code',
  sort: { field: 'startTime', dir: 'desc' },
  params: [
    auditedOnly,
    only('startTime', 'currentTime()', 'le'),
    { field: 'effectiveEnd', op: 'gt', value: 'currentTime()', hidden: true, orEmpty: true },
  ],
} as const

export const {
  pu: purchasePricePopup,
  sa: salePricePopup,
  al: allotPricePopup,
} = popupsByKind(pricePick, { code: 'price', label: '选择价格单', kinds: ['pu', 'sa', 'al'] })
