import { bytesOfText, CR, joinBytes, STX } from './bytes.ts'
import type { ToledoContSettings } from './decoder-settings.ts'
import {
  ANY_BYTE,
  type ByteClass,
  classWhere,
  type Format,
  type Match,
  matchClasses,
  NONE,
  type Shown,
  type ShownUnit,
  shownOf,
  times,
} from './format.ts'
import { decimalText, type FrameToSend, isNegative, kilogramDigits } from './shown-weight.ts'

/** Bit 7 is the parity of lines with seven bits, wherever it comes along. */
const MASK = 0x7f
const masked = (holds: (byte: number) => boolean): ByteClass =>
  classWhere((byte) => holds(byte & MASK))

const IS_STX = masked((byte) => byte === STX)
const IS_CR = masked((byte) => byte === CR)
/** Bit 5 is always set; it keeps a status apart from control characters. */
const STATUS = masked((byte) => (byte & 0x20) !== 0)
/** Some models leave bit 5 of the second status clear. */
const SECOND_STATUS = masked((byte) => byte >= 0x10)
const FIGURE = masked((byte) => byte === 0x20 || (byte >= 0x30 && byte <= 0x39))

const NET = 0x01
const NEGATIVE = 0x02
const OUT_OF_RANGE = 0x04
const MOTION = 0x08
const KG = 0x10
const NOT_ZEROED = 0x40
const EXPANDED = 0x10

/** Unit in the third status; 0 leaves it to the KG bit of the second. */
const UNITS: Readonly<Record<number, ShownUnit>> = { 1: 'g', 2: 't' }

/**
 * Toledo continuous: [02], three status bytes, six figures of weight, six of tare, 0d, [checksum]. All bytes
 * with the checksum add up to 0 in seven bits.
 */
export function toledoContinuous(settings: ToledoContSettings): Format {
  const { checksum, ignoreChecksum, stx, tare } = settings
  const body = [STATUS, SECOND_STATUS, STATUS, ...times(tare ? 12 : 6, FIGURE), IS_CR]
  const classes = [...(stx ? [IS_STX] : []), ...body, ...(checksum ? [ANY_BYTE] : [])]
  const { length } = classes
  const match = (bytes: Uint8Array, at: number): Match => {
    const fault = matchClasses(bytes, at, classes)
    if (fault !== null) return fault
    if (checksum && !ignoreChecksum && sumOf(bytes, at, at + length) !== 0) return NONE
    const shown = readBody(bytes, stx ? at + 1 : at, settings)
    return shown === null ? NONE : { kind: 'frame', length, shown }
  }
  return { usual: length, longest: length, match }
}

/** In seven bits, which holds for checksums of seven and of eight. */
function sumOf(bytes: Uint8Array, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += bytes[at] ?? 0
  return sum & MASK
}

function readBody(
  bytes: Uint8Array,
  at: number,
  { unit, ignoreUnit }: ToledoContSettings,
): Shown | null {
  const [a = 0, b = 0, c = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]]
  const negative = (b & NEGATIVE) !== 0
  const flags = { motion: (b & MOTION) !== 0, net: (b & NET) !== 0 }
  const stated = UNITS[c & 0x07] ?? ((b & KG) !== 0 ? 'kg' : 'lb')
  const counted = ignoreUnit ? unit : stated
  if ((b & OUT_OF_RANGE) !== 0)
    return shownOf(null, { ...flags, unit: counted, range: negative ? 'UNDER' : 'OVER' })
  const digits = /^ *(\d+)$/.exec(figures(bytes, at + 3))?.[1]
  if (digits === undefined) return null
  const text = decimalText(digits, { decimals: decimalsOf(a), negative })
  const doubtful = (b & NOT_ZEROED) !== 0 || (c & EXPANDED) !== 0
  return shownOf(text, { ...flags, unit: counted, doubtful })
}

/** 0, 1 and 2 are whole numbers: zeros that are fixed stand in the figures already. */
const decimalsOf = (status: number): number => Math.max((status & 0x07) - 2, 0)

function figures(bytes: Uint8Array, at: number): string {
  let text = ''
  for (let index = at; index < at + 6; index += 1)
    text += String.fromCharCode((bytes[index] ?? 0) & MASK)
  return text
}

const STATUS_A = { kg: 0x32, t: 0x35 } as const
const STATUS_C = { kg: 0x20, t: 0x22 } as const

/** An indicator of division 0.020 without a tare of its own. */
export function encodeToledoContinuous(
  { unit, checksum, stx, tare }: ToledoContSettings,
  { weight, motion, outOfRange, net }: FrameToSend,
): Uint8Array {
  const status =
    0x30 |
    (net ? NET : 0) |
    (isNegative(weight) ? NEGATIVE : 0) |
    (outOfRange ? OUT_OF_RANGE : 0) |
    (motion ? MOTION : 0)
  const digits = kilogramDigits(weight, 6).replace(/^0+(?=\d)/, '')
  const bytes = joinBytes(
    Uint8Array.of(...(stx ? [STX] : []), STATUS_A[unit], status, STATUS_C[unit]),
    bytesOfText(`${digits.padStart(6)}${tare ? '     0' : ''}\r`),
  )
  if (!checksum) return bytes
  return joinBytes(bytes, Uint8Array.of((128 - sumOf(bytes, 0, bytes.length)) & MASK))
}
