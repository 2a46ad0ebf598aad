/** How far the weighing of a truck has come. */
export const WEIGH_STATES = {
  FIRST: '待二次',
  DONE: '完成',
  SINGLE: '原车出厂',
  REPLACED: '已拆分/合并',
} as const
export type WeighState = keyof typeof WEIGH_STATES

/** Where a weight comes from. */
export const WEIGHT_SOURCES = {
  SCALE: '地磅',
  STORED: '期限皮重',
  HAND: '手工',
  OFFLINE: '离线',
  SIM: '模拟',
} as const
export type WeightSource = keyof typeof WEIGHT_SOURCES

/** How several materials on one truck share its weight. */
export const SPLIT_MODES = { ONE: '单一', SEQUENTIAL: '逐次', PROPORTIONAL: '按比例' } as const
export type SplitMode = keyof typeof SPLIT_MODES

/** What the scale expects of a truck next. */
export const EXPECTS = ['FIRST', 'SECOND', 'SUB', 'EXIT_CHECK'] as const
export type Expect = (typeof EXPECTS)[number]

export const EXPECT_LABELS: Readonly<Record<Expect, string>> = {
  FIRST: '一次',
  SECOND: '二次',
  SUB: '分次',
  EXIT_CHECK: '核对',
}
