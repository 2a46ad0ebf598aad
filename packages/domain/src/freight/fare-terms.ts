/** Which weight the carrier is paid for. */
export const WEIGHT_BASES = {
  SMALLER: '取小',
  RECEIVE: '收货',
  ORIGINAL: '发货',
  LARGER: '取大',
} as const
export type WeightBasis = keyof typeof WEIGHT_BASES

/** Which received weight the loss is measured by; by the one after deductions the carrier pays for quality, too. */
export const LOSS_BASES = { SUTTLE: '净重', DE_SUTTLE: '扣后' } as const
export type LossBasis = keyof typeof LOSS_BASES

/** Which of the two allowances holds: the rate of what was sent, or the fixed tons. */
export const ALLOW_RULES = { LARGER: '取大', SMALLER: '取小' } as const
export type AllowRule = keyof typeof ALLOW_RULES

/** What is paid for once the allowance is passed. */
export const LOSS_MODES = { EXCESS: '只扣超出', ALL: '超出则全扣' } as const
export type LossMode = keyof typeof LOSS_MODES

/** What a lost ton costs. */
export const LOSS_PRICE_MODES = { GOODS: '货价', FIXED: '定价' } as const
export type LossPriceMode = keyof typeof LOSS_PRICE_MODES

/** What a rate counts. */
export const FARE_MODES = {
  TON: '元每吨',
  TON_KM: '元每吨公里',
  CAR: '元每车',
  BAND: '里程段',
} as const
export type FareMode = keyof typeof FARE_MODES

export const FARE_ROUNDS = {
  FEN: '分',
  FEN_DOWN: '舍到分',
  YUAN: '元',
  YUAN_DOWN: '舍到元',
  TEN_DOWN: '舍到十元',
} as const
export type FareRound = keyof typeof FARE_ROUNDS

/** Where a rate comes from, in the order in which it is asked for. */
export const FARE_SOURCES = {
  NOTICE: '通知单运价',
  CONTRACT: '运输合同',
  PRICE: '运价',
  PLAN: '计划运价(暂估)',
} as const
export type FareSource = keyof typeof FARE_SOURCES

/** How much of a settlement has been paid. */
export const PAY_STATES = { NONE: '未付', PART: '部分', FULL: '已付' } as const
export type PayState = keyof typeof PAY_STATES

export const RED_BLUE = { BLUE: '蓝字', RED: '红字' } as const
export type RedBlue = keyof typeof RED_BLUE

export const OIL_CARD_STATES = { STOCK: '在库', ISSUED: '已发', LOST: '挂失' } as const
export type OilCardState = keyof typeof OIL_CARD_STATES

export const OIL_FLOW_TYPES = {
  CHARGE: '充值',
  SETTLE: '运费结算',
  BACK: '退回',
} as const
export type OilFlowType = keyof typeof OIL_FLOW_TYPES
