import { type Refusal, refuse } from '../refusals/refusal.ts'
import type { Stage } from './stages.ts'

/** What a queue does with a vehicle that was called and did not come. */
export const MISS_ACTIONS = ['TAIL', 'BACK', 'CANCEL'] as const
export type MissAction = (typeof MISS_ACTIONS)[number]

export interface QueueRoom {
  readonly name: string
  readonly paused: boolean
  /** Limits; 0 = none. */
  readonly maxCalled: number
  readonly maxInside: number
  readonly called: number
  readonly inside: number
}

/**
 * Whether a queue may call one more vehicle.
 *
 * @example
 * checkQueueRoom({ name: '原料', paused: false, maxCalled: 0, maxInside: 2, called: 0, inside: 2 })?.message
 * // '队列原料厂内车辆已满'
 */
export function checkQueueRoom(queue: QueueRoom): Refusal | null {
  const { name, maxCalled, maxInside, called, inside } = queue
  if (queue.paused) return refuse('queue.paused')
  if (maxInside > 0 && inside >= maxInside) return refuse('queue.insideFull', { name })
  if (maxCalled > 0 && called >= maxCalled) return refuse('queue.calledFull', { name })
  return null
}

/**
 * Where a vehicle goes that missed its call. At the limit it is out of the queue, whatever the queue does
 * before.
 *
 * @example
 * missedPlace({ missCount: 2, missLimit: 3, missAction: 'TAIL' }) // 'CANCEL'
 */
export function missedPlace({
  missCount,
  missLimit,
  missAction,
}: {
  /** Calls missed before this one. */
  readonly missCount: number
  readonly missLimit: number
  readonly missAction: MissAction
}): MissAction {
  return missCount + 1 >= missLimit ? 'CANCEL' : missAction
}

/** What may come next to a vehicle that shows its card. */
const NEXT_STEPS = ['ENTER', 'FIRST', 'SECOND', 'RELEASE'] as const
export type NextStep = (typeof NEXT_STEPS)[number]

const NEXT: Readonly<Record<Stage, NextStep | null>> = {
  APPOINTED: null,
  REGISTERED: 'ENTER',
  QUEUING: null,
  CALLED: 'ENTER',
  ENTERED: 'FIRST',
  FIRST_WEIGHED: 'SECOND',
  WEIGHED: 'RELEASE',
  LEFT: null,
  CANCELLED: null,
}

/** @example nextStep({ stage: 'FIRST_WEIGHED', isSingle: true }) // 'RELEASE' */
export function nextStep({
  stage,
  isSingle,
}: {
  readonly stage: Stage
  /** It leaves as it came, without a second weighing. */
  readonly isSingle: boolean
}): NextStep | null {
  return stage === 'FIRST_WEIGHED' && isSingle ? 'RELEASE' : NEXT[stage]
}
