import { bytesOfText, ETX, hasXorAt, joinBytes, STX, textOfBytes, xorText } from './bytes.ts'
import type { YaohuaContSettings } from './decoder-settings.ts'
import {
  ANY_BYTE,
  classOf,
  classWhere,
  DIGITS,
  type Format,
  HEX_DIGITS,
  type Match,
  matchClasses,
  NONE,
  shownOf,
  times,
} from './format.ts'
import {
  decimalText,
  type FrameToSend,
  isNegative,
  kilogramDigits,
  OVER_RANGE,
} from './shown-weight.ts'

export const SIGNS = classOf('+-')
export const DECIMALS = classOf('01234')
export const IS_STX = classWhere((byte) => byte === STX)
export const IS_ETX = classWhere((byte) => byte === ETX)
const MINUS = 0x2d
const LENGTH = 12

/** XK3190 continuous: 02, sign, six digits, decimals, XOR of bytes 2 to 9 as two characters, 03. */
export function yaohuaContinuous({ unit, ignoreChecksum }: YaohuaContSettings): Format {
  const sum = ignoreChecksum ? ANY_BYTE : HEX_DIGITS
  const classes = [IS_STX, SIGNS, ...times(6, DIGITS), DECIMALS, sum, sum, IS_ETX]
  const match = (bytes: Uint8Array, at: number): Match => {
    const fault = matchClasses(bytes, at, classes)
    if (fault !== null) return fault
    if (!ignoreChecksum && !hasXorAt(bytes, { from: at + 1, to: at + 9 })) return NONE
    return { kind: 'frame', length: LENGTH, shown: shownOf(readSigned(bytes, at + 1), { unit }) }
  }
  return { usual: LENGTH, longest: LENGTH, match }
}

/** Sign, six digits and their decimals, as both forms of Yaohua send them. */
export function readSigned(bytes: Uint8Array, at: number): string {
  return decimalText(textOfBytes(bytes, at + 1, at + 7), {
    decimals: (bytes[at + 7] ?? 0) - 0x30,
    negative: bytes[at] === MINUS,
  })
}

/** The same, written. The frame has no word for an overload: it sends the highest weight. */
export function writeSigned(unit: 'kg' | 't', { weight, outOfRange }: FrameToSend): string {
  const shown = outOfRange ? OVER_RANGE : weight
  const sign = isNegative(shown) ? '-' : '+'
  return `${sign}${kilogramDigits(shown, 6)}${unit === 't' ? '3' : '0'}`
}

/** Puts STX, XOR and ETX around. */
export function wrapYaohua(body: string): Uint8Array {
  const bytes = bytesOfText(body)
  const sum = bytesOfText(xorText(bytes, 0, bytes.length))
  return joinBytes(Uint8Array.of(STX), bytes, sum, Uint8Array.of(ETX))
}

export const encodeYaohuaContinuous = (
  { unit }: YaohuaContSettings,
  frame: FrameToSend,
): Uint8Array => wrapYaohua(writeSigned(unit, frame))
