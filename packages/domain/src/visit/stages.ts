/** Where a vehicle is on its visit; the order is that of a smooth visit. */
export const STAGES = [
  'APPOINTED',
  'REGISTERED',
  'QUEUING',
  'CALLED',
  'ENTERED',
  'FIRST_WEIGHED',
  'WEIGHED',
  'LEFT',
  'CANCELLED',
] as const
export type Stage = (typeof STAGES)[number]

export const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  APPOINTED: '已预约',
  REGISTERED: '已登记',
  QUEUING: '排队中',
  CALLED: '已叫号',
  ENTERED: '已入厂',
  FIRST_WEIGHED: '一次过磅',
  WEIGHED: '过磅完成',
  LEFT: '已出厂',
  CANCELLED: '已取消',
}

/**
 * What a visit's stage is called: goods on their way from another company were not booked.
 *
 * @example
 * stageLabel({ stage: 'APPOINTED', source: 'MIRROR' }) // '在途'
 */
export const stageLabel = ({
  stage,
  source,
}: {
  readonly stage: Stage
  readonly source: string
}): string => (stage === 'APPOINTED' && source === 'MIRROR' ? '在途' : STAGE_LABELS[stage])

/** The vehicle is in the plant. */
export const INSIDE_STAGES = ['ENTERED', 'FIRST_WEIGHED', 'WEIGHED'] as const satisfies Stage[]

/** The visit holds its plates: one such visit per vehicle. */
export const OPEN_STAGES = [
  'REGISTERED',
  'QUEUING',
  'CALLED',
  ...INSIDE_STAGES,
] as const satisfies Stage[]

export const isInside = (stage: Stage): boolean => INSIDE_STAGES.some((one) => one === stage)
export const isOpen = (stage: Stage): boolean => OPEN_STAGES.some((one) => one === stage)
