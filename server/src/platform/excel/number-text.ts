const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/
// Excel shows 15 significant digits; a double printed in full has at most 17.
const SHOWN_DIGITS = 15
const DOUBLE_DIGITS = 17
const EXPONENT_MAX = 308

interface Digits {
  readonly sign: string
  /** All digits, without leading zeros that carry nothing. */
  readonly digits: string
  /** How many of the digits stand before the point; may be negative or beyond the end. */
  readonly point: number
}

/**
 * The plain decimal text of a number in a sheet, or null if it is none. The text is kept as it stands
 * (`12.500`), exponents are written out, and the noise of binary fractions is rounded to the digits
 * that Excel shows. Whole numbers, and texts with more digits than a double has, were written exactly
 * by another program and stay exact. No JavaScript number is involved.
 *
 * @example plainNumber('0.30000000000000004') // '0.3'
 * @example plainNumber('1.5E-3') // '0.0015'
 */
export function plainNumber(text: string): string | null {
  const match = NUMBER.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  if (whole === '' && fraction === '') return null
  const shift = Number(exponent)
  if (Math.abs(shift) > EXPONENT_MAX) return null
  const number = { sign: sign === '-' ? '-' : '', ...trimLeading(whole + fraction, whole.length) }
  const shifted = { ...number, point: number.point + shift }
  const isExact = fraction === '' && shift === 0
  return writeOut(isExact ? shifted : dropNoise(shifted))
}

function trimLeading(digits: string, point: number): Omit<Digits, 'sign'> {
  let zeros = 0
  while (zeros < digits.length && digits.charCodeAt(zeros) === 48) zeros++
  // Zeros between the point and the first digit count too: 0.001 is the digit 1 at place -2.
  return { digits: digits.slice(zeros), point: point - zeros }
}

function dropNoise(number: Digits): Digits {
  const significant = number.digits.replace(/0+$/, '').length
  if (significant <= SHOWN_DIGITS || significant > DOUBLE_DIGITS) return number
  const kept = number.digits.slice(0, SHOWN_DIGITS)
  const isUp = number.digits.charCodeAt(SHOWN_DIGITS) >= 53
  const rounded = (BigInt(kept) + (isUp ? 1n : 0n)).toString()
  const point = number.point + rounded.length - kept.length
  return { sign: number.sign, digits: rounded.replace(/0+$/, ''), point }
}

function writeOut({ sign, digits, point }: Digits): string {
  const whole = point > 0 && digits !== '' ? digits.slice(0, point).padEnd(point, '0') : '0'
  const fraction = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits
  const text = fraction === '' ? whole : `${whole}.${fraction}`
  return /[1-9]/.test(text) ? sign + text : text
}
