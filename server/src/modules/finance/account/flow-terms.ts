/** What moves an account, as its flow keeps it. */
export const FLOW_TYPES: Readonly<Record<string, string>> = {
  SETTLEMENT: '货款结算',
  FARE_SETTLE: '运费结算',
  RECEIPT: '收付款',
  REGISTRY: '登记单',
}

/** What was done with it. */
export const FLOW_STEPS: Readonly<Record<string, string>> = {
  EXAMINE: '复核',
  RED: '红冲',
  INIT: '退回',
  AUDIT: '审核',
  REMIT: '汇款',
  OIL: '油卡',
  FREEZE: '冻结',
}
