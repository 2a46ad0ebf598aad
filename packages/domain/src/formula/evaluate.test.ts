import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expressionTree, formulaRow } from './arbitraries.fixtures.ts'
import { applyCalculation, evaluateCalculation, parseCalculation } from './calculation.ts'
import { isFault, MAX_FORMULA_LENGTH } from './fault.ts'
import type { Expression } from './parse.ts'

/** A fraction of big integers, denominator positive; null is what has no value. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

function evaluate(text: string, row: Record<string, unknown> = {}): string {
  const calculation = parseCalculation(text)
  if (isFault(calculation)) throw new Error(calculation.message)
  return evaluateCalculation(calculation, { row })
}

describe('formula / evaluate', () => {
  test.each([
    ['0.1 + 0.2', '0.3'],
    ['2 + 3 * 4', '14'],
    ['(2 + 3) * 4', '20'],
    ['10 - 4 - 3', '3'],
    ['100 / 10 / 5', '2'],
    ['-2 * -3', '6'],
    ['1 / 8', '0.125'],
    ['1 / 3', `0.${'3'.repeat(34)}`],
    ['2 / 3', `0.${'6'.repeat(33)}7`],
    ['0 - 0', '0'],
    ['-0', '0'],
    ['9007199254740993 + 0.0001', '9007199254740993.0001'],
  ])('%s = %s', (text, expected) => {
    expect(evaluate(text)).toBe(expected)
  })

  test.each([
    ['除以零', '1 / 0', {}],
    ['零除以零', '0 / 0', {}],
    ['除以零出现在中间', '5 + 1 / (1 / 0)', {}],
    ['非数字文本', 'a + 1', { a: '十吨' }],
    ['科学计数法文本', 'a', { a: '1e5' }],
    ['布尔值', 'a + 1', { a: true }],
    ['非数字文本乘零', 'a * 0', { a: 'x' }],
    ['大到没有列装得下', `${'9'.repeat(60)} * ${'9'.repeat(60)}`, {}],
  ])('%s得0', (_why, text, row) => {
    expect(evaluate(text, row)).toBe('0')
  })

  test('空的单元格按0计', () => {
    expect(evaluate('a + b + c + 1', { a: null, b: '', c: '  ' })).toBe('1')
    expect(evaluate('missing + 1')).toBe('1')
  })

  test('对象自带的属性不是字段', () => {
    expect(evaluate('constructor + toString + 1')).toBe('1')
  })

  test('带正负号和省略零的文本是数字', () => {
    expect(evaluate('a + b + c', { a: '+1.', b: '.5', c: ' -2 ' })).toBe('-0.5')
  })

  test('最长的公式也不会溢出调用栈', () => {
    expect(evaluate('1+'.repeat(MAX_FORMULA_LENGTH / 2).slice(0, -1))).toBe('1000')
  })

  test('和独立的大整数分数算法一致', () => {
    fc.assert(
      fc.property(
        expressionTree(),
        formulaRow(),
        // Sixty places show the last digit of a quotient, which the scales of the product hide.
        fc.constantFrom(0, 2, 3, 4, 6, 60),
        (expression, row, scale) => {
          const exact = oracle(expression, row)
          const text = applyCalculation(
            { kind: 'expression', expression },
            { row, raw: null, scale },
          )
          expect(text).toBe(roundText(exact ?? { over: 0n, under: 1n }, scale))
        },
      ),
      { numRuns: 1000 },
    )
  })
})

/**
 * Exact fractions, cut after each step to the digits the product promises (34 for a quotient, 40
 * else) and to the exponents it keeps. Without the same cut (1 / 3) * 3 would be 1 here and 0.999…
 * there, which no rounding mends.
 */
function oracle(expression: Expression, row: Record<string, string | null>): Fraction | null {
  switch (expression.kind) {
    case 'number':
      return readFraction(expression.text)
    case 'field':
      return readFraction(row[expression.field] ?? '')
    case 'negate': {
      const operand = oracle(expression.operand, row)
      return operand && { over: -operand.over, under: operand.under }
    }
    case 'binary': {
      const left = oracle(expression.left, row)
      const right = oracle(expression.right, row)
      if (left === null || right === null) return null
      const result = combine(expression.operator, left, right)
      return result && cutDigits(result, expression.operator === '/' ? 34 : 40)
    }
  }
}

function combine(operator: string, left: Fraction, right: Fraction): Fraction | null {
  if (operator === '*') return { over: left.over * right.over, under: left.under * right.under }
  if (operator === '/') {
    if (right.over === 0n) return null
    const sign = right.over < 0n ? -1n : 1n
    return { over: left.over * right.under * sign, under: left.under * right.over * sign }
  }
  const other = operator === '-' ? -right.over : right.over
  return { over: left.over * right.under + other * left.under, under: left.under * right.under }
}

function readFraction(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.')
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) }
}

function cutDigits({ over, under }: Fraction, digits: number): Fraction | null {
  if (over === 0n) return { over: 0n, under: 1n }
  const size = over < 0n ? -over : over
  // The exponent e with 10^e <= size/under < 10^(e+1).
  let exponent = size.toString().length - under.toString().length
  if (atPower(exponent) * under > size * atPower(-exponent)) exponent -= 1
  if (exponent > 100) return null
  if (exponent < -100) return { over: 0n, under: 1n }
  const places = digits - 1 - exponent
  const scaled = halfUp({ over: over * atPower(places), under: under * atPower(-places) })
  return { over: scaled * atPower(-places), under: atPower(places) }
}

function atPower(exponent: number): bigint {
  return exponent > 0 ? 10n ** BigInt(exponent) : 1n
}

function halfUp({ over, under }: Fraction): bigint {
  const size = over < 0n ? -over : over
  const rounded = (2n * size + under) / (2n * under)
  return over < 0n ? -rounded : rounded
}

function roundText({ over, under }: Fraction, scale: number): string {
  const rounded = halfUp({ over: over * 10n ** BigInt(scale), under })
  const digits = (rounded < 0n ? -rounded : rounded).toString().padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return rounded < 0n ? `-${text}` : text
}
