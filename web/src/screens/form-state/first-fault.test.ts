import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { firstFault } from './first-fault.ts'

const fields = [
  makeField({ fieldName: 'quantity', fieldExplain: '通知数量' }),
  makeField({ fieldName: 'deduct', fieldExplain: '扣重' }),
]
const rows = [{ rowKey: 'a' }, { rowKey: 'b' }]

describe('screens / the first fault of a table', () => {
  it.each([
    [
      '按行列的顺序，不按记下的顺序',
      { 'b.quantity': '通知数量须大于0', 'a.deduct': '扣重不能小于0' },
      '第1行：扣重不能小于0',
    ],
    ['句子里没有列名时加上', { 'b.quantity': '只能输入数字' }, '第2行通知数量：只能输入数字'],
    ['没有错就不说', {}, null],
  ])('%s', (_case, errors, said) => {
    expect(firstFault(fields, rows, errors)).toBe(said)
  })
})
