import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { conditionsInForce } from './conditions-in-force.ts'
import { FRESH_LIST } from './list-state.ts'

const weight = makeField({
  fieldName: 'weight',
  fieldExplain: '净重',
  fieldType: 'NUMBER',
  id: 'w',
})
const day = makeField({
  fieldName: 'day',
  fieldExplain: '业务日',
  fieldType: 'DATE',
  detailsUrl: 'DATA_RANGE_BOX',
  id: 'd',
})
const state = makeField({
  fieldName: 'status',
  fieldExplain: '状态',
  fieldType: 'ENUM',
  options: [{ value: 'DRAFT', label: '未审核' }],
  id: 's',
})
const fields = [weight, day, state]
const told = (part: Partial<typeof FRESH_LIST>) =>
  conditionsInForce(fields, { ...FRESH_LIST, ...part }, { node: null })

describe('list / conditions in force', () => {
  it('每个条件都说出字段、比较和值，没有条件就什么也不说', () => {
    expect(told({})).toEqual([])
    const texts = told({
      word: '晋A',
      inputs: {
        w: { value: '30' },
        d: { value: ['2026-11-01', '2026-11-30'] },
        s: { value: 'DRAFT' },
      },
      given: [
        {
          or: [
            { key: 'weight', op: 'gt', val: '50' },
            { key: 'status', op: 'eq', val: '' },
          ],
        },
      ],
      node: '7',
    }).map(({ text }) => text)
    expect(texts).toEqual([
      '净重 > 50 或 状态为空',
      '任一栏含“晋A”',
      '净重 ≤ 30',
      '业务日：2026-11-01 至 2026-11-30',
      '状态：未审核',
      '左侧所选',
    ])
  })

  it('去掉一个，别的不动', () => {
    const inputs = { w: { value: '30', op: 'ge' as const }, s: { value: 'DRAFT' } }
    const [first, second] = told({ inputs })
    expect(first?.text).toBe('净重 ≥ 30')
    expect(first?.without).toEqual({ inputs: { s: { value: 'DRAFT' } } })
    expect(second?.without).toEqual({ inputs: { w: inputs.w } })
  })

  it('问不成的不显示：区间只填了一头', () => {
    expect(told({ inputs: { d: { value: ['2026-11-01', null] } } })).toEqual([])
  })
})
