import { negateTons } from '../values/tons.ts'
import { bytesOfText, CR, hasXorAt, joinBytes, LF, textOfBytes, xorText } from './bytes.ts'
import type { YaohuaA12Settings } from './decoder-settings.ts'
import {
  ANY_BYTE,
  classOf,
  classWhere,
  type Format,
  HEX_DIGITS,
  type Match,
  MORE,
  matchClasses,
  NONE,
  type Shown,
  type ShownUnit,
  shownOf,
  times,
} from './format.ts'
import { countIn, type FrameToSend, isNegative, readDisplay } from './shown-weight.ts'

const IS_CR = classWhere((byte) => byte === CR)
const IS_LF = classWhere((byte) => byte === LF)
const BLANK = classOf(' ')

/** Bytes before the checksum, or before the CR where there is none. */
const HEAD = 11
const WEIGHED = [
  classOf('Ww'),
  classOf('GNWTgnwt'),
  ...times(7, classOf('0123456789. -')),
  classOf('kl'),
  classOf('gb'),
]
const OUTSIDE = [...times(9, BLANK), classOf('OL'), classOf('LO')]
const BARE_END = [IS_CR, IS_LF]

type Head = { readonly shown: Shown | null } | 'none' | 'more'

/**
 * XK3190-A12: W, G or N, seven characters, unit, XOR of bytes 1 to 11, CR LF; nine blanks and OL or LO out of
 * range. The older form has small letters and no checksum.
 */
export function yaohuaA12(settings: YaohuaA12Settings): Format {
  const { checksum, ignoreChecksum } = settings
  const sum = ignoreChecksum ? ANY_BYTE : HEX_DIGITS
  const summedEnd = [sum, sum, IS_CR, IS_LF]
  const match = (bytes: Uint8Array, at: number): Match => {
    const head = readHead(bytes, at, settings)
    if (head === 'none') return NONE
    if (head === 'more') return MORE
    const bare = checksum ? NONE : matchClasses(bytes, at + HEAD, BARE_END)
    if (bare === null) return { kind: 'frame', length: HEAD + 2, shown: head.shown }
    const summed = matchClasses(bytes, at + HEAD, summedEnd)
    if (summed !== null) return bare === MORE ? MORE : summed
    if (!ignoreChecksum && !hasXorAt(bytes, { from: at, to: at + HEAD })) return NONE
    return { kind: 'frame', length: HEAD + 4, shown: head.shown }
  }
  return { usual: checksum ? 15 : 13, longest: 15, match }
}

function readHead(bytes: Uint8Array, at: number, settings: YaohuaA12Settings): Head {
  const asWeight = matchClasses(bytes, at, WEIGHED)
  if (asWeight === null) return readWeighed(textOfBytes(bytes, at, at + HEAD), settings)
  const asOutside = matchClasses(bytes, at, OUTSIDE)
  if (asOutside === null) {
    const word = textOfBytes(bytes, at + 9, at + HEAD)
    if (word !== 'OL' && word !== 'LO') return 'none'
    const range = word === 'OL' ? 'OVER' : 'UNDER'
    return { shown: shownOf(null, { unit: settings.unit, range }) }
  }
  return asWeight === MORE || asOutside === MORE ? 'more' : 'none'
}

function readWeighed(head: string, { unit, ignoreUnit, ignoreNet }: YaohuaA12Settings): Head {
  const label = head.slice(9)
  const text = readDisplay(head.slice(2, 9))
  if (text === null || (label !== 'kg' && label !== 'lb')) return 'none'
  const what = head[1]?.toUpperCase()
  if (what === 'T') return { shown: null }
  const stated: ShownUnit = ignoreUnit ? unit : label
  return { shown: shownOf(text, { unit: stated, net: what === 'N' && !ignoreNet }) }
}

/** Sends the checksum only where the settings ask for one. */
export function encodeYaohuaA12(settings: YaohuaA12Settings, frame: FrameToSend): Uint8Array {
  const head = bytesOfText(writeHead(settings, frame))
  const sum = bytesOfText(settings.checksum ? xorText(head, 0, HEAD) : '')
  return joinBytes(head, sum, Uint8Array.of(CR, LF))
}

function writeHead(
  { unit, ignoreUnit, checksum }: YaohuaA12Settings,
  { weight, outOfRange, net }: FrameToSend,
): string {
  const negative = isNegative(weight)
  if (outOfRange) return `         ${negative ? 'LO' : 'OL'}`
  const count = countIn(negative ? negateTons(weight) : weight, ignoreUnit ? unit : 'kg')
  const room = negative ? 6 : 7
  if (count.length > room) throw new RangeError(`${weight} t does not fit into ${room} characters`)
  const number = `${negative ? '-' : ''}${count.padStart(room, '0')}`
  return checksum ? `W${net ? 'N' : 'G'}${number}kg` : `w${net ? 'n' : 'w'}${number}kg`
}
