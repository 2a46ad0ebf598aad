/** What a code of the product may stand for. */
export const QR_TARGETS = ['NOTICE', 'REGISTRY', 'WEIGH', 'SITE', 'CARD'] as const
export type QrTarget = (typeof QR_TARGETS)[number]

export const QR_TARGET_LABELS: Readonly<Record<QrTarget, string>> = {
  NOTICE: '通知单',
  REGISTRY: '登记单',
  WEIGH: '磅单',
  SITE: '场所码',
  CARD: '电子卡',
}

/** Of all columns that a code may show to who scans it. */
export const QR_FIELD_LABELS: Readonly<Record<string, string>> = {
  code: '编号',
  name: '名称',
  kind: '业务类型',
  status: '状态',
  stage: '阶段',
  partnerName: '往来单位',
  contractCode: '合同号',
  startTime: '生效时间',
  endTime: '截止时间',
  plateNumber: '车牌号',
  driverName: '司机',
  gross: '毛重',
  tare: '皮重',
  suttle: '净重',
  deSuttle: '实发实收数',
  address: '地址',
  cardNo: '卡号',
  cardType: '卡类型',
}
