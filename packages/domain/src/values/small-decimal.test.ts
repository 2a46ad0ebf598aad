import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  absDecimal,
  addDecimal,
  compareDecimal,
  isZero,
  multiplyDecimal,
  negate,
  roundHalfEven,
  roundHalfUp,
  subtractDecimal,
  sumDecimal,
} from './decimal.ts'

/** Any length, so that what is short, what is long and what is just between meet. */
const decimals = fc
  .tuple(
    fc.constantFrom('', '-', '+'),
    fc.stringMatching(/^\d{1,14}$/),
    fc.stringMatching(/^\d{0,14}$/),
  )
  .map(([sign, whole, rest]) => `${sign}${whole}${rest === '' ? '' : `.${rest}`}`)

const Exact = Decimal.clone({ precision: 120, rounding: Decimal.ROUND_HALF_UP, defaults: true })
const plain = (value: Decimal): string => (value.isZero() ? '0' : value.toFixed())
const fixed = (value: Decimal, scale: number, rounding: Decimal.Rounding): string => {
  const text = value.toFixed(scale, rounding)
  return /[1-9]/.test(text) ? text : text.replace('-', '')
}
const RUNS = { seed: 20261117, numRuns: 4000 }

describe('decimal / 短数与任意长度的算法结果相同', () => {
  it('加、减、乘、比较、求和', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [x, y] = [new Exact(a), new Exact(b)]
        expect(addDecimal(a, b)).toBe(plain(x.plus(y)))
        expect(subtractDecimal(a, b)).toBe(plain(x.minus(y)))
        expect(multiplyDecimal(a, b)).toBe(plain(x.times(y)))
        expect(compareDecimal(a, b)).toBe(x.comparedTo(y))
        expect(sumDecimal([a, b, a])).toBe(plain(x.plus(y).plus(x)))
        expect(sumDecimal([a])).toBe(plain(x))
      }),
      RUNS,
    )
  })

  it('修约、取反、绝对值、是否为零', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 8 }), (a, scale) => {
        const x = new Exact(a)
        expect(roundHalfUp(a, scale)).toBe(fixed(x, scale, Decimal.ROUND_HALF_UP))
        expect(roundHalfEven(a, scale)).toBe(fixed(x, scale, Decimal.ROUND_HALF_EVEN))
        expect(negate(a)).toBe(plain(x.negated()))
        expect(absDecimal(a)).toBe(plain(x.abs()))
        expect(isZero(a)).toBe(x.isZero())
      }),
      RUNS,
    )
  })

  it.each([
    ['2.5', '2', '3'],
    ['-2.5', '-2', '-3'],
    ['3.5', '4', '4'],
    ['-0.4', '0', '0'],
    ['0.05', '0', '0'],
  ])('%s 取整：%s 和 %s', (text, even, up) => {
    expect(roundHalfEven(text, 0)).toBe(even)
    expect(roundHalfUp(text, 0)).toBe(up)
  })
})
