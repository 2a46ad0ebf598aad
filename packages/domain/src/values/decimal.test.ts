import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDecimal,
  compareDecimal,
  divideDecimal,
  isLess,
  isZero,
  maxDecimal,
  minDecimal,
  multiplyDecimal,
  negate,
  parseFixed,
  roundHalfEven,
  roundHalfUp,
  subtractDecimal,
  sumDecimal,
  toPlain,
} from './decimal.ts'

/** Decimals as scaled integers: an independent model that is exact by construction. */
const scaled = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n })
const asText = (value: bigint, scale: number): string => {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0')
  const sign = value < 0n ? '-' : ''
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

describe('decimal / parseFixed', () => {
  const tons = { precision: 14, scale: 3 }
  it.each([
    ['12.5', '12.500'],
    ['+12', '12.000'],
    ['-0', '0.000'],
    ['-0.000', '0.000'],
    ['-3.1', '-3.100'],
    ['007', '7.000'],
    ['0.5000000', '0.500'],
    ['99999999999.999', '99999999999.999'],
  ])('%s 存为 %s', (text, stored) => {
    expect(parseFixed(text, tons)).toBe(stored)
  })

  it.each(['', ' 1', '1 ', '.5', '5.', '1e3', 'NaN', 'Infinity', '0x10', '1,000', '--1', '１２'])(
    '拒绝 %j',
    (text) => {
      expect(parseFixed(text, tons)).toBeNull()
    },
  )

  it('小数位或整数位超出列宽时拒绝，不四舍五入', () => {
    expect(parseFixed('0.0001', tons)).toBeNull()
    expect(parseFixed('100000000000', tons)).toBeNull()
    expect(parseFixed('9'.repeat(100_000), tons)).toBeNull()
  })

  it('没有小数位的列不带小数点', () => {
    expect(parseFixed('12.0', { precision: 4, scale: 0 })).toBe('12')
  })

  it('reads its own result back unchanged', () => {
    fc.assert(
      fc.property(scaled, (value) => {
        const once = parseFixed(asText(value, 6), { precision: 24, scale: 6 })
        expect(once).not.toBeNull()
        expect(parseFixed(once ?? '', { precision: 24, scale: 6 })).toBe(once)
      }),
    )
  })
})

describe('decimal / arithmetic', () => {
  it('adds, subtracts and multiplies exactly, as scaled integers do', () => {
    fc.assert(
      fc.property(scaled, scaled, (a, b) => {
        const [x, y] = [asText(a, 4), asText(b, 4)]
        expect(compareDecimal(addDecimal(x, y), asText(a + b, 4))).toBe(0)
        expect(compareDecimal(subtractDecimal(x, y), asText(a - b, 4))).toBe(0)
        expect(compareDecimal(multiplyDecimal(x, y), asText(a * b, 8))).toBe(0)
        expect(isLess(x, y)).toBe(a < b)
        expect(minDecimal(x, y)).toBe(b < a ? y : x)
        expect(maxDecimal(x, y)).toBe(a < b ? y : x)
      }),
    )
  })

  it('0.1 + 0.2 就是 0.3', () => {
    expect(addDecimal('0.1', '0.2')).toBe('0.3')
    expect(sumDecimal(['0.1', '0.2', '-0.3'])).toBe('0')
    expect(sumDecimal([])).toBe('0')
  })

  it('商保留 34 位有效数字，除以零没有结果', () => {
    expect(divideDecimal('1', '3')).toBe(`0.${'3'.repeat(34)}`)
    expect(divideDecimal('1', '8')).toBe('0.125')
    expect(divideDecimal('1', '0.00')).toBeNull()
  })

  it('负零只写作 0', () => {
    expect(negate('0.00')).toBe('0')
    expect(multiplyDecimal('-1', '0')).toBe('0')
    expect(roundHalfUp('-0.001', 2)).toBe('0.00')
    expect(isZero('-0.0')).toBe(true)
  })

  it.each([
    ['12.500', '12.5'],
    ['1.2e3', '1200'],
    ['1E-2', '0.01'],
    ['-0', '0'],
    ['abc', null],
    ['1e999999999', null],
  ])('toPlain(%s)', (text, plain) => {
    expect(toPlain(text)).toBe(plain)
  })

  it('不是十进制数的文本是程序错误', () => {
    expect(() => addDecimal('NaN', '1')).toThrow(RangeError)
    expect(() => addDecimal('1', '')).toThrow(RangeError)
  })
})

describe('decimal / rounding', () => {
  it.each([
    ['0.75328', 3, '0.753'],
    ['0.3795575', 3, '0.380'],
    ['2.345', 2, '2.35'],
    ['-2.345', 2, '-2.35'],
  ])('R1 R3: %s 取 %i 位得 %s', (text, scale, rounded) => {
    expect(roundHalfUp(text, scale)).toBe(rounded)
  })

  it.each([
    ['10.25', 1, '10.2'],
    ['10.35', 1, '10.4'],
    ['10.2501', 1, '10.3'],
    ['8.53459', 2, '8.53'],
    ['-10.25', 1, '-10.2'],
  ])('R4 GB/T 8170: %s 取 %i 位得 %s', (text, scale, rounded) => {
    expect(roundHalfEven(text, scale)).toBe(rounded)
  })

  it('negatives mirror positives', () => {
    fc.assert(
      fc.property(scaled, fc.integer({ min: 0, max: 5 }), (value, scale) => {
        const text = asText(value, 6)
        const mirrored = roundHalfUp(negate(text), scale)
        expect(compareDecimal(mirrored, negate(roundHalfUp(text, scale)))).toBe(0)
      }),
    )
  })
})
