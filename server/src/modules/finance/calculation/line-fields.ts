import {
  choice,
  date,
  dateTime,
  decimal,
  type FieldAttrs,
  flag,
  money,
  price,
  rate,
  ref,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import { shownAs } from '@junheng/domain/entity/shown-as.ts'
import { FARE_MODES, FARE_SOURCES } from '@junheng/domain/freight/fare-terms.ts'
import { FOUND_SOURCE_LABELS } from '@junheng/domain/price/price-terms.ts'

/** Written by finance alone, from what was weighed, found and reckoned. */
const given = { write: 'server' } as const
const unseen = { ...given, show: false, hidden: true } as const

const idText = (label: string, attrs: Partial<FieldAttrs> = {}) =>
  text({ label, length: 19, ...unseen, ...attrs })

const SETTLE_BASIS_LABELS = {
  DE_SUTTLE: '实收',
  ORIGINAL: '原发',
  SMALLER: '取小',
  ORIGINAL_IN_TOLERANCE: '允差内按原发',
} as const

/** Which weigh line is paid for, and whose it is; on the calculation and on the line of its settlement. */
export const weighedFields = {
  weighId: ref('weigh', 'weigh', { label: '磅单', ...unseen }).weighId,
  weighSubId: ref('weighSub', 'weighSub', { label: '磅单行', ...unseen }).weighSubId,
  weighCode: text({ label: '磅单号', length: 44, quick: true, ...given }),
  plateNumber: text({ label: '车牌号', length: 12, quick: true, ...given }),
  registrySubId: idText('登记单行'),
  contractSubId: idText('合同行'),
  noticeId: idText('通知单编号'),
  notoCode: text({ label: '通知单号', length: 40, quick: true, ...given }),
  inventoryId: ref('inventory', 'inventory', { label: '物料编号', ...unseen }).inventoryId,
  invCode: text({ label: '物料编码', length: 40, ...given }),
  invName: text({ label: '物料', ...given }),
  routeName: text({ label: '运输线路', ...given }),
  weighDate: date({ label: '过磅日期', ...given }),
  priceDate: dateTime({ label: '取价时间', ...given }),
}

/** What it comes to. */
export const reckonedFields = {
  suttle: tons({ label: '净重', total: true, ...given }),
  deduct: tons({ label: '扣重', total: true, ...given }),
  deSuttle: tons({ label: '实收/实发数', total: true, ...given }),
  originalWeight: tons({ label: '原发数', ...given }),
  receiptWeight: tons({ label: '签收数', ...given }),
  settleBasis: choice(SETTLE_BASIS_LABELS, { label: '结算依据', ...given }),
  settleWeight: tons({ label: '结算数量', total: true, ...given }),
  price: price({ label: '单价', ...given }),
  priceSource: text({
    label: '价格来源',
    length: 20,
    ...given,
    ...shownAs(FOUND_SOURCE_LABELS),
  }),
  qualityPrice: price({ label: '质量扣价', ...given }),
  settlePrice: price({ label: '结算单价', ...given }),
  fixedAmount: money({ label: '定额扣款', total: true, ...given }),
  goodsAmount: money({ label: '货款', total: true, ...given }),
  qualityAmount: money({ label: '质量扣款', total: true, ...given }),
  settleAmount: money({ label: '结算金额', total: true, ...given }),
  taxIncluded: flag({ label: '含税价', ...given }),
  taxRate: rate({ label: '税率', ...given }),
  noTaxAmount: money({ label: '不含税金额', total: true, ...given }),
  taxAmount: money({ label: '税额', total: true, ...given }),
  computeRemark: text({ label: '计算说明', length: 500, mask: 'segments', ...given }),
}

/** What a load comes to, on a calculation of freight; as on the lines of its settlement. */
export const fareFields = {
  distance: decimal(8, 1, { label: '里程(公里)', ...given, show: false }),
  receiveWeight: tons({ label: '收货数', ...given, show: false }),
  fareLoss: tons({ label: '途损', ...given, show: false }),
  allowLoss: tons({ label: '允许途损', ...given, show: false }),
  excessLoss: tons({ label: '超耗', ...given, show: false }),
  fareWeight: tons({ label: '计费数量', ...given, show: false }),
  fareMode: choice(FARE_MODES, { label: '计价方式', ...given, show: false }),
  farePrice: price({ label: '运价', ...given, show: false }),
  fareSource: choice(FARE_SOURCES, { label: '运价来源', ...given, show: false }),
  fareCode: text({ label: '运价单号', length: 40, ...given, show: false }),
  fareWhy: text({ label: '取价依据', ...given, show: false }),
  fareAmount: money({ label: '运费', ...given, show: false }),
  lossPrice: price({ label: '超耗单价', ...given, show: false }),
  shortAmount: money({ label: '亏吨扣款', ...given, show: false }),
  estimated: flag({ label: '暂估', ...given, show: false }),
}

/** Whom it is settled with: a vendor, a customer, or the other company of an allocation. */
export const PARTNER_TYPES = {
  CUSTOMER: '客户',
  VENDOR: '供应商',
  CARRIER: '承运商',
  ORG: '库区',
} as const
export type PartnerType = keyof typeof PARTNER_TYPES

export const partnerFields = {
  partnerType: choice(PARTNER_TYPES, { label: '往来类型', ...given }),
  partnerId: idText('往来单位编号', { advanced: true }),
  partnerName: text({ label: '往来单位', length: 210, quick: true, ...given }),
}
