// Exact fractions: what is rounded is rounded once, where the specification says so.

const abs = (a) => (a < 0n ? -a : a)
const gcd = (a, b) => (b === 0n ? abs(a) : gcd(b, a % b))

export function fraction(top, bottom = 1n) {
  const sign = bottom < 0n ? -1n : 1n
  const by = gcd(top, bottom) || 1n
  return { top: (sign * top) / by, bottom: (sign * bottom) / by }
}

/** A decimal text; nothing counts as nothing. */
export function of(text) {
  if (text === null || text === undefined || text === '') return fraction(0n)
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) throw new Error(`${text} is no number`)
  const value = BigInt(whole + part)
  return fraction(sign === '-' ? -value : value, 10n ** BigInt(part.length))
}

export const add = (a, b) => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
export const minus = (a) => fraction(-a.top, a.bottom)
export const less = (a, b) => add(a, minus(b))
export const times = (a, b) => fraction(a.top * b.top, a.bottom * b.bottom)
export const over = (a, b) => fraction(a.top * b.bottom, a.bottom * b.top)
export const below = (a, b) => a.top * b.bottom < b.top * a.bottom
export const smaller = (a, b) => (below(b, a) ? b : a)
export const larger = (a, b) => (below(a, b) ? b : a)
export const size = (a) => fraction(abs(a.top), a.bottom)
export const sum = (list) => list.reduce(add, fraction(0n))
export const ONE = fraction(1n)
export const NOTHING = fraction(0n)

/** Downwards to a whole number; upwards. */
export const floor = (a) => {
  const whole = a.top / a.bottom
  return fraction(a.top < 0n && whole * a.bottom !== a.top ? whole - 1n : whole)
}
export const ceil = (a) => minus(floor(minus(a)))

/** Half up to so many digits, negatives mirrored. */
export function round(a, digits) {
  const scale = 10n ** BigInt(digits)
  const [top, bottom] = [abs(a.top) * scale, a.bottom]
  const whole = (top * 2n + bottom) / (bottom * 2n)
  return fraction(a.top < 0n ? -whole : whole, scale)
}

export const tons = (a) => round(a, 3)
export const unitPrice = (a) => round(a, 4)
export const money = (a) => round(a, 2)

export function text(a, digits) {
  const scale = 10n ** BigInt(digits)
  if ((a.top * scale) % a.bottom !== 0n) throw new Error('a figure that was not rounded')
  const value = (a.top * scale) / a.bottom
  const plain = abs(value)
    .toString()
    .padStart(digits + 1, '0')
  return `${value < 0n ? '-' : ''}${plain.slice(0, -digits)}.${plain.slice(-digits)}`
}
