import type { AxleType } from '@junheng/domain/party/axle-limits.ts'
import type { WeighShown } from '@junheng/domain/weighing/console-wire.ts'
import type { Expect } from '@junheng/domain/weighing/weigh-terms.ts'
import type { Choice, SaveBody } from './console.queries.ts'

/** A weight that stands in the log and serves this truck until it is saved. */
export interface HeldReading {
  readonly id: string
  readonly weight: string
  readonly registryId: string
  readonly expect: Expect
  readonly takenAt: number
}

/** A weighing on its way, and the key by which it can be asked for. */
export interface Sending {
  readonly key: string
  readonly body: SaveBody
}

/** How the last try ended. */
export type Outcome =
  | {
      readonly kind: 'saved'
      readonly weigh: WeighShown
      readonly expect: Expect
      /** What the operator should know although it was saved. */
      readonly warning: string | null
      /** The platform was empty since: whoever stands on it now has come anew, also the same truck. */
      readonly hasLeft?: boolean
    }
  | {
      readonly kind: 'refused'
      readonly text: string
      readonly code: string | null
      /** What the server says can be done about it. */
      readonly remedy: string | null
    }
  /** It may have been saved; what became of it is being looked up. */
  | { readonly kind: 'unanswered'; readonly sending: Sending }
  /** The line broke, and nothing was saved. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'asked'; readonly choices: readonly Choice[] }
  | { readonly kind: 'notFound'; readonly text: string }

/** What one scale's half of the screen is about. */
export interface StationState {
  readonly registryId: string | null
  readonly held: HeldReading | null
  readonly isBusy: boolean
  /** Save was pressed while the weight still moved. */
  readonly isArmed: boolean
  readonly useStoredTare: boolean
  /** The material of a truck that is weighed one by one. */
  readonly lineId: string | null
  /** Numbers of the seals as they are typed; null: left as they are. */
  readonly sealNos: string | null
  /** What the record's code begins with; null: not chosen. */
  readonly prefix: string | null
  /** Axle type of a truck that has no limit on file; null: not chosen. */
  readonly axleType: AxleType | null
  /** The plate that the camera reads and the operator has looked at: it is this truck all the same. */
  readonly confirmedPlate: string | null
  readonly outcome: Outcome | null
}

export const EMPTY_STATION: StationState = {
  registryId: null,
  held: null,
  isBusy: false,
  isArmed: false,
  useStoredTare: false,
  lineId: null,
  sealNos: null,
  prefix: null,
  axleType: null,
  confirmedPlate: null,
  outcome: null,
}

export type StationEvent =
  | { readonly type: 'take'; readonly registryId: string }
  | { readonly type: 'clear' }
  | { readonly type: 'arm'; readonly isArmed: boolean }
  | { readonly type: 'begin' }
  | { readonly type: 'hold'; readonly reading: HeldReading }
  | { readonly type: 'end'; readonly outcome: Outcome }
  | { readonly type: 'dismiss' }
  | { readonly type: 'emptied' }
  | { readonly type: 'storedTare'; readonly isUsed: boolean }
  | { readonly type: 'line'; readonly lineId: string }
  | { readonly type: 'seals'; readonly sealNos: string }
  | { readonly type: 'prefix'; readonly prefix: string }
  | { readonly type: 'axle'; readonly axleType: AxleType }
  | { readonly type: 'confirmPlate'; readonly plate: string }

/** What follows from what happens at a scale. A refusal keeps truck, reading and answers. */
export function nextStation(state: StationState, event: StationEvent): StationState {
  switch (event.type) {
    case 'take':
      return event.registryId === state.registryId && state.outcome?.kind !== 'saved'
        ? state
        : { ...EMPTY_STATION, registryId: event.registryId }
    case 'clear':
      return state.isBusy ? state : EMPTY_STATION
    case 'arm':
      return { ...state, isArmed: event.isArmed }
    case 'begin':
      return { ...state, isBusy: true, isArmed: false, outcome: null }
    case 'hold':
      return { ...state, held: event.reading }
    case 'end':
      return ended(state, event.outcome)
    case 'dismiss':
      return { ...state, outcome: null }
    case 'emptied':
      return { ...state, outcome: afterEmptied(state.outcome) }
    case 'storedTare':
      return { ...state, useStoredTare: event.isUsed }
    case 'line':
      return { ...state, lineId: event.lineId }
    case 'seals':
      return { ...state, sealNos: event.sealNos }
    case 'prefix':
      return { ...state, prefix: event.prefix }
    case 'axle':
      return { ...state, axleType: event.axleType }
    case 'confirmPlate':
      return { ...state, confirmedPlate: event.plate }
  }
}

/** A platform at zero is what that refusal asked for. */
function afterEmptied(outcome: Outcome | null): Outcome | null {
  if (outcome?.kind === 'saved') return { ...outcome, hasLeft: true }
  return outcome?.kind === 'refused' && outcome.code === 'scale.notZero' ? null : outcome
}

function ended(state: StationState, outcome: Outcome): StationState {
  if (outcome.kind === 'saved') return { ...EMPTY_STATION, outcome }
  // A reading that the server does not take any more is worth nothing.
  const isSpent = outcome.kind === 'refused' && outcome.code === 'reading.spent'
  return { ...state, isBusy: false, outcome, held: isSpent ? null : state.held }
}

/** Less than the server's 120 s, so that what is sent arrives in time. */
const READING_LIFE = 110_000
const KEEPS: ReadonlySet<Outcome['kind']> = new Set(['asked', 'unanswered', 'absent'])

/**
 * The reading that serves the next try, or null where the weight is taken anew. After a question or a
 * broken line the same one is sent again: the truck need not drive up again, and nothing is saved twice.
 * After a refusal it only stands in where the truck has left the platform, such as to be confirmed.
 */
export function readingToUse(
  { held, outcome }: Pick<StationState, 'held' | 'outcome'>,
  {
    registryId,
    expect,
    now,
    isLoaded,
  }: {
    readonly registryId: string
    readonly expect: Expect
    readonly now: number
    readonly isLoaded: boolean
  },
): HeldReading | null {
  if (held === null || held.registryId !== registryId || held.expect !== expect) return null
  if (now - held.takenAt > READING_LIFE) return null
  if (outcome !== null && KEEPS.has(outcome.kind)) return held
  return isLoaded ? null : held
}
