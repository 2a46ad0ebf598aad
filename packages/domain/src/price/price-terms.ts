/** What a price sheet may depend on; a null key means: does not depend on it. */
export const PRICE_KEYS = [
  'contract',
  'partner',
  'partnerClass',
  'region',
  'warehouse',
  'freightMode',
] as const
export type PriceKey = (typeof PRICE_KEYS)[number]

export const PRICE_KEY_LABELS: Readonly<Record<PriceKey, string>> = {
  contract: '合同',
  partner: '往来单位',
  partnerClass: '客户类别',
  region: '地区',
  warehouse: '仓库',
  freightMode: '运费承担',
}

/** Where a rule looks for a price. */
const PRICE_SOURCES = ['NOTICE', 'CONTRACT', 'PRICE', 'REFERENCE'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

export const PRICE_SOURCE_LABELS = {
  NOTICE: '通知单锁定价',
  CONTRACT: '合同价',
  PRICE: '价格单',
  REFERENCE: '参考价',
} as const satisfies Readonly<Record<PriceSource, string>>

/** Where a price that was found came from, as the weigh keeps it. */
const FOUND_SOURCES = ['MANUAL', 'NOTICE', 'CONTRACT', 'PRICE_LIST', 'REFERENCE'] as const
export type FoundSource = (typeof FOUND_SOURCES)[number]

export const FOUND_SOURCE_LABELS: Readonly<Record<FoundSource, string>> = {
  MANUAL: '手工改价',
  NOTICE: '通知单锁定价',
  CONTRACT: '合同价',
  PRICE_LIST: '价目表',
  REFERENCE: '参考价',
}

/** Whether sheets are asked for the material itself or for its class. */
const PRICE_LEVELS = ['INV', 'INVC'] as const
export type PriceLevel = (typeof PRICE_LEVELS)[number]

export const PRICE_LEVEL_LABELS = {
  INV: '物料',
  INVC: '分类',
} as const satisfies Readonly<Record<PriceLevel, string>>

/** Which moment of a visit decides which price is in force. */
export const DATE_BASES = ['OUT', 'IN', 'REGISTRY', 'NOTICE'] as const
export type DateBasis = (typeof DATE_BASES)[number]

export const DATE_BASIS_LABELS = {
  OUT: '二次计量',
  IN: '一次计量',
  REGISTRY: '登记',
  NOTICE: '通知单审核',
} as const satisfies Readonly<Record<DateBasis, string>>

/** FINAL: found. PENDING: waits for an assay value. NONE and CONFLICT: somebody must act. */
export const PRICE_STATES = ['FINAL', 'PENDING', 'NONE', 'CONFLICT'] as const
export type PriceState = (typeof PRICE_STATES)[number]

export const PRICE_STATE_LABELS: Readonly<Record<PriceState, string>> = {
  FINAL: '已定价',
  PENDING: '待化验',
  NONE: '无价格',
  CONFLICT: '价格冲突',
}

/** How a contract is priced; it decides which sources may serve it. */
const PRICE_MODES = ['FIXED', 'PRICING', 'LIST'] as const
export type PriceMode = (typeof PRICE_MODES)[number]

/** Kinds that have prices of their own; returns are priced as what they return. */
export const PRICED_KINDS = ['pu', 'sa', 'al'] as const
export type PricedKind = (typeof PRICED_KINDS)[number]
