import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ConditionField, holdsFor, printCondition } from './condition.ts'
import { isConditionFault, parseCondition } from './parse-condition.ts'

const FIELDS: readonly ConditionField[] = [
  { name: 'money', label: '金额', kind: 'number' },
  { name: 'rate', label: '税率(%)', kind: 'number' },
  { name: 'isUrgent', label: '加急', kind: 'flag' },
  { name: 'partner', label: '供应商', kind: 'text' },
  {
    name: 'state',
    label: '状态',
    kind: 'text',
    options: [
      { value: 'A', label: '执行中' },
      { value: 'B', label: '已完成' },
    ],
  },
]

const holds = (text: string, row: Readonly<Record<string, unknown>>): boolean | string => {
  const read = parseCondition(text, FIELDS)
  return isConditionFault(read) ? `${read.at}:${read.message}` : holdsFor(read, row)
}

describe('流程条件 / 读和算', () => {
  test.each([
    ['金额 > 100000', { money: '100000.01' }, true],
    ['金额 > 100000', { money: '100000.00' }, false],
    ['金额 >= 100000', { money: '100000.00' }, true],
    ['金额 ≥ 100000', { money: '1e9' }, false],
    ['金额 * 2 - 1 <> 9', { money: '5' }, false],
    ['[税率(%)] = 13', { rate: '13.00' }, true],
    ['金额 / [税率(%)] > 0', { money: '5', rate: '0' }, false],
    ['加急 = "是"', { isUrgent: true }, true],
    ['加急 = "否"', {}, true],
    ['状态 = "执行中"', { state: 'A' }, true],
    ['供应商 = "太和煤矿" 并且 金额 < 10', { partner: '太和煤矿', money: '3' }, true],
    ['供应商 = "甲" 或者 供应商 = "乙" 并且 金额 > 5', { partner: '甲', money: '0' }, true],
    ['(供应商 = "甲" 或者 供应商 = "乙") 并且 金额 > 5', { partner: '甲', money: '0' }, false],
    ['(金额 + 1) * 2 > 10', { money: '5' }, true],
    ['非 (金额 > 5)', { money: '3' }, true],
    ['金额 = 0', {}, true],
  ])('%s', (text, row, wanted) => {
    expect(holds(text, row)).toBe(wanted)
  })

  test.each([
    ['', '1:请填写条件'],
    ['重量 > 5', '1:单据没有字段“重量”'],
    ['金额', '3:此处应为 > < = 等比较符号'],
    ['金额 >', '5:此处应为字段或数字'],
    ['金额 > "五"', '1:数字只能与数字比较，文字请加引号'],
    ['供应商 + 1 > 2', '5:此处应为 > < = 等比较符号'],
    ['金额 + 供应商 > 2', '6:“供应商”不是数字，不能计算'],
    ['状态 = "没有"', '1:“状态”没有选项“没有”'],
    ['金额 > 5 金额 < 9', '8:此处多了内容'],
    ['(金额 > 5', '8:此处应为 )'],
    ['金额 ? 5', '4:有不认识的字符'],
    [`${'('.repeat(200)}金额 > 1${')'.repeat(200)}`, '102:括号套得太深'],
  ])('说出错在哪里：%s', (text, wanted) => {
    expect(holds(text, {})).toBe(wanted)
  })

  test('存的是字段名，看的是中文，来回不变', () => {
    const side = fc.constantFrom('金额', '[税率(%)]', '5', '金额 * 2 + 1', '-金额')
    const compare = fc
      .tuple(side, fc.constantFrom('>', '<', '>=', '<=', '=', '<>'), side)
      .map((parts) => parts.join(' '))
    const text = fc.constantFrom(
      '供应商 = "甲"',
      '状态 <> "已完成"',
      '加急 = "是"',
      '非 (金额 > 1)',
    )
    const whole = fc
      .array(fc.oneof(compare, text), { minLength: 1, maxLength: 4 })
      .chain((parts) => fc.constantFrom(' 并且 ', ' 或者 ').map((word) => parts.join(word)))
    fc.assert(
      fc.property(whole, fc.nat({ max: 9 }), fc.boolean(), (typed, money, isUrgent) => {
        const read = parseCondition(typed, FIELDS)
        if (isConditionFault(read)) throw new Error(`${typed}: ${read.message}`)
        const stored = printCondition(read, [])
        expect(stored).not.toMatch(/金额|供应商|执行中/)
        const shown = printCondition(read, FIELDS)
        const row = { money: String(money), isUrgent, partner: '甲', state: 'B', rate: '3' }
        for (const again of [stored, shown]) {
          const reread = parseCondition(again, FIELDS)
          expect(reread).toEqual(read)
          expect(!isConditionFault(reread) && holdsFor(reread, row)).toBe(holdsFor(read, row))
        }
      }),
      { seed: 20, numRuns: 300 },
    )
  })
})
