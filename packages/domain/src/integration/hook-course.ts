import type { HookState } from './hook-terms.ts'

/** What came of handing over a message once. */
export interface HookOutcome {
  /** Null: no answer. */
  readonly httpStatus: number | null
  /** Null: it was taken. */
  readonly error: string | null
}

export interface HookCourse {
  readonly status: HookState
  readonly nextTryAt: Date | null
}

/** Seconds before the next try, by how many there were. */
const PAUSES = [10, 60, 300, 900, 3600, 10_800, 21_600, 43_200] as const
const SPREAD = 0.2

/** So many failures after each other, without one success between them, and the receiver is left in peace. */
export const PAUSE_AFTER = 30

/** Where a message goes from a try: what was not taken comes again, later and later, and is given up in the end. */
export function afterHook(
  { error }: HookOutcome,
  facts: {
    readonly now: Date
    /** Tries so far, this one included. */
    readonly tries: number
    readonly maxTries: number
    /** From 0 to 1. */
    readonly chance: number
  },
): HookCourse {
  if (error === null) return { status: 'DONE', nextTryAt: null }
  const { now, tries, maxTries, chance } = facts
  if (tries >= maxTries) return { status: 'DEAD', nextTryAt: null }
  const seconds = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? PAUSES[0]
  const wait = seconds * 1000 * (1 + SPREAD * (2 * chance - 1))
  return { status: 'RETRY', nextTryAt: new Date(now.getTime() + Math.round(wait)) }
}

/**
 * What an answer comes to: any 2xx is a yes, anything else (a redirect, too) a no that is tried again.
 *
 * @example
 * hookOutcomeOf(204) // { httpStatus: 204, error: null }
 */
export const hookOutcomeOf = (httpStatus: number): HookOutcome => ({
  httpStatus,
  error: httpStatus >= 200 && httpStatus < 300 ? null : `接收方应答 HTTP ${httpStatus}`,
})
