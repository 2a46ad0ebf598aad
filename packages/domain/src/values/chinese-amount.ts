import { type Refusal, refuse } from '../refusals/refusal.ts'
import { isZero, roundHalfUp, toPlain } from './decimal.ts'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟'] as const
const FRACTION_UNITS = ['角', '分', '厘', '毫'] as const
const MAX_INTEGER_DIGITS = 15

/**
 * An amount in Chinese capitals as contracts and receipts print it; null when it is no number or
 * reaches 10^15. More than 4 decimals are rounded HALF_UP.
 *
 * @example
 * formatChineseAmount('1409.50') // '壹仟肆佰零玖元伍角'
 */
export function formatChineseAmount(text: string): string | null {
  const plain = toPlain(text)
  if (plain === null) return null
  const rounded = roundHalfUp(plain, 4)
  const [whole = '', fraction = ''] = rounded.replace('-', '').split('.')
  if (whole.length > MAX_INTEGER_DIGITS) return null
  const integer = formatInteger(whole)
  const decimals = formatFraction(fraction, integer !== '')
  if (integer === '' && decimals === '') return '零元整'
  const sign = rounded.startsWith('-') ? '负' : ''
  return `${sign}${integer}${integer && '元'}${decimals || '整'}`
}

/** Whether an amount can be written in capitals. @example checkChineseAmount('1000000000000000') */
export function checkChineseAmount(text: string): Refusal | null {
  return formatChineseAmount(text) === null ? refuse('money.capitalRange') : null
}

/**
 * Reads an amount in capitals back; null unless it is written exactly as `formatChineseAmount`
 * writes it, so a ticket that was altered by hand does not read as another amount.
 *
 * @example
 * parseChineseAmount('壹仟肆佰零玖元伍角') // '1409.5'
 */
export function parseChineseAmount(text: string): string | null {
  const body = text.replace(/^负/, '').replace(/整$/, '')
  const yuan = body.indexOf('元')
  const whole = readInteger(yuan < 0 ? '' : body.slice(0, yuan))
  const fraction = readFraction(body.slice(yuan + 1))
  const value = `${text.startsWith('负') ? '-' : ''}${whole}.${fraction}`
  return formatChineseAmount(value) === text ? toPlain(value) : null
}

function formatInteger(whole: string): string {
  let out = ''
  let zeros = false
  for (const [index, digit] of whole.split('').entries()) {
    const place = whole.length - 1 - index
    if (digit === '0') zeros = true
    else {
      out += `${zeros && out ? '零' : ''}${DIGITS[Number(digit)]}${PLACES[place % 4]}`
      zeros = false
    }
    out += sectionUnit(whole.slice(0, index + 1), place)
  }
  return out
}

/** 亿 closes all that stands above it (壹万亿); 万 only its own four digits. */
function sectionUnit(upToHere: string, place: number): string {
  if (place === 8) return isZero(upToHere) ? '' : '亿'
  if (place === 4 || place === 12) return isZero(upToHere.slice(-4)) ? '' : '万'
  return ''
}

function formatFraction(fraction: string, afterYuan: boolean): string {
  let out = ''
  let zeros = false
  for (const [index, digit] of fraction.split('').entries()) {
    if (digit === '0') zeros = true
    else {
      out += `${zeros && (afterYuan || out) ? '零' : ''}${DIGITS[Number(digit)]}${FRACTION_UNITS[index]}`
      zeros = false
    }
  }
  return out
}

function readInteger(text: string): bigint {
  const [high, low] = splitAt(text, '亿')
  return readSections(high) * 100_000_000n + readSections(low)
}

function readSections(text: string): bigint {
  const [high, low] = splitAt(text, '万')
  return readSection(high) * 10_000n + readSection(low)
}

function readSection(text: string): bigint {
  let total = 0n
  for (const [, digit = '', place = ''] of text.matchAll(/([壹贰叁肆伍陆柒捌玖])([拾佰仟]?)/g)) {
    total += BigInt(DIGITS.indexOf(digit)) * 10n ** BigInt(PLACES.indexOf(place as '拾'))
  }
  return total
}

function readFraction(text: string): string {
  return FRACTION_UNITS.map((unit) => {
    const digit = DIGITS.indexOf(text[text.indexOf(unit) - 1] ?? '零')
    return String(Math.max(digit, 0))
  }).join('')
}

function splitAt(text: string, unit: string): readonly [high: string, low: string] {
  const at = text.indexOf(unit)
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1)]
}
