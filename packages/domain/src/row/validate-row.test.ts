import { describe, expect, test } from 'vitest'
import { compilePattern } from '../checks/pattern-rule.ts'
import type { AnyRow } from './any-row.ts'
import { isSwitchedOn, optionsLeft } from './linkage.ts'
import { rowField, rowModel, rowMount } from './row.fixtures.ts'
import { validateRow } from './validate-row.ts'

const header = { table: rowModel.table, fields: rowMount.fields }
const GOOD = { name: '甲', tags: 'hot', viaIds: '1' }
const check = (row: AnyRow, only?: readonly string[]) =>
  validateRow(
    header,
    { ...GOOD, ...row },
    {
      tools: { compile: compilePattern, ...(only ? { only: new Set(only) } : {}) },
    },
  )
const messages = (row: AnyRow) => check(row).map(({ field, msg }) => `${field}: ${msg}`)

describe('checks of a row', () => {
  test('a good row has no fault', () => {
    expect(check({})).toEqual([])
  })

  test.each([
    [{ name: null }, 'name: 必须填写名称'],
    [{ tags: null }, 'tags: 至少选择一项标签'],
    [{ viaIds: null }, 'viaIds: 至少选择一项途经'],
    [{ name: '一二三四五六' }, 'name: 名称不能超过5个字'],
    [{ long: 'x'.repeat(101) }, 'long: 长文不能超过100个字'],
    [{ colour: 'x'.repeat(41) }, 'colour: 颜色不能超过40个字'],
    [{ weight: '-0.001' }, 'weight: 重量不能小于0'],
    [{ fee: '100.01' }, 'fee: 费用不能大于100'],
    [{ share: '1.000001' }, 'share: 比率须在0到1之间'],
    [{ share: '-0.1' }, 'share: 比率须在0到1之间'],
    [{ factor: '0.00' }, 'factor: 系数须大于0'],
    [{ count: 0 }, 'count: 件数须在1到9之间'],
    [{ grade: 'D' }, 'grade: 等级没有选项“D”'],
    [{ tags: 'hot,warm' }, 'tags: 标签没有选项“warm”'],
    [{ email: 'x' }, 'email: 邮箱格式错误!'],
    [{ idNumber: '1' }, 'idNumber: 身份证号校验错误!'],
    [{ idNumber: '990105194912310029' }, 'idNumber: 身份证号地址编码错误!'],
    [{ idNumber: '110105194912310021' }, 'idNumber: 身份证号校验位错误!'],
    [{ mobile: '12345678901' }, 'mobile: 手机号格式错误!'],
    [{ creditCode: '1' }, 'creditCode: 统一社会信用代码格式错误!'],
    [{ plate: 'X' }, 'plate: 车牌号格式错误!'],
    [{ digits: '1a' }, 'digits: 只能输入数字'],
    [{ pattern: 'a#' }, 'pattern: 不能含#号'],
    [{ untitled: 'b' }, 'untitled: 格式错误!'],
  ] as const)('%j', (row, message) => {
    expect(messages(row)).toEqual([message])
  })

  test.each([
    [{ name: '😀😀😀😀😀' }],
    [{ weight: '0' }],
    [{ fee: '100' }],
    [{ share: '0' }],
    [{ share: '1.000000' }],
    [{ factor: '0.01' }],
    [{ count: 9 }],
    [{ free: '自己写的' }],
    [{ plate: '厂01', plateType: '99' }],
    [{ long: null, email: null, grade: null }],
  ] as const)('%j is right', (row) => {
    expect(messages(row)).toEqual([])
  })

  test('what only the server writes is not checked', () => {
    expect(messages({ total: 'x', otherName: 'x'.repeat(500) })).toEqual([])
  })

  test('a fault tells table, row and field', () => {
    const child = rowMount.children.get('zzRowLine')!
    const faults = validateRow(child, {}, { tools: { compile: compilePattern }, rowIndex: 4 })
    expect(faults).toEqual([
      { table: 'zz_row_line', row: 4, field: 'quantity', msg: '必须填写数量' },
    ])
  })

  test('all faults at once, in the order of the fields', () => {
    expect(check({ name: null, count: 0, digits: 'x' }).map(({ field }) => field)).toEqual([
      'name',
      'count',
      'digits',
    ])
  })

  test('an update looks only at what was changed', () => {
    expect(check({ name: null, count: 0 }, ['count']).map(({ field }) => field)).toEqual(['count'])
  })
})

describe('linkage', () => {
  test('a field that is switched off is neither required nor checked', () => {
    expect(messages({ urgent: false, reason: 'x'.repeat(101) })).toEqual([])
    expect(messages({ urgent: true })).toEqual(['reason: 必须填写原因'])
    expect(messages({ urgent: true, reason: '急' })).toEqual([])
  })

  test('a change that switches a field on brings it into what an update looks at', () => {
    expect(check({ urgent: true }, ['urgent']).map(({ field }) => field)).toEqual(['reason'])
    expect(check({ urgent: true }, ['name'])).toEqual([])
  })

  test('another field narrows the options', () => {
    expect(messages({ colour: 'RED', grade: 'C' })).toEqual(['grade: 等级没有选项“C”'])
    expect(messages({ colour: 'RED', grade: 'B' })).toEqual([])
    expect(messages({ colour: 'BLUE', grade: 'C' })).toEqual([])
    expect(check({ colour: 'RED', grade: 'C' }, ['colour'])).toHaveLength(1)
  })

  test('values are compared as text, and nothing equals the empty text', () => {
    const field = {
      ...rowField('reason'),
      when: { field: 'count', is: ['3', ''], set: 'show' as const },
    }
    expect(isSwitchedOn(field, { count: 3 })).toBe(true)
    expect(isSwitchedOn(field, { count: null })).toBe(true)
    expect(isSwitchedOn(field, { count: 4 })).toBe(false)
    expect(optionsLeft(field, { count: 3 })).toBeNull()
  })
})
