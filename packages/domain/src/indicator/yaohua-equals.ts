import { negateTons } from '../values/tons.ts'
import { bytesOfText, textOfBytes } from './bytes.ts'
import type { YaohuaEqualsSettings } from './decoder-settings.ts'
import {
  classOf,
  type Format,
  type Match,
  MORE,
  matchClasses,
  NONE,
  shownOf,
  times,
} from './format.ts'
import { countIn, type FrameToSend, isNegative, OVER_RANGE, readDisplay } from './shown-weight.ts'

const EQUALS = classOf('=')
const NUMBER = classOf('0123456789.-')

/** Highest first: the eighth character is a sign alone, and one point at most. */
const ORDERED = { 8: /^[0-]\d*\.?\d*$/, 7: /^[\d-]\d*\.?\d*$/ } as const

/**
 * `=` and a number, lowest digit first (YAOHUA_REV) or highest first (YAOHUA_FWD). Nothing ends it and nothing
 * checks it, so a number counts only when the byte behind it does not belong to it: with one character too many
 * it would lose its sign, or its first digit.
 */
export function yaohuaEquals({ protocol, unit, length }: YaohuaEqualsSettings): Format {
  const classes = [EQUALS, ...times(length, NUMBER)]
  const match = (bytes: Uint8Array, at: number): Match => {
    const fault = matchClasses(bytes, at, classes)
    if (fault !== null) return fault
    const behind = bytes[at + length + 1]
    if (behind === undefined) return MORE
    const sent = textOfBytes(bytes, at + 1, at + 1 + length)
    const ordered = protocol === 'YAOHUA_REV' ? mirror(sent) : sent
    if (NUMBER[behind] === 1 || !ORDERED[length].test(ordered)) return NONE
    const text = readDisplay(ordered)
    return text === null
      ? NONE
      : { kind: 'frame', length: length + 1, shown: shownOf(text, { unit }) }
  }
  return { usual: length + 1, longest: length + 2, match }
}

const mirror = (text: string): string => [...text].reverse().join('')

/** The format has no word for an overload: it sends the highest weight. */
export function encodeYaohuaEquals(
  { protocol, unit, length }: YaohuaEqualsSettings,
  { weight, outOfRange }: FrameToSend,
): Uint8Array {
  const shown = outOfRange ? OVER_RANGE : weight
  const negative = isNegative(shown)
  const count = countIn(negative ? negateTons(shown) : shown, unit)
  const room = negative || length === 8 ? length - 1 : length
  if (count.length > room) throw new RangeError(`${weight} t does not fit into ${room} characters`)
  const ordered = `${negative ? '-' : '0'.repeat(length - room)}${count.padStart(room, '0')}`
  return bytesOfText(`=${protocol === 'YAOHUA_REV' ? mirror(ordered) : ordered}`)
}
