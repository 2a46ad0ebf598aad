import { triedAgainAt } from './backoff.ts'
import type { DeliveryState } from './hook-terms.ts'

/** What came of handing over a message once. */
export interface DeliveryOutcome {
  /** Null: no answer. */
  readonly httpStatus: number | null
  /** Null: it was taken. */
  readonly error: string | null
  /** Said no to what it was told, and will say so again: nobody tries a second time by himself. */
  readonly isRefused?: boolean
}

export interface DeliveryCourse {
  readonly status: DeliveryState
  readonly nextTryAt: Date | null
}

/** Seconds before the next try, by how many there were. */
const PAUSES = [10, 60, 300, 900, 3600, 10_800, 21_600, 43_200] as const

/** So many failures after each other, without one success between them, and the receiver is left in peace. */
export const PAUSE_AFTER = 30

/** Where a message goes from a try: what was not taken comes again, later and later, and is given up in the end. */
export function afterDelivery(
  { error, isRefused = false }: DeliveryOutcome,
  facts: {
    readonly now: Date
    /** Tries so far, this one included. */
    readonly tries: number
    readonly maxTries: number
    /** From 0 to 1. */
    readonly chance: number
  },
): DeliveryCourse {
  if (error === null) return { status: 'DONE', nextTryAt: null }
  const { now, tries, maxTries, chance } = facts
  if (isRefused || tries >= maxTries) return { status: 'DEAD', nextTryAt: null }
  return { status: 'RETRY', nextTryAt: triedAgainAt(now, { pauses: PAUSES, tries, chance }) }
}

/**
 * What an answer comes to: any 2xx is a yes, anything else (a redirect, too) a no that is tried again.
 *
 * @example
 * outcomeOfStatus(204) // { httpStatus: 204, error: null }
 */
export const outcomeOfStatus = (httpStatus: number): DeliveryOutcome => ({
  httpStatus,
  error: httpStatus >= 200 && httpStatus < 300 ? null : `接收方应答 HTTP ${httpStatus}`,
})
