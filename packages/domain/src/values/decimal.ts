import { Decimal } from 'decimal.js'
import {
  addSmall,
  compareSmall,
  multiplySmall,
  printSmall,
  readSmall,
  roundSmall,
  subtractSmall,
  sumSmall,
} from './small-decimal.ts'

/**
 * Wide enough that adding and multiplying what the database can hold is exact. A clone of our own:
 * the global constructor can be reconfigured by any other package.
 */
const Exact = Decimal.clone({ precision: 120, rounding: Decimal.ROUND_HALF_UP, defaults: true })

/** Only quotients are inexact; 34 digits is the width of IEEE decimal128. */
const Quotient = Exact.clone({ precision: 34 })

/** Nothing a column can hold is longer; it also keeps a hostile caller from making us count digits. */
const MAX_LENGTH = 200

const PLAIN = /^[+-]?\d+(?:\.\d+)?$/

export interface FixedShape {
  /** All digits, as in PostgreSQL's numeric(precision, scale). */
  readonly precision: number
  readonly scale: number
}

/**
 * Reads a number as a column `numeric(precision, scale)` stores it, without ever rounding: a text
 * with more decimals than the column is refused, zeros at the end aside.
 *
 * @example
 * parseFixed('12.5', { precision: 14, scale: 3 }) // '12.500'
 * parseFixed('12.5001', { precision: 14, scale: 3 }) // null
 */
export function parseFixed(text: string, { precision, scale }: FixedShape): string | null {
  if (text.length > MAX_LENGTH || !PLAIN.test(text)) return null
  if (isStored(text, { precision, scale })) return text
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  const decimals = fraction.replace(/0+$/, '')
  if (decimals.length > scale) return null
  if (digits !== '0' && digits.length > precision - scale) return null
  const body = scale === 0 ? digits : `${digits}.${decimals.padEnd(scale, '0')}`
  return text.startsWith('-') && /[1-9]/.test(body) ? `-${body}` : body
}

const [ZERO, POINT] = [48, 46]

/** Whether a plain number without a sign is written as the column gives it back; most are, and need no rewriting. */
function isStored(text: string, { precision, scale }: FixedShape): boolean {
  const digits = scale === 0 ? text.length : text.length - scale - 1
  const first = text.charCodeAt(0)
  if (digits < 1 || digits > precision - scale || first < ZERO) return false
  if (first === ZERO && digits > 1) return false
  return scale === 0 ? !text.includes('.') : text.charCodeAt(digits) === POINT
}

/**
 * The shortest plain notation of any finite decimal, or null when the text is not one. Takes
 * exponents, since drivers and spreadsheets write them.
 *
 * @example
 * toPlain('12.500') // '12.5'
 * toPlain('1.2e3') // '1200'
 */
export function toPlain(text: string): string | null {
  if (text.length > MAX_LENGTH || !/^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/.test(text))
    return null
  return print(new Exact(text))
}

/** @example addDecimal('0.1', '0.2') // '0.3' */
export function addDecimal(a: string, b: string): string {
  return addSmall(a, b) ?? print(read(a).plus(read(b)))
}

/** @example subtractDecimal('49.32', '15.08') // '34.24' */
export function subtractDecimal(a: string, b: string): string {
  return subtractSmall(a, b) ?? print(read(a).minus(read(b)))
}

/** @example multiplyDecimal('33.487', '737') // '24679.919' */
export function multiplyDecimal(a: string, b: string): string {
  return multiplySmall(a, b) ?? print(read(a).times(read(b)))
}

/**
 * Quotient to 34 significant digits; null for a division by zero, which a caller must decide about.
 *
 * @example
 * divideDecimal('520', '1.13') // '460.1769911504424778761061946902655'
 */
export function divideDecimal(a: string, b: string): string | null {
  const divisor = read(b)
  if (divisor.isZero()) return null
  return print(new Quotient(read(a)).dividedBy(divisor))
}

/** @example sumDecimal(['1.1', '2.2']) // '3.3'; an empty list is '0' */
export function sumDecimal(list: readonly string[]): string {
  return sumSmall(list) ?? list.reduce(addDecimal, '0')
}

/** @example compareDecimal('1.0', '1') // 0 */
export function compareDecimal(a: string, b: string): -1 | 0 | 1 {
  return Math.sign(compareSmall(a, b) ?? read(a).comparedTo(read(b))) as -1 | 0 | 1
}

/** @example isLess('9.9', '10') // true */
export function isLess(a: string, b: string): boolean {
  return compareDecimal(a, b) < 0
}

/** @example isZero('-0.00') // true */
export function isZero(text: string): boolean {
  const small = readSmall(text)
  return small ? small.units === 0 : read(text).isZero()
}

/** @example negate('2.50') // '-2.5' */
export function negate(text: string): string {
  const small = readSmall(text)
  return small ? printSmall({ ...small, units: -small.units }) : print(read(text).negated())
}

/** The smaller of two, in the notation it came in. @example minDecimal('2.0', '10') // '2.0' */
export function minDecimal<T extends string>(a: T, b: T): T {
  return isLess(b, a) ? b : a
}

/** The greater of two, in the notation it came in. @example maxDecimal('2.0', '10') // '10' */
export function maxDecimal<T extends string>(a: T, b: T): T {
  return isLess(a, b) ? b : a
}

/**
 * Rounds half away from zero, so that a credit note mirrors its invoice (R1, R2, R3).
 *
 * @example
 * roundHalfUp('-2.345', 2) // '-2.35'
 */
export function roundHalfUp(text: string, scale: number): string {
  return (
    roundSmall(text, { scale, toEven: false }) ??
    printFixed(read(text), { scale, rounding: Decimal.ROUND_HALF_UP })
  )
}

/**
 * Rounds half to the even digit: GB/T 8170, for assay values alone (R4).
 *
 * @example
 * roundHalfEven('10.25', 1) // '10.2'
 */
export function roundHalfEven(text: string, scale: number): string {
  return (
    roundSmall(text, { scale, toEven: true }) ??
    printFixed(read(text), { scale, rounding: Decimal.ROUND_HALF_EVEN })
  )
}

/** The greatest whole number that is not greater. @example floorDecimal('2.5') // '2' */
export function floorDecimal(text: string): string {
  return print(read(text).floor())
}

/** The smallest whole number that is not smaller. @example ceilDecimal('2.5') // '3' */
export function ceilDecimal(text: string): string {
  return print(read(text).ceil())
}

/** How far from zero. @example absDecimal('-2.50') // '2.5' */
export function absDecimal(text: string): string {
  const small = readSmall(text)
  return small ? printSmall({ ...small, units: Math.abs(small.units) }) : print(read(text).abs())
}

function read(text: string): Decimal {
  // Decimal itself would take 'Infinity', '0x1f' and '1e9000000', none of which is a quantity.
  if (!PLAIN.test(text)) throw new RangeError(`not a plain decimal: ${text.slice(0, 40)}`)
  return new Exact(text)
}

function print(value: Decimal): string {
  return value.isZero() ? '0' : value.toFixed()
}

function printFixed(
  value: Decimal,
  { scale, rounding }: { readonly scale: number; readonly rounding: Decimal.Rounding },
): string {
  const text = value.toFixed(scale, rounding)
  return /[1-9]/.test(text) ? text : text.replace('-', '')
}
