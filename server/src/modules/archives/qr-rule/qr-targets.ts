export const QR_TARGETS = ['NOTICE', 'REGISTRY', 'WEIGH', 'SITE', 'CARD'] as const
export type QrTarget = (typeof QR_TARGETS)[number]

interface TargetTraits {
  readonly label: string
  /** Entity whose rows bear the code; its module may not be there yet. */
  readonly entity: string
  /** Columns a rule may show to who scans the code. */
  readonly fields: readonly string[]
}

export const QR_TARGET_TRAITS: Readonly<Record<QrTarget, TargetTraits>> = {
  NOTICE: {
    label: '通知单',
    entity: 'notice',
    fields: ['code', 'kind', 'partnerName', 'contractCode', 'startTime', 'endTime', 'status'],
  },
  REGISTRY: {
    label: '登记单',
    entity: 'registry',
    fields: ['code', 'kind', 'plateNumber', 'partnerName', 'driverName', 'stage'],
  },
  WEIGH: {
    label: '磅单',
    entity: 'weigh',
    fields: ['code', 'kind', 'plateNumber', 'partnerName', 'gross', 'tare', 'suttle', 'deSuttle'],
  },
  SITE: { label: '场所码', entity: 'factory', fields: ['code', 'name', 'address'] },
  CARD: { label: '电子卡', entity: 'iccard', fields: ['cardNo', 'cardType', 'plateNumber'] },
}

/** Labels of all columns that any target offers. */
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

export const isQrTarget = (text: unknown): text is QrTarget =>
  QR_TARGETS.some((target) => target === text)
