import { definePopup } from '@junheng/domain/entity/define-entity.ts'
import { auditedOnly, enabledOnly, only } from '@junheng/domain/entity/popup-parts.ts'

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

export const purchaseContractPopup = definePopup({
  ...contractPick,
  code: 'pick-pu-contract',
  label: '选择采购合同',
  mount: 'pu',
})

export const saleContractPopup = definePopup({
  ...contractPick,
  code: 'pick-sa-contract',
  label: '选择销售合同',
  mount: 'sa',
})

export const allotContractPopup = definePopup({
  ...contractPick,
  code: 'pick-al-contract',
  label: '选择调拨合同',
  mount: 'al',
})

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
  label: '选择合同物料',
  shown: ['invCode', 'invName', 'quantity', 'price', 'surplus'],
  carried: ['id', 'mainId', 'inventoryId', 'model', 'comName'],
  value: 'id',
  view: 'invName',
} as const

export const purchaseContractSubPopup = definePopup({
  ...contractLinePick,
  code: 'pick-pu-contract-sub',
  mount: 'pu',
})

export const saleContractSubPopup = definePopup({
  ...contractLinePick,
  code: 'pick-sa-contract-sub',
  mount: 'sa',
})

export const allotContractSubPopup = definePopup({
  ...contractLinePick,
  code: 'pick-al-contract-sub',
  mount: 'al',
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

export const purchasePlanPopup = definePopup({
  ...planPick,
  code: 'pick-pu-plan',
  label: '选择采购计划',
  mount: 'pu',
})

export const salePlanPopup = definePopup({
  ...planPick,
  code: 'pick-sa-plan',
  label: '选择销售计划',
  mount: 'sa',
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

export const purchaseNoticePopup = definePopup({
  ...noticePick,
  code: 'pick-pu-notice',
  label: '选择采购通知单',
  mount: 'pu',
})

export const saleNoticePopup = definePopup({
  ...noticePick,
  code: 'pick-sa-notice',
  label: '选择销售通知单',
  mount: 'sa',
})

export const allotNoticePopup = definePopup({
  ...noticePick,
  code: 'pick-al-notice',
  label: '选择调拨通知单',
  mount: 'al',
})

export const transferNoticePopup = definePopup({
  ...noticePick,
  code: 'pick-tr-notice',
  label: '选择转储通知单',
  mount: 'tr',
})

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
  label: '选择价格单',
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

export const purchasePricePopup = definePopup({ ...pricePick, code: 'pick-pu-price', mount: 'pu' })
export const salePricePopup = definePopup({ ...pricePick, code: 'pick-sa-price', mount: 'sa' })
export const allotPricePopup = definePopup({ ...pricePick, code: 'pick-al-price', mount: 'al' })
