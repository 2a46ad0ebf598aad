import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expressionTree } from './arbitraries.fixtures.ts'
import { type FaultCode, isFault, MAX_FORMULA_DEPTH, MAX_FORMULA_LENGTH } from './fault.ts'
import { parseFormula } from './parse.ts'
import { printExpression } from './print.ts'
import { tokenize } from './tokenize.ts'

describe('formula / tokenize', () => {
  test('中文字段名和带表名的字段各是一个词', () => {
    expect(tokenize('磅单.净重*price_2')).toEqual([
      { kind: 'name', table: '磅单', field: '净重', at: 0 },
      { kind: 'operator', operator: '*', at: 5 },
      { kind: 'name', table: null, field: 'price_2', at: 6 },
    ])
  })

  test('空格和全角空格不影响词和位置', () => {
    expect(tokenize('  (\u3000a )\n')).toEqual([
      { kind: 'open', at: 2 },
      { kind: 'name', table: null, field: 'a', at: 4 },
      { kind: 'close', at: 6 },
    ])
  })
})

describe('formula / parse', () => {
  test.each([
    ['a + b * c', 'a + b * c'],
    ['(a + b) * c', '(a + b) * c'],
    ['((a)) + (b * c)', 'a + b * c'],
    ['a - (b - c)', 'a - (b - c)'],
    ['(a - b) - c', 'a - b - c'],
    ['a / (b * c)', 'a / (b * c)'],
    ['a * -b', 'a * -b'],
    ['a--b', 'a - -b'],
    ['-(a + b)', '-(a + b)'],
    ['-a * b', '-a * b'],
    ['a + b * (c - 2.5)', 'a + b * (c - 2.5)'],
  ])('%s 读成 %s', (text, printed) => {
    const expression = parseFormula(text)
    expect(isFault(expression) ? expression : printExpression(expression)).toBe(printed)
  })

  test.each<[string, FaultCode, number]>([
    ['', 'empty', 0],
    ['  ', 'empty', 0],
    ['a +', 'operand', 3],
    ['a + * b', 'operand', 4],
    ['+a', 'operand', 0],
    ['()', 'operand', 1],
    ['a b', 'operator', 2],
    ['a (b)', 'operator', 2],
    ['2 3', 'operator', 2],
    ['(a + b', 'unclosed', 0],
    ['a + b)', 'unopened', 5],
    ['a ^ b', 'character', 2],
    ['a; b', 'character', 1],
    ['.5', 'character', 0],
    ['1.', 'number', 0],
    ['1e5', 'number', 0],
    ['1.2.3', 'number', 0],
    ['a.b.c', 'name', 0],
    ['a.', 'name', 0],
    ['a.constructor("x")', 'character', 14],
    ['a.constructor(x)', 'operator', 13],
    ['`x`', 'character', 0],
  ])('%j 是 %s 错误，在 %i 处', (text, code, at) => {
    expect(parseFormula(text)).toMatchObject({ kind: 'fault', code, at })
  })

  test('打印再读回是同一棵树', () => {
    fc.assert(
      fc.property(expressionTree(), (tree) => {
        expect(parseFormula(printExpression(tree))).toEqual(tree)
      }),
      { numRuns: 500 },
    )
  })

  test('任何文本都得到树或错误，不抛异常', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('a', '1', '.', '(', ')', '-', '+', '/', ' ', '重') }),
    )
    fc.assert(
      fc.property(text, (input) => {
        const parsed = parseFormula(input)
        if (!isFault(parsed)) expect(parseFormula(printExpression(parsed))).toEqual(parsed)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('formula / limits', () => {
  const nested = (depth: number) => `${'('.repeat(depth)}a${')'.repeat(depth)}`

  test('嵌套到上限可用，再深一层是错误', () => {
    expect(isFault(parseFormula(nested(MAX_FORMULA_DEPTH)))).toBe(false)
    expect(parseFormula(nested(MAX_FORMULA_DEPTH + 1))).toMatchObject({ code: 'tooDeep' })
    expect(parseFormula(`${'-'.repeat(MAX_FORMULA_DEPTH + 1)}a`)).toMatchObject({ code: 'tooDeep' })
  })

  test('长度到上限可用，再长一个字符是错误', () => {
    const text = 'a+'.repeat(MAX_FORMULA_LENGTH / 2)
    expect(isFault(parseFormula(`${text.slice(0, -1)} `))).toBe(false)
    expect(parseFormula(`${text}a`)).toMatchObject({ code: 'tooLong' })
  })
})
