/** Whether a car takes the values of its own group or all cars of a determination the weighted means. */
export const MODEL_LEVELS = { CAR: '单车', BATCH: '批次' } as const

/** Which way an item gets worse; bands run that way. */
export const MODEL_DIRECTIONS = { HIGH: '越高越差', LOW: '越低越差' } as const
export type ModelDirection = keyof typeof MODEL_DIRECTIONS

/** What an item's value does to weight or money. */
export const EFFECT_TYPES = {
  RATE: '按比例扣重',
  KG: '公斤每吨',
  DRY: '折干扣水',
  PRICE: '扣单价',
  PRICE_RATE: '按价比例',
  UNIT_VALUE: '按值计价',
  FIXED: '定额',
  NONE: '不扣罚',
} as const
export type EffectType = keyof typeof EFFECT_TYPES

interface EffectTraits {
  /** It takes weight off, so only models of goods that come in may have it. */
  readonly weight: boolean
  /** It is worked out from bands; the others need none and may have none. */
  readonly bands: boolean
}

export const EFFECT_TRAITS: Readonly<Record<EffectType, EffectTraits>> = {
  RATE: { weight: true, bands: true },
  KG: { weight: true, bands: true },
  DRY: { weight: true, bands: false },
  PRICE: { weight: false, bands: true },
  PRICE_RATE: { weight: false, bands: true },
  UNIT_VALUE: { weight: false, bands: true },
  FIXED: { weight: false, bands: true },
  NONE: { weight: false, bands: false },
}

export const BAND_MODES = { SEGMENT: '分段累计', WHOLE: '全额' } as const
export type BandMode = keyof typeof BAND_MODES

/** What a step that is not full counts. */
export const STEP_MODES = {
  EXACT: '按比例',
  CEIL: '不足一步按一步',
  FLOOR: '不足一步不计',
} as const
export type StepMode = keyof typeof STEP_MODES

export const ASSAY_RESULTS = {
  QUALIFIED: '合格',
  UNQUALIFIED: '不合格',
  CONCESSION: '让步接收',
  REFUSED: '拒收',
} as const
export type AssayJudgement = Exclude<keyof typeof ASSAY_RESULTS, 'CONCESSION'>
