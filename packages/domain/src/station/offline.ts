import { checkPlateNumber, normalisePlate } from '../checks/plate-number.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'
import type { ReadingPurpose } from '../scale/reading.ts'
import type { ScaleBands } from '../scale/scale.ts'
import { isLess } from '../values/decimal.ts'
import type { Tons } from '../values/tons.ts'
import type { KnownVisit, OfflineWeighing } from './agent-wire.ts'
import { mountedWeight } from './sense.ts'

/** What the first line of a station's queue stands on. */
export const FIRST_OFFLINE_HASH = '0'.repeat(64)

/** A weighing in the queue of a station, without what it gets when it is sent. */
export type QueuedWeighing = Omit<OfflineWeighing, 'type' | 'counter' | 'time' | 'signature'>

/**
 * The text whose SHA-256, as lower-case hex, is the hash of a line of the queue.
 *
 * @example
 * offlineText(first).endsWith(`|${FIRST_OFFLINE_HASH}`) // true
 */
export function offlineText(line: Omit<QueuedWeighing, 'hash'>): string {
  return [
    line.number,
    line.scaleId,
    line.registryId ?? '',
    line.plateNumber,
    line.weight,
    line.raw,
    line.takenTime,
    line.operator,
    // Only where it is so: queues on disk from before this word keep their hashes.
    ...(line.simulated ? ['SIM'] : []),
    line.prevHash,
  ].join('|')
}

/** Numbers the server gave away for tickets. */
export interface NumberBlock {
  readonly prefix: string
  readonly from: number
  readonly to: number
}

const write = ({ prefix, to }: NumberBlock, at: number): string =>
  `${prefix}${String(at).padStart(String(to).length, '0')}`

/**
 * The next number of a block after those that were used; null: none is left.
 *
 * @example
 * nextNumber({ prefix: 'A1-', from: 1, to: 500 }, ['A1-001']) // 'A1-002'
 */
export function nextNumber(block: NumberBlock, used: readonly string[]): string | null {
  const taken = used.flatMap((number) => {
    if (!number.startsWith(block.prefix)) return []
    const rest = number.slice(block.prefix.length)
    return /^\d{1,15}$/.test(rest) ? [Number(rest)] : []
  })
  const within = taken.filter((at) => at >= block.from && at <= block.to)
  const next = within.reduce((most, at) => Math.max(most, at + 1), block.from)
  return next > block.to ? null : write(block, next)
}

/** What somebody at the window wants to weigh while the server is away. */
export interface OfflineQuestion {
  readonly isConnected: boolean
  readonly isAllowed: boolean
  readonly number: string | null
  readonly plateNumber: string
  readonly operator: string
  readonly weight: Tons
  readonly bands: ScaleBands
}

/** Whether a weight may be taken into the queue; the checks of the capture itself stand apart. */
export function checkOffline(question: OfflineQuestion): Refusal | null {
  if (question.isConnected) return refuse('offline.connected')
  if (!question.isAllowed) return refuse('offline.off')
  if (question.number === null) return refuse('offline.noNumber')
  if (question.operator.trim() === '') return refuse('offline.operator')
  if (normalisePlate(question.plateNumber) === '') return refuse('offline.plate')
  if (isLess(question.weight, mountedWeight(question.bands)))
    return refuse('weigh.range', { w: question.weight })
  return checkPlateNumber(question.plateNumber)
}

const PURPOSES: Readonly<Record<string, ReadingPurpose>> = {
  FIRST: 'FIRST',
  SECOND: 'SECOND',
  SUB: 'SUB',
  EXIT_CHECK: 'EXIT_CHECK',
}
/** What a visit comes to in the queue once a weight was taken for it. */
const FOLLOWING: Readonly<Partial<Record<ReadingPurpose, ReadingPurpose>>> = { FIRST: 'SECOND' }

/** What the next weight of a visit is for, those in the queue counted. */
export function offlinePurpose(visit: KnownVisit | null, queued: number): ReadingPurpose {
  const first = PURPOSES[visit?.expect ?? ''] ?? 'FIRST'
  return queued === 0 ? first : (FOLLOWING[first] ?? first)
}
