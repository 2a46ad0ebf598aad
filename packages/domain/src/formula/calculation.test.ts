import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalText, expressionTree } from './arbitraries.fixtures.ts'
import {
  applyCalculation,
  type Calculation,
  evaluateCalculation,
  footerSum,
  parseCalculation,
  printCalculation,
} from './calculation.ts'
import { type FaultCode, isFault } from './fault.ts'
import { printExpression } from './print.ts'
import { tokenize } from './tokenize.ts'

function read(input: unknown): Calculation {
  const calculation = parseCalculation(input)
  if (isFault(calculation)) throw new Error(calculation.message)
  return calculation
}

const item = (fieldName: unknown, customTable: unknown = 'mm_weigh') => ({ customTable, fieldName })

describe('formula / parseCalculation', () => {
  test('公式、项目数组和它的JSON是同一个计算', () => {
    const items = [
      item('gross'),
      item('-', ''),
      item('('),
      item('tare'),
      item('+'),
      item('2.5'),
      item(')'),
    ]
    const text = 'mm_weigh.gross - (mm_weigh.tare + 2.5)'
    expect(read(items)).toEqual(read(text))
    expect(read(JSON.stringify(items))).toEqual(read(text))
    expect(printCalculation(read(items))).toBe(text)
  })

  test('没有表名的项目读本行', () => {
    expect(read([item('gross', null)])).toEqual(read('gross'))
    expect(read([{ fieldName: 'gross' }])).toEqual(read('gross'))
  })

  test('项目里的数字可以是负数或JSON数字', () => {
    expect(
      evaluateCalculation(read([item('a'), item('*'), item('-2.5')]), { row: { a: '2' } }),
    ).toBe('-5')
    expect(evaluateCalculation(read([item(3), item('/'), item(1.5)]), { row: {} })).toBe('2')
  })

  test('合计形式读子表的列，单个列名也可以', () => {
    const sum: Calculation = { kind: 'sum', table: 'or_notice_sub', fields: ['quantity'] }
    expect(read({ customTable: 'or_notice_sub', mode: 'sum', fieldName: ['quantity'] })).toEqual(
      sum,
    )
    expect(read('{"customTable":"or_notice_sub","mode":"sum","fieldName":"quantity"}')).toEqual(sum)
  })

  test.each<[string, unknown, FaultCode]>([
    ['没有', undefined, 'empty'],
    ['空值', null, 'empty'],
    ['空文本', '', 'empty'],
    ['空数组', [], 'empty'],
    ['数字', 5, 'shape'],
    ['坏的JSON', '[{"fieldName":', 'json'],
    ['JSON过长', `[${' '.repeat(20_000)}]`, 'tooLong'],
    ['项目不是对象', ['a'], 'shape'],
    ['项目没有字段名', [{ customTable: 't' }], 'shape'],
    ['项目是空文本', [item('')], 'empty'],
    ['一个项目里写了公式', [item('a + b')], 'shape'],
    ['项目里有坏字符', [item('a$')], 'character'],
    ['表名有空格', [item('a', 'my table')], 'name'],
    ['两个表名', [item('t.a', 'u')], 'name'],
    ['字段后面跟负数', [item('a'), item('-5')], 'operator'],
    ['项目太多', Array.from({ length: 1001 }, () => item('a')), 'tooLong'],
    ['合计没有表', { mode: 'sum', fieldName: ['a'] }, 'table'],
    ['合计没有列', { mode: 'sum', customTable: 't', fieldName: [] }, 'empty'],
    ['合计的列名不是名', { mode: 'sum', customTable: 't', fieldName: ['a+b'] }, 'name'],
    ['未知的方式', { mode: 'avg', customTable: 't', fieldName: ['a'] }, 'shape'],
  ])('%s是错误', (_why, input, code) => {
    expect(parseCalculation(input)).toMatchObject({ kind: 'fault', code })
  })

  test('任何公式拆成项目后是同一个计算', () => {
    fc.assert(
      fc.property(expressionTree(), (tree) => {
        const tokens = tokenize(printExpression(tree))
        if (isFault(tokens)) throw new Error(tokens.message)
        const items = tokens.map((token) => {
          if (token.kind === 'name') return item(token.field, token.table)
          if (token.kind === 'number') return item(token.text)
          if (token.kind === 'operator') return item(token.operator)
          return item(token.kind === 'open' ? '(' : ')')
        })
        expect(read(items)).toEqual({ kind: 'expression', expression: tree })
      }),
    )
  })

  test('任何JSON都得到计算或错误', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseCalculation(value)).toHaveProperty('kind')
        expect(parseCalculation(JSON.stringify(value))).toHaveProperty('kind')
      }),
    )
  })
})

describe('formula / applyCalculation', () => {
  const children = { sub: [{ a: '1.0005', b: '2' }, { a: '0.0004', b: null }, {}] }

  test('结果按字段小数位四舍五入，负数对称', () => {
    const row = { a: '2.345' }
    expect(applyCalculation(read('a'), { row, raw: null, scale: 2 })).toBe('2.35')
    expect(applyCalculation(read('-a'), { row, raw: null, scale: 2 })).toBe('-2.35')
    expect(applyCalculation(read('-0.0001'), { row, raw: null, scale: 3 })).toBe('0.000')
  })

  test('错误的公式保留原值', () => {
    const fault = parseCalculation('a +')
    expect(applyCalculation(fault, { row: {}, raw: '7.1', scale: 3 })).toBe('7.1')
    expect(applyCalculation(fault, { row: {}, raw: null })).toBeNull()
  })

  test('合计是各列各行之和，没有小数位时取三位', () => {
    const sum = read({ mode: 'sum', customTable: 'sub', fieldName: ['a', 'b'] })
    expect(evaluateCalculation(sum, { row: {}, children })).toBe('3.0009')
    expect(applyCalculation(sum, { row: {}, children, raw: null })).toBe('3.001')
    expect(applyCalculation(sum, { row: {}, children, raw: null, scale: 4 })).toBe('3.0009')
    expect(applyCalculation(sum, { row: {}, raw: null })).toBe('0.000')
  })

  test('表头公式里的子表列是该列之和，关联行只读一行', () => {
    expect(evaluateCalculation(read('sub.b * 10'), { row: { b: '99' }, children })).toBe('20')
    const scope = { row: { qty: '3' }, related: { head: { qty: '9', rate: '0.5' } } }
    expect(evaluateCalculation(read('sub.qty * head.rate'), scope)).toBe('1.5')
  })
})

describe('formula / footerSum', () => {
  test('三位小数，空的按0计', () => {
    expect(footerSum([])).toBe('0.000')
    expect(footerSum(['0.1', '0.2', null, ''])).toBe('0.300')
    expect(footerSum(['0.0005'])).toBe('0.001')
    expect(footerSum(['-0.0005'])).toBe('-0.001')
  })

  test('有一格不是数字就不给出少算一行的合计', () => {
    expect(footerSum(['1', 'x'])).toBe('0.000')
  })

  test('和行的顺序无关', () => {
    fc.assert(
      fc.property(fc.array(decimalText()), (values) => {
        expect(footerSum([...values].reverse())).toBe(footerSum(values))
      }),
    )
  })
})
