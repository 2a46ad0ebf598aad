import type { Direction } from '../kinds/kind-traits.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'
import { compareDecimal } from '../values/decimal.ts'
import type { Suttle } from '../values/suttle.ts'
import type { Tons } from '../values/tons.ts'
import { stepOf } from './compute-weigh.ts'

/** A material of a truck whose materials are weighed one after the other. */
export interface SequenceLine {
  readonly id: string
  /** Its own two weights; null: not weighed by itself, so that it is the last. */
  readonly gross: Tons | null
  readonly tare: Tons | null
  readonly notLoaded: boolean
}

export interface SequenceStep {
  readonly gross: Tons
  readonly tare: Tons
  readonly suttle: Suttle
}

interface Sequence {
  readonly gross: Tons
  readonly tare: Tons
  readonly lines: readonly SequenceLine[]
}

/**
 * What each material comes to between the first weight of the truck and its last: the weights in between stay
 * where they were, so that another first or last weight changes only the material next to it.
 *
 * @example
 * sequenceSteps('out', { gross: '48.260', tare: '14.480', lines: [one, two] }) // 12.460 and 21.320
 */
export function sequenceSteps(
  direction: Direction,
  { gross, tare, lines }: Sequence,
): ReadonlyMap<string, SequenceStep> | Refusal {
  const isIn = direction === 'in'
  const after = (line: SequenceLine): Tons | null => (isIn ? line.tare : line.gross)
  const loaded = lines.filter((line) => !line.notLoaded || after(line) !== null)
  const unweighed = loaded.filter((line) => after(line) === null)
  if (unweighed.length > 1) return refuse('weigh.subFirst')
  const weighed = loaded.filter((line) => after(line) !== null)
  const ordered = [...weighed.toSorted(byTurn(after, isIn)), ...unweighed]
  const steps = new Map<string, SequenceStep>()
  let before = isIn ? gross : tare
  for (const [at, line] of ordered.entries()) {
    const isLast = at === ordered.length - 1
    const own = after(line)
    const next = isLast || own === null ? (isIn ? tare : gross) : own
    const suttle = stepOf(direction, { before, after: next })
    if (typeof suttle !== 'string') return suttle
    steps.set(line.id, {
      ...(isIn ? { gross: before, tare: next } : { gross: next, tare: before }),
      suttle,
    })
    before = next
  }
  return steps
}

/** Unloading the truck gets lighter, loading heavier. */
const byTurn =
  (after: (line: SequenceLine) => Tons | null, isIn: boolean) =>
  (a: SequenceLine, b: SequenceLine): number => {
    const order = compareDecimal(after(a) ?? '0', after(b) ?? '0')
    return isIn ? -order : order
  }
