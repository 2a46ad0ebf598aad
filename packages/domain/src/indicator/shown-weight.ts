import { multiplyDecimal } from '../values/decimal.ts'
import { parseTons, roundTons, type Tons, tonsOf } from '../values/tons.ts'
import type { Shown, ShownUnit } from './format.ts'

/**
 * Stands for a weight the indicator does not know. Zero would look like an empty platform, and the next truck
 * could be weighed on top of an overload.
 */
export const OVER_RANGE: Tons = tonsOf('999.999')
const UNDER_RANGE: Tons = tonsOf('-999.999')

const KG_PER_LB = '0.45359237'

/** Places by which the point moves to make tons. */
const PLACES: Record<Exclude<ShownUnit, 'lb'>, number> = { t: 0, kg: 3, g: 6 }

/** Nothing that is weighed has more digits, and a column has no room for them. */
const MOST_DIGITS = 11

/** A weight as tons, and whether that is exactly what the indicator shows. */
export interface ReadWeight {
  readonly weight: Tons
  readonly exact: boolean
}

/**
 * What an indicator shows as tons, by moving the point. What is no whole number of kilograms, and every lb, is
 * rounded to be looked at and never exact: a measured weight is not rounded.
 *
 * @example
 * readWeight('49260', 'kg') // { weight: '49.260', exact: true }
 * readWeight('4.139', 'kg') // { weight: '0.004', exact: false }
 */
function readWeight(text: string, unit: ShownUnit): ReadWeight {
  if (unit === 'lb')
    return { weight: roundTons(movePoint(multiplyDecimal(text, KG_PER_LB), 3)), exact: false }
  const plain = movePoint(text, PLACES[unit])
  const weight = parseTons(plain)
  return weight === null ? { weight: roundTons(plain), exact: false } : { weight, exact: true }
}

/** Weight and range of what was shown. */
export function judgeShown({ text, unit, range, doubtful }: Shown): {
  readonly weight: Tons
  readonly outOfRange: boolean
} {
  if (range === 'OVER') return { weight: OVER_RANGE, outOfRange: true }
  if (range === 'UNDER') return { weight: UNDER_RANGE, outOfRange: true }
  if (text === null || isTooLong(text)) return { weight: OVER_RANGE, outOfRange: true }
  const { weight, exact } = readWeight(text, unit)
  return { weight, outOfRange: doubtful || !exact }
}

/** More than a column of tons can hold. */
const isTooLong = (text: string): boolean => /^-?\d{12}/.test(text)

/** @example movePoint('49260', 3) // '49.260' */
export function movePoint(text: string, places: number): string {
  if (places === 0) return text
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.')
  const digits = whole.padStart(places + 1, '0')
  const cut = digits.length - places
  return `${sign}${digits.slice(0, cut)}.${digits.slice(cut)}${fraction}`
}

/**
 * Digits without a point as a plain decimal.
 *
 * @example
 * decimalText('002534', { decimals: 2, negative: false }) // '25.34'
 */
export function decimalText(
  digits: string,
  { decimals, negative }: { readonly decimals: number; readonly negative: boolean },
): string {
  const text = decimals === 0 ? digits : movePoint(digits, decimals)
  const short = text.replace(/^0+(?=\d)/, '')
  return negative && /[1-9]/.test(short) ? `-${short}` : short
}

const DISPLAYED = /^ *([+-]?) *(\d*)(?:\.(\d*))? *$/

/**
 * Reads a number as displays write it: zeros or blanks in front, a point anywhere or nowhere; null when it is
 * none.
 *
 * @example
 * readDisplay('-0001.00') // '-1.00'
 */
export function readDisplay(text: string): string | null {
  const [, sign = '', whole = '', fraction = ''] = DISPLAYED.exec(text) ?? []
  const digits = whole + fraction
  if (digits === '' || digits.replace(/^0+/, '').length > MOST_DIGITS) return null
  return decimalText(digits, { decimals: fraction.length, negative: sign === '-' })
}

/**
 * Tons as an indicator counts them: whole kilograms, or tons with three decimals.
 *
 * @example
 * countIn(tonsOf('49.260'), 'kg') // '49260'
 */
export function countIn(weight: Tons, unit: 'kg' | 't'): string {
  return unit === 't' ? weight : `${isNegative(weight) ? '-' : ''}${kilogramsOf(weight)}`
}

const kilogramsOf = (weight: Tons): string => weight.replace(/[-.]/g, '').replace(/^0+(?=\d)/, '')

/** Digits of the weight in kilograms, without sign, as wide as a frame has room. */
export function kilogramDigits(weight: Tons, width: number): string {
  const digits = kilogramsOf(weight)
  if (digits.length > width) throw new RangeError(`${weight} t does not fit into ${width} digits`)
  return digits.padStart(width, '0')
}

export const isNegative = (weight: Tons): boolean => weight.startsWith('-')

/** What a simulator wants to be said. */
export interface FrameToSend {
  readonly weight: Tons
  readonly motion?: boolean
  readonly outOfRange?: boolean
  readonly net?: boolean
}
