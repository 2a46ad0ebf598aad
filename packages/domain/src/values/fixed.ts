import { RefusalError, refuse } from '../refusals/refusal.ts'
import {
  addDecimal,
  type FixedShape,
  negate,
  parseFixed,
  roundHalfUp,
  subtractDecimal,
  sumDecimal,
} from './decimal.ts'

/** What every branded quantity can do; the modules beside this one give the functions their names. */
export interface FixedFamily<Q extends string> {
  readonly zero: Q
  /** Reads outside text; null when it does not fit the column exactly. */
  readonly parse: (text: string) => Q | null
  /** Text that is known to fit: a stored column, a constant. Anything else is a fault of ours. */
  readonly of: (text: string) => Q
  /** HALF_UP to the column's scale. */
  readonly round: (text: string) => Q
  readonly add: (a: Q, b: Q) => Q
  readonly subtract: (a: Q, b: Q) => Q
  readonly sum: (list: readonly Q[]) => Q
  readonly negate: (value: Q) => Q
}

/**
 * Makes the arithmetic of one branded quantity from the shape of its column.
 *
 * A result too large for the column throws a `RefusalError`: two quantities a caller typed may each
 * fit and their product not, and that must reach him as a sentence, not as a failed statement.
 *
 * @example
 * const tons = makeFixed<Tons>({ precision: 14, scale: 3 })
 * tons.add(tons.of('1'), tons.of('0.5')) // '1.500'
 */
export function makeFixed<Q extends string>(shape: FixedShape): FixedFamily<Q> {
  const parse = (text: string): Q | null => parseFixed(text, shape) as Q | null
  const of = (text: string): Q => {
    const value = parse(text)
    if (value === null) {
      throw new RangeError(`not numeric(${shape.precision},${shape.scale}): ${text.slice(0, 40)}`)
    }
    return value
  }
  const round = (text: string): Q => {
    const rounded = roundHalfUp(text, shape.scale)
    const value = parse(rounded)
    if (value === null) {
      const digits = shape.precision - shape.scale
      throw new RefusalError(refuse('value.overflow', { value: rounded, digits }))
    }
    return value
  }
  return {
    zero: of('0'),
    parse,
    of,
    round,
    add: (a, b) => round(addDecimal(a, b)),
    subtract: (a, b) => round(subtractDecimal(a, b)),
    sum: (list) => round(sumDecimal(list)),
    negate: (value) => round(negate(value)),
  }
}
