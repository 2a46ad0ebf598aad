/** What a contract pays by. */
const SETTLE_BASES = ['DE_SUTTLE', 'ORIGINAL', 'SMALLER', 'ORIGINAL_IN_TOLERANCE'] as const
export type SettleBasis = (typeof SETTLE_BASES)[number]

/** What a weigh line is paid for; each at most once. */
export const SETTLE_TYPES = { GOODS: '货款', FARE: '运费' } as const

export const CALCULATION_STATES = {
  PENDING: { label: '待计算', color: 'orange' },
  CALCULATED: { label: '已计算', color: 'green' },
  EXCEPTION: { label: '异常', color: 'red' },
  SETTLED: { label: '已结算', color: 'blue' },
} as const

export const RED_BLUE = { BLUE: '蓝字', RED: '红字' } as const

/** How far the examination of a settlement has come, beside the life of every document. */
export const EXAMINE_STATES = {
  NONE: { label: '未复核', color: 'orange' },
  EXAMINED: { label: '已复核', color: 'green' },
  REVERSED: { label: '已红冲', color: 'red' },
} as const
export type ExamineState = keyof typeof EXAMINE_STATES

export const PAY_STATES = { NONE: '未付', PART: '部分', FULL: '已付' } as const
export type PayState = keyof typeof PAY_STATES

export const ADJUST_TYPES = {
  VOLUME: '量价挂钩',
  PRIOR: '补扣以前',
  TAIL: '抹零',
  OTHER: '其他',
} as const
