import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { builtOperators, builtSearch, takeApart } from './built-query.ts'

const weight = makeField({ fieldName: 'weight', fieldType: 'NUMBER', id: 'x/list#weight' })
const remark = makeField({ fieldName: 'remark', id: 'x/list#remark' })
const fields = [weight, remark]
const named = (key: string, op: string, val: string) => ({
  key,
  op,
  val,
  keyId: `x/list#${key}`,
  customTable: 'as_thing',
})

describe('advanced query / put together', () => {
  it('同一组任一满足，组与组都要满足；没填完的不算', () => {
    expect(
      builtSearch(fields, [
        [
          { fieldId: weight.id, op: 'gt', value: ' 30 ' },
          { fieldId: remark.id, op: 'none', value: '' },
        ],
        [{ fieldId: remark.id, op: 'some', value: '不用' }],
        [{ fieldId: weight.id, op: 'le', value: '' }],
        [{ fieldId: null, op: 'eq', value: '1' }],
      ]),
    ).toEqual([
      { or: [named('weight', 'gt', '30'), named('remark', 'eq', '')] },
      named('remark', 'ne', ''),
    ])
  })

  it('拆开再合上不变；别的页面带来的条件原样留着', () => {
    const search = [
      { or: [named('weight', 'gt', '30'), named('remark', 'eq', '')] },
      named('weight', 'le', '50'),
      { key: 'hidden', op: 'eq', val: '' },
    ] as const
    const { groups, others } = takeApart(fields, search as never)
    expect(others).toEqual([search[2]])
    expect(builtSearch(fields, groups)).toEqual(search.slice(0, 2))
  })

  it('数字能比大小，文字能包含，都能问为空', () => {
    expect(builtOperators(weight)).toContain('ge')
    expect(builtOperators(remark)[0]).toBe('like')
    for (const field of fields) expect(builtOperators(field)).toContain('none')
  })
})
