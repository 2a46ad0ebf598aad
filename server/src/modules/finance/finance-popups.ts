import { definePopup } from '@junheng/domain/entity/define-entity.ts'
import { auditedOnly, only } from '@junheng/domain/entity/popup-parts.ts'

const openLinePick = {
  entity: 'calculation',
  style: 'list',
  label: '选择待结算磅单',
  shown: [
    'weighCode',
    'plateNumber',
    'partnerName',
    'invName',
    'weighDate',
    'settleWeight',
    'settleAmount',
  ],
  carried: [
    'id',
    'partnerId',
    'price',
    'qualityPrice',
    'fixedAmount',
    'taxIncluded',
    'settlePrice',
    'suttle',
    'deduct',
    'goodsAmount',
    'qualityAmount',
    'noTaxAmount',
    'taxAmount',
    'taxRate',
  ],
  value: 'id',
  view: 'weighCode',
} as const

export const puLinePopup = definePopup({
  ...openLinePick,
  code: 'pick-pu-calculation',
  mount: 'pu',
})
export const saLinePopup = definePopup({
  ...openLinePick,
  code: 'pick-sa-calculation',
  mount: 'sa',
})
export const alLinePopup = definePopup({
  ...openLinePick,
  code: 'pick-al-calculation',
  mount: 'al',
})

/** Notices to settle by: those that are done, closed or over, too, and returns with what they return. */
const settledNotice = (code: string, kinds: string) =>
  definePopup({
    entity: 'notice',
    style: 'list',
    code,
    label: '选择通知单',
    everyKind: true,
    shown: ['code', 'partnerName', 'contractCode', 'startTime', 'endTime'],
    carried: ['id', 'kind'],
    value: 'id',
    view: 'code',
    params: [auditedOnly, only('kind', kinds, 'in')],
  })

export const puSettledNoticePopup = settledNotice('pick-settled-pu-notice', 'pu,pt')
export const saSettledNoticePopup = settledNotice('pick-settled-sa-notice', 'sa,st')
export const alSettledNoticePopup = settledNotice('pick-settled-al-notice', 'al')

/** Examined settlements of any kind, to write money off against. */
export const openSettlementPopup = definePopup({
  entity: 'settlement',
  style: 'list',
  code: 'pick-open-settlement',
  label: '选择结算单',
  everyKind: true,
  shown: ['code', 'partnerName', 'settleDate', 'payAmount', 'paidAmount'],
  carried: ['id', 'partnerId', 'partnerType'],
  value: 'id',
  view: 'code',
  params: [only('examineStatus', 'EXAMINED'), only('payStatus', 'FULL', 'ne')],
})

/** The same of freight, whose cash is paid by money documents. */
export const openFarePopup = definePopup({
  entity: 'fareSettle',
  style: 'list',
  code: 'pick-open-fare-settle',
  label: '选择运费结算单',
  everyKind: true,
  shown: ['code', 'carrierName', 'settleDate', 'cashAmount', 'remitAmount'],
  carried: ['id', 'carrierId'],
  value: 'id',
  view: 'code',
  params: [only('status', 'EXAMINED'), only('redBlue', 'BLUE'), only('payStatus', 'FULL', 'ne')],
})

/** Sales that are still in the plant: of those one may be held at the gate for its customer's money. */
export const heldVisitPopup = definePopup({
  entity: 'registry',
  style: 'list',
  code: 'pick-held-visit',
  label: '选择在厂车辆',
  mount: 'sa',
  shown: ['code', 'plateNumber', 'partnerName', 'invName', 'stage', 'deSuttle'],
  carried: ['id'],
  value: 'id',
  view: 'plateNumber',
  params: [only('stage', 'LEFT', 'ne'), only('stage', 'CANCELLED', 'ne')],
})
