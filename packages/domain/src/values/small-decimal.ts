/**
 * Decimals of few digits, as nearly all are: whole units of their last place, which a number holds exactly. Nothing
 * here rounds by itself; what does not fit is null, and is left to the arithmetic that takes any length.
 */
interface SmallDecimal {
  readonly units: number
  readonly scale: number
}

const PLAIN = /^[+-]?\d+(?:\.\d+)?$/
/** Sign and point included, so that the units stay below 10^15. */
const MOST_CHARACTERS = 15
/** Two of these still add up to a whole number that is exact. */
const MOST_UNITS = 2 ** 52
const POWERS = Array.from({ length: 31 }, (_, exponent) => Number(`1e${exponent}`))

/** @example readSmall('-2.50') // { units: -250, scale: 2 } */
export function readSmall(text: string): SmallDecimal | null {
  if (text.length > MOST_CHARACTERS || !PLAIN.test(text)) return null
  const dot = text.indexOf('.')
  if (dot < 0) return { units: Number(text), scale: 0 }
  const units = Number(text.slice(0, dot) + text.slice(dot + 1))
  return { units, scale: text.length - dot - 1 }
}

const fits = (units: number): boolean => Math.abs(units) <= MOST_UNITS

/** Units of two at the scale of the finer one. */
function align(a: string, b: string): readonly [number, number, number] | null {
  const [one, other] = [readSmall(a), readSmall(b)]
  if (one === null || other === null) return null
  const scale = Math.max(one.scale, other.scale)
  const left = one.units * (POWERS[scale - one.scale] ?? Infinity)
  const right = other.units * (POWERS[scale - other.scale] ?? Infinity)
  return fits(left) && fits(right) ? [left, right, scale] : null
}

/** @example addSmall('0.1', '0.2') // '0.3' */
export function addSmall(a: string, b: string): string | null {
  const both = align(a, b)
  return both && printSmall({ units: both[0] + both[1], scale: both[2] })
}

/** Written out once, not after each of them. @example sumSmall(['0.1', '0.2', '1']) // '1.3' */
export function sumSmall(list: readonly string[]): string | null {
  let sum: SmallDecimal = { units: 0, scale: 0 }
  for (const text of list) {
    const small = readSmall(text)
    if (small === null) return null
    const scale = Math.max(sum.scale, small.scale)
    const left = sum.units * (POWERS[scale - sum.scale] ?? Infinity)
    const right = small.units * (POWERS[scale - small.scale] ?? Infinity)
    if (!fits(left) || !fits(right)) return null
    sum = { units: left + right, scale }
  }
  return printSmall(sum)
}

/** @example subtractSmall('49.32', '15.08') // '34.24' */
export function subtractSmall(a: string, b: string): string | null {
  const both = align(a, b)
  return both && printSmall({ units: both[0] - both[1], scale: both[2] })
}

/** @example compareSmall('1.0', '1') // 0 */
export function compareSmall(a: string, b: string): number | null {
  const both = align(a, b)
  return both && both[0] - both[1]
}

/** @example multiplySmall('33.487', '737') // '24679.919' */
export function multiplySmall(a: string, b: string): string | null {
  const [one, other] = [readSmall(a), readSmall(b)]
  if (one === null || other === null) return null
  const units = one.units * other.units
  return fits(units) ? printSmall({ units, scale: one.scale + other.scale }) : null
}

/** Rounds to a scale, half away from zero or half to the even digit; all its places are written. */
export function roundSmall(
  text: string,
  { scale, toEven }: { readonly scale: number; readonly toEven: boolean },
): string | null {
  const small = readSmall(text)
  if (small === null) return null
  const size = Math.abs(small.units)
  const unit = POWERS[Math.abs(small.scale - scale)] ?? Infinity
  if (small.scale <= scale) {
    const units = small.units * unit
    return fits(units) ? digitsOf({ units, scale }) : null
  }
  const rest = size % unit
  const whole = (size - rest) / unit
  const isUp = rest * 2 > unit || (rest * 2 === unit && (!toEven || whole % 2 === 1))
  const units = isUp ? whole + 1 : whole
  return digitsOf({ units: small.units < 0 ? -units : units, scale })
}

/** The shortest notation. */
export function printSmall({ units, scale }: SmallDecimal): string {
  const text = digitsOf({ units, scale })
  return scale === 0 ? text : text.replace(/\.?0+$/, '')
}

function digitsOf({ units, scale }: SmallDecimal): string {
  const digits = String(Math.abs(units)).padStart(scale + 1, '0')
  const dot = digits.length - scale
  const body = scale === 0 ? digits : `${digits.slice(0, dot)}.${digits.slice(dot)}`
  return units < 0 ? `-${body}` : body
}
