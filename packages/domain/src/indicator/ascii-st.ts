import { negateTons } from '../values/tons.ts'
import { bytesOfText, CR, textOfBytes } from './bytes.ts'
import type { AsciiStSettings } from './decoder-settings.ts'
import { classOf, type Format, type Match, MORE, NONE, type ShownUnit, shownOf } from './format.ts'
import { countIn, type FrameToSend, isNegative, readDisplay } from './shown-weight.ts'

/** One character class for each place of the beginning; what follows is free until the CR. */
const HEAD = ['SUO', 'TSL', ',', 'GN', 'ST', ','].map(classOf)
const REST = classOf('0123456789.,+- kglbtKGLBT')
const LONGEST = 24

const LINE = /^(ST|US|OL),(GS|NT),([+-]?),?([ 0-9.-]{6,9}),? *(kg|lb|t|g)$/i

/**
 * `ST,GS,+  49260kg` and CR, with or without LF behind: standing still, unstable or over range; gross or net.
 */
export function asciiSt({ unit, ignoreUnit }: AsciiStSettings): Format {
  const match = (bytes: Uint8Array, at: number): Match => {
    for (let index = 0; index < LONGEST; index += 1) {
      const byte = bytes[at + index]
      if (byte === undefined) return MORE
      if (byte === CR && index >= HEAD.length) {
        const text = textOfBytes(bytes, at, at + index)
        return readLine(text, { length: index + 1, unit: ignoreUnit ? unit : null })
      }
      if ((HEAD[index] ?? REST)[byte] !== 1) return NONE
    }
    return NONE
  }
  return { usual: 17, longest: LONGEST, match }
}

function readLine(
  line: string,
  { length, unit }: { readonly length: number; readonly unit: ShownUnit | null },
): Match {
  const [, state, mode, sign = '', figures = '', label = ''] = LINE.exec(line) ?? []
  if (state === undefined) return NONE
  const stated = unit ?? (label.toLowerCase() as ShownUnit)
  const flags = { unit: stated, motion: state === 'US', net: mode === 'NT' }
  if (state === 'OL') {
    const range = sign === '-' ? 'UNDER' : 'OVER'
    return { kind: 'frame', length, shown: shownOf(null, { ...flags, range }) }
  }
  const text = readDisplay(`${sign}${figures}`)
  return text === null ? NONE : { kind: 'frame', length, shown: shownOf(text, flags) }
}

export function encodeAsciiSt(
  { unit }: AsciiStSettings,
  { weight, motion, outOfRange, net }: FrameToSend,
): Uint8Array {
  const state = outOfRange ? 'OL' : motion ? 'US' : 'ST'
  const negative = isNegative(weight)
  const count = countIn(negative ? negateTons(weight) : weight, unit)
  const line = `${state},${net ? 'NT' : 'GS'},${negative ? '-' : '+'}${count.padStart(7)}${unit}`
  return bytesOfText(`${line}\r\n`)
}
