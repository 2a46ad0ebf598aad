import type { Stage } from '../visit/stages.ts'
import type { Expect, SplitMode, WeighState } from './weigh-terms.ts'

export interface ExpectFacts {
  readonly stage: Stage
  /** The visit's live record; null: none yet. */
  readonly weigh: {
    readonly weighState: WeighState
    readonly single: boolean
    readonly splitMode: SplitMode
    /** Lines loaded that have no weight of their own yet. */
    readonly open: number
    /** Somebody or something wants the truck on the scale once more. */
    readonly exitAsked: boolean
  } | null
  /** Setting exitCheck. */
  readonly exitCheck: boolean
}

/**
 * What the scale would do with a truck now; null: nothing is left to be weighed.
 *
 * @example
 * nextExpect({ stage: 'ENTERED', weigh: null, exitCheck: true }) // 'FIRST'
 */
export function nextExpect({ stage, weigh, exitCheck }: ExpectFacts): Expect | null {
  if (stage === 'ENTERED') return 'FIRST'
  if (weigh === null) return null
  if (stage === 'WEIGHED') return weigh.exitAsked ? 'EXIT_CHECK' : null
  if (stage !== 'FIRST_WEIGHED' || weigh.weighState !== 'FIRST') return null
  if (weigh.single) return exitCheck ? 'EXIT_CHECK' : null
  return weigh.splitMode === 'SEQUENTIAL' && weigh.open > 1 ? 'SUB' : 'SECOND'
}

/** Where a truck stands on the operator's screen: what comes next for it. */
export const CONSOLE_COLUMNS = ['FIRST', 'CONFIRM', 'SECOND', 'EXIT_CHECK', 'RELEASE'] as const
export type ConsoleColumn = (typeof CONSOLE_COLUMNS)[number]

/** @example consoleColumn({ expect: 'SECOND', waits: true }) // 'CONFIRM' */
export function consoleColumn({
  expect,
  waits,
  checked,
}: {
  readonly expect: Expect | null
  /** A line still waits for its confirmation or sample. */
  readonly waits: boolean
  /** The exit weight is there already. */
  readonly checked: boolean
}): ConsoleColumn {
  if (expect === 'FIRST') return 'FIRST'
  if (expect === 'EXIT_CHECK') return checked ? 'RELEASE' : 'EXIT_CHECK'
  if (expect === null) return 'RELEASE'
  return waits ? 'CONFIRM' : 'SECOND'
}
