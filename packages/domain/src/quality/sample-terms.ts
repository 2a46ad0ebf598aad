/** What a sample is for. Only who traces it learns which. */
export const SAMPLE_TYPES = {
  NORMAL: '正常样',
  RECHECK: '复检样',
  ARBITRATION: '仲裁样',
  CONTROL: '质控样',
} as const

export type SampleType = keyof typeof SAMPLE_TYPES

export const PORTION_TYPES = { MOISTURE: '全水样', ANALYSIS: '分析样', RESERVE: '存查样' } as const
export type PortionType = keyof typeof PORTION_TYPES

export const PORTION_STATES = { KEPT: '在库', USED: '已用', DISPOSED: '已处置' } as const

/** What every sample is parted into unless it is said otherwise. */
export const USUAL_PORTIONS = Object.keys(PORTION_TYPES) as readonly PortionType[]
