import { divideDecimal, multiplyDecimal, toPlain } from '../values/decimal.ts'
import type { ModbusSettings } from './decoder-settings.ts'
import { type Format, type Match, MORE, NONE, type Shown, shownOf } from './format.ts'
import { countIn, type FrameToSend, OVER_RANGE } from './shown-weight.ts'

/** Transaction, protocol, length, unit, function, number of bytes. */
const HEAD = 9
/** Behind the length: unit, function, number of bytes. */
const COUNTED_HEAD = 3
const REQUEST = 12
/** Questions that may wait for an answer at a time; older ones are given up. */
const OPEN = 8

/**
 * Registers of an indicator, asked for one by one. An answer counts once, and only to a question that is still
 * open: what comes late, or twice, is no weight of now.
 */
export function modbusTcp(settings: ModbusSettings): Format {
  let asked = 0
  let open: readonly number[] = []
  const poll = (): Uint8Array => {
    asked = (asked % 0xffff) + 1
    open = [...open.slice(1 - OPEN), asked]
    return askModbus(settings, asked)
  }
  const match = (bytes: Uint8Array, at: number): Match => {
    const length = matchHead(bytes, at, settings)
    if (typeof length !== 'number') return length
    if (bytes.length < at + length) return MORE
    const transaction = wordAt(bytes, at)
    const isOpen = open.includes(transaction)
    if (isOpen) open = open.slice(open.indexOf(transaction) + 1)
    const shown = isOpen ? readRegisters(bytes.subarray(at + HEAD, at + length), settings) : null
    return { kind: 'frame', length, shown }
  }
  const longest = HEAD + settings.count * 2
  return { usual: longest, longest, match, poll }
}

/** Length of the answer that begins here. An indicator that says it cannot answer counts as noise. */
function matchHead(bytes: Uint8Array, at: number, settings: ModbusSettings): Match | number {
  const size = settings.count * 2
  const head = [0, 0, 0, COUNTED_HEAD + size, settings.unitId, settings.function, size]
  return compareFrom(bytes, at + 2, head) ?? HEAD + size
}

function compareFrom(bytes: Uint8Array, at: number, expected: readonly number[]): Match | null {
  for (const [index, byte] of expected.entries()) {
    const given = bytes[at + index]
    if (given === undefined) return MORE
    if (given !== byte) return NONE
  }
  return null
}

const wordAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

function readRegisters(data: Uint8Array, settings: ModbusSettings): Shown {
  const { unit, factor, statusAt, motionBit, rangeBit, netBit } = settings
  const text = toPlain(multiplyDecimal(String(numberAt(data, settings)), factor)) ?? '0'
  const status = statusAt === null ? 0 : wordAt(data, statusAt * 2)
  const isSet = (bit: number | null): boolean => bit !== null && ((status >> bit) & 1) === 1
  return shownOf(text, {
    unit,
    motion: isSet(motionBit),
    net: isSet(netBit),
    range: isSet(rangeBit) ? (text.startsWith('-') ? 'UNDER' : 'OVER') : 'IN',
  })
}

function numberAt(data: Uint8Array, { at, bits, signed, wordOrder }: ModbusSettings): number {
  const first = wordAt(data, at * 2)
  if (bits === 16) return signed && first >= 0x8000 ? first - 0x10000 : first
  const second = wordAt(data, at * 2 + 2)
  const [high, low] = wordOrder === 'BIG' ? [first, second] : [second, first]
  const number = high * 0x10000 + low
  return signed && high >= 0x8000 ? number - 0x100000000 : number
}

/**
 * The question for the registers.
 *
 * @example
 * askModbus(settings, 1) // 00 01 00 00 00 06 01 03 00 00 00 02
 */
export function askModbus(settings: ModbusSettings, transaction: number): Uint8Array {
  const { unitId, address, count } = settings
  const words = [transaction, 0, REQUEST - 6]
  const head = [...words.flatMap(bytesOfWord), unitId, settings.function]
  return Uint8Array.from([...head, ...[address, count].flatMap(bytesOfWord)])
}

const bytesOfWord = (word: number): readonly number[] => [(word >> 8) & 0xff, word & 0xff]

/** The answer to a question, as an indicator gives it. */
export function encodeModbus(
  settings: ModbusSettings,
  frame: FrameToSend,
  transaction: number,
): Uint8Array {
  const size = settings.count * 2
  const registers = Array.from({ length: settings.count }, () => 0)
  for (const [index, word] of wordsOf(settings, frame).entries())
    registers[settings.at + index] = word
  const { statusAt } = settings
  if (statusAt !== null)
    registers[statusAt] = (registers[statusAt] ?? 0) | statusOf(settings, frame)
  const head = [transaction, 0, COUNTED_HEAD + size].flatMap(bytesOfWord)
  const data = registers.flatMap(bytesOfWord)
  return Uint8Array.from([...head, settings.unitId, settings.function, size, ...data])
}

function wordsOf(settings: ModbusSettings, { weight, outOfRange }: FrameToSend): readonly number[] {
  const { unit, factor, bits, signed, wordOrder, rangeBit } = settings
  const shown = countIn(outOfRange && rangeBit === null ? OVER_RANGE : weight, unit)
  const number = Number(divideDecimal(shown, factor))
  const [least, most] = signed ? [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1] : [0, 2 ** bits - 1]
  if (!Number.isInteger(number) || number < least || number > most)
    throw new RangeError(`${weight} t does not fit into ${bits} bits`)
  const plain = number < 0 ? number + 2 ** bits : number
  if (bits === 16) return [plain]
  const words = [Math.floor(plain / 0x10000), plain % 0x10000]
  return wordOrder === 'BIG' ? words : words.reverse()
}

const statusOf = (
  { motionBit, rangeBit, netBit }: ModbusSettings,
  { motion, outOfRange, net }: FrameToSend,
): number => bitOf(motionBit, motion) | bitOf(rangeBit, outOfRange) | bitOf(netBit, net)

const bitOf = (bit: number | null, isSet: boolean | undefined): number =>
  bit !== null && isSet ? 1 << bit : 0
