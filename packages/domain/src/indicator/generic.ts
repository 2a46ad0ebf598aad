import { divideDecimal, multiplyDecimal, toPlain } from '../values/decimal.ts'
import { bytesOfHex, bytesOfText, hexOf, joinBytes, textOfBytes } from './bytes.ts'
import type { GenericSettings } from './decoder-settings.ts'
import { type Format, type Match, MORE, NONE, type Shown, shownOf } from './format.ts'
import { countIn, type FrameToSend, movePoint, OVER_RANGE, readDisplay } from './shown-weight.ts'

/** Where the settings give no length. */
const LONGEST = 64

interface Marks {
  readonly begin: Uint8Array
  readonly end: Uint8Array
  readonly length: number | null
}

/** What of a stream is one frame, and which of its bytes hold the weight. */
interface Cut {
  readonly length: number
  readonly from: number
  readonly to: number
}

/**
 * A frame as its settings describe it. Three ways to tell one from the next: a beginning and a length, a
 * beginning and an end (or the next beginning), or an end alone; then the end of the one before is where it
 * begins, since a line that was joined half-way would be a smaller weight.
 */
export function generic(settings: GenericSettings): Format {
  const marks: Marks = {
    begin: bytesOfHex(settings.begin),
    end: bytesOfHex(settings.end),
    length: settings.length,
  }
  const match = (bytes: Uint8Array, at: number): Match => {
    const cut = cutFrame(bytes, at, marks)
    if (cut === 'none') return NONE
    if (cut === 'more') return MORE
    const shown = readBody(bytes.subarray(cut.from, cut.to), settings)
    return shown === null ? NONE : { kind: 'frame', length: cut.length, shown }
  }
  const longest = (settings.length ?? LONGEST) + marks.begin.length + marks.end.length
  return { usual: settings.length ?? 16, longest, match }
}

function cutFrame(bytes: Uint8Array, at: number, marks: Marks): Cut | 'none' | 'more' {
  const opening = marks.begin.length > 0 ? marks.begin : marks.end
  const closing = marks.end.length > 0 ? marks.end : marks.begin
  const opened = standsAt(bytes, at, opening)
  if (opened !== 'whole') return opened
  const from = at + opening.length
  if (marks.end.length === 0 && marks.length !== null) {
    const to = at + marks.length
    return bytes.length < to ? 'more' : { length: to - at, from, to }
  }
  const to = findMark(bytes, from, { mark: closing, limit: at + (marks.length ?? LONGEST) })
  if (to === 'none' || to === 'more') return to
  // Only an end that belongs to the frame is taken with it; the others begin the next.
  const taken = marks.begin.length > 0 && marks.end.length > 0 ? closing.length : 0
  const length = to + taken - at
  const sent = marks.begin.length > 0 ? length : to - from + closing.length
  return marks.length === null || sent === marks.length ? { length, from, to } : 'none'
}

function standsAt(bytes: Uint8Array, at: number, mark: Uint8Array): 'whole' | 'none' | 'more' {
  for (let index = 0; index < mark.length; index += 1) {
    const byte = bytes[at + index]
    if (byte === undefined) return 'more'
    if (byte !== mark[index]) return 'none'
  }
  return 'whole'
}

function findMark(
  bytes: Uint8Array,
  from: number,
  { mark, limit }: { readonly mark: Uint8Array; readonly limit: number },
): number | 'none' | 'more' {
  for (let at = from; at <= limit; at += 1) {
    const found = standsAt(bytes, at, mark)
    if (found === 'whole') return at
    if (found === 'more') return 'more'
  }
  return 'none'
}

function readBody(body: Uint8Array, settings: GenericSettings): Shown | null {
  const { split, index, cutHead, cutTail, mirror, hex, factor, precision, unit } = settings
  const signs = hex
    ? Array.from(body, (byte) => hexOf(Uint8Array.of(byte)))
    : [...(split === '' ? textOfBytes(body) : (textOfBytes(body).split(split)[index] ?? ''))]
  const kept = signs.slice(cutHead, Math.max(signs.length - cutTail, 0))
  const text = readDisplay((mirror ? kept.reverse() : kept).join(''))
  if (text === null) return null
  const counted = toPlain(multiplyDecimal(movePoint(text, precision), factor))
  return counted === null ? null : shownOf(counted, { unit })
}

/** Fills what is cut away with blanks; the other parts of a split frame with `0`. */
export function encodeGeneric(
  settings: GenericSettings,
  { weight, outOfRange }: FrameToSend,
): Uint8Array {
  const { unit, factor, precision, split, index, cutHead, cutTail, hex, mirror } = settings
  const shown = countIn(outOfRange ? OVER_RANGE : weight, unit)
  const count = divideDecimal(multiplyDecimal(shown, `1${'0'.repeat(precision)}`), factor) ?? '0'
  const [begin, end] = [bytesOfHex(settings.begin), bytesOfHex(settings.end)]
  const before = split === '' ? '' : `0${split}`.repeat(index)
  const around = begin.length + end.length + cutHead + cutTail + before.length
  const width = settings.length === null ? 0 : settings.length - around
  if (hex) {
    const pairs = bytesOfHex(
      padCount(count, Math.max(width * 2, count.length + (count.length % 2))),
    )
    const filled = joinBytes(new Uint8Array(cutHead), mirror ? pairs.reverse() : pairs)
    return joinBytes(begin, filled, new Uint8Array(cutTail), end)
  }
  const padded = padCount(count, width)
  const text = mirror ? [...padded].reverse().join('') : padded
  return joinBytes(
    begin,
    bytesOfText(`${before}${' '.repeat(cutHead)}${text}${' '.repeat(cutTail)}`),
    end,
  )
}

function padCount(count: string, width: number): string {
  const sign = count.startsWith('-') ? '-' : ''
  return `${sign}${count.slice(sign.length).padStart(width - sign.length, '0')}`
}
