import { definePopup } from '@junheng/domain/entity/define-entity.ts'
import { auditedOnly, enabledOnly, only, popupsByKind } from '@junheng/domain/entity/popup-parts.ts'

/** Vehicles by plate: what is typed is the plate itself, known to the archive or not. */
export const platePopup = definePopup({
  code: 'pick-plate',
  label: '选择车辆',
  entity: 'vehicle',
  style: 'list',
  shown: ['plateNumber', 'carType', 'carrierCompanyName'],
  carried: ['id', 'capacityTonnage', 'carrierId', 'trailerPlateNumber', 'axleType'],
  value: 'plateNumber',
  view: 'plateNumber',
  params: [enabledOnly],
})

/** Drivers by telephone: what is typed is the number itself, known to the archive or not. */
export const driverMobilePopup = definePopup({
  code: 'pick-driver-mobile',
  label: '选择司机',
  entity: 'driver',
  style: 'list',
  shown: ['mobile', 'driverName', 'idNumber'],
  carried: ['id', 'carrierId'],
  value: 'mobile',
  view: 'mobile',
  params: [enabledOnly],
})

/** Lines of the one notice that a visit is for. */
const noticeLinePick = {
  entity: 'noticeSub',
  style: 'list',
  shown: ['invCode', 'invName', 'warehouseName', 'surplus'],
  carried: [
    'id',
    'mainId',
    'inventoryId',
    'model',
    'comName',
    'pkOrg',
    'orgName',
    'warehouseId',
    'areaId',
    'areaName',
    'siloId',
    'siloName',
    'locationId',
    'locationName',
    'batchNo',
  ],
  value: 'id',
  view: 'invName',
} as const

export const {
  pu: purchaseNoticeLinePopup,
  sa: saleNoticeLinePopup,
  al: allotNoticeLinePopup,
  tr: transferNoticeLinePopup,
} = popupsByKind(noticeLinePick, {
  code: 'notice-sub',
  label: '选择通知单物料',
  kinds: ['pu', 'sa', 'al', 'tr'],
})

/** Of a form for every kind of business: the notice that it names has chosen the kind. */
export const noticeLinePopup = definePopup({
  ...noticeLinePick,
  code: 'pick-notice-sub',
  label: '选择通知单物料',
  everyKind: true,
})

/** Lines that a visit may be moved to, whichever notice they are of; the question names the visit's kind. */
export const correctLinePopup = definePopup({
  code: 'pick-correct-line',
  label: '选择通知单物料',
  entity: 'notice',
  style: 'list',
  shown: ['code', 'partnerName', 'invName', 'warehouseName', 'surplus', 'endTime'],
  carried: ['id', 'subId', 'kind'],
  value: 'subId',
  view: 'invName',
  everyKind: true,
  params: [auditedOnly, only('live', 'true'), only('endTime', 'currentTime()', 'gt')],
})

/** Prefixes of the control point that the form names, for visits. */
export const visitPrefixPopup = definePopup({
  code: 'pick-visit-prefix',
  label: '选择编号前缀',
  entity: 'checkPrefix',
  style: 'list',
  shown: ['prefix', 'prefixName'],
  carried: ['id', 'mainId'],
  value: 'prefix',
  view: 'prefix',
  params: [only('target', 'REGISTRY')],
  requires: { field: 'mainId', refusal: 'point.first' },
})

/** Spans of the day that a vehicle may be booked into. */
export const slotPopup = definePopup({
  code: 'pick-appointment-slot',
  label: '选择预约时段',
  entity: 'appointmentSlot',
  style: 'list',
  shown: ['weekDays', 'fromTime', 'toTime', 'num'],
  carried: ['id'],
  value: 'id',
  view: 'fromTime',
})
