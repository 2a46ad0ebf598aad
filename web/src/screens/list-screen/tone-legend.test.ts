import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { toneLegend } from './tone-legend.ts'

const fields = [
  makeField({ fieldName: 'done', fieldExplain: '完成', fieldType: 'BOOLEAN' }),
  makeField({ fieldName: 'enabled', fieldExplain: '启用', fieldType: 'BOOLEAN' }),
  makeField({ fieldName: 'endTime', fieldExplain: '有效期至', fieldType: 'DATE' }),
  makeField({ fieldName: 'surplus', fieldExplain: '余量', fieldType: 'NUMBER' }),
  makeField({
    fieldName: 'stage',
    fieldExplain: '车辆状态',
    options: [
      { value: 'LEFT', label: '已出厂' },
      { value: 'CANCELLED', label: '已取消' },
    ],
  }),
]

describe('list / legend of row colours', () => {
  it('用字段和选项的名称说明，同色的合在一起，没出现的颜色不说', () => {
    const rules = [
      { tone: 'grey', field: 'done', is: ['true'] },
      { tone: 'grey', field: 'stage', is: ['LEFT', 'CANCELLED'] },
      { tone: 'red', field: 'endTime', past: true },
      { tone: 'red', field: 'enabled', is: ['false'] },
      { tone: 'amber', field: 'surplus', below: '50' },
      { tone: 'green', field: 'gone', is: ['1'] },
    ] as const
    expect(toneLegend(rules, fields, new Set(['grey', 'red', 'amber', 'green']))).toEqual([
      { tone: 'grey', text: '完成、已出厂、已取消' },
      { tone: 'red', text: '有效期至已过、未启用' },
      { tone: 'amber', text: '余量不足 50' },
    ])
    expect(toneLegend(rules, fields, new Set())).toEqual([])
  })
})
