/** What a queue goes by, after the priority of a visit and before the time of check-in. */
export const QUEUE_ORDERS = {
  CHECKIN: '签到先后',
  APPOINT: '预约优先',
  PRIORITY: '优先车辆',
} as const
export type QueueOrder = keyof typeof QUEUE_ORDERS

/** What a queue's board says of its order. */
export const ORDER_TEXTS: Readonly<Record<QueueOrder, string>> = {
  CHECKIN: '按签到先后',
  APPOINT: '预约的在前，其余按签到先后',
  PRIORITY: '优先单位在前，其余按签到先后',
}

/** What gives a waiting vehicle its place, beside the time of its check-in. */
export interface QueueClaim {
  readonly priority: number
  /** Comes first by what the queue goes by; who missed a call has no such claim. */
  readonly isFirst: boolean
  readonly missCount: number
}

/**
 * Why a vehicle does not simply wait by the time of its check-in; null: it does.
 *
 * @example
 * claimText('APPOINT', { priority: 0, isFirst: true, missCount: 0 }) // '已预约'
 */
export function claimText(order: QueueOrder, claim: QueueClaim): string | null {
  if (claim.priority > 0) return `优先级${claim.priority}`
  if (claim.missCount > 0) return `过号${claim.missCount}次`
  if (!claim.isFirst) return null
  return order === 'APPOINT' ? '已预约' : '优先单位'
}

/**
 * Who stands before a vehicle, and by what.
 *
 * @example
 * placeText({ priority: 0, isFirst: false, missCount: 0 }, [top, earlier]) // '前面2辆：优先级高1辆、先签到1辆'
 */
export function placeText(own: QueueClaim, ahead: readonly QueueClaim[]): string {
  if (ahead.length === 0) return '排在最前'
  const higher = ahead.filter(({ priority }) => priority > own.priority).length
  const claimed = ahead.filter(
    ({ priority, isFirst }) => priority === own.priority && isFirst && !own.isFirst,
  ).length
  const parts = [
    ['优先级高', higher],
    ['预约或优先单位', claimed],
    ['先签到', ahead.length - higher - claimed],
  ] as const
  const told = parts.filter(([, count]) => count > 0)
  return `前面${ahead.length}辆：${told.map(([why, count]) => `${why}${count}辆`).join('、')}`
}

/** Most plates that a question names. */
const MOST_NAMED = 3

/**
 * Plates in a sentence: the first few, and that there are more.
 *
 * @example
 * platesText(['晋A00001', '晋A00002', '晋A00003', '晋A00004']) // '晋A00001、晋A00002、晋A00003等'
 */
export const platesText = (plates: readonly string[]): string =>
  `${plates.slice(0, MOST_NAMED).join('、')}${plates.length > MOST_NAMED ? '等' : ''}`
