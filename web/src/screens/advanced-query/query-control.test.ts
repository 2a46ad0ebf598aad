import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { askedField, queryControl } from './query-control.ts'

describe('query / control', () => {
  it('日期时间等于某天用日期框，大于小于用日期时间框', () => {
    const field = makeField({
      fieldName: 'createDate',
      fieldType: 'DATE',
      detailsUrl: 'DATA_BOX_TIM',
      searchType: 'dateTimePicker',
    })
    expect(queryControl(field, 'eq')).toBe('DATA_BOX')
    expect(queryControl(field, 'ge')).toBe('DATA_BOX_TIM')
  })

  it('范围按类型选日期、日期时间、时间', () => {
    const range = (part: object) =>
      queryControl(makeField({ fieldName: 'x', fieldType: 'DATE', ...part }), null)
    expect(range({ detailsUrl: 'DATA_RANGE_BOX', searchType: 'datePickerRange' })).toBe(
      'DATA_RANGE_BOX',
    )
    expect(range({ detailsUrl: 'DATA_RANGE_BOX', searchType: 'dateTimePickerRange' })).toBe(
      'DATA_RANGE_BOX_TIM',
    )
    expect(range({ detailsUrl: 'TIME_RANGE_BOX', fieldType: 'TIME' })).toBe('TIME_RANGE_BOX')
  })

  it('按名称显示的代码从名称里选，文字照填', () => {
    const text = { fieldName: 'priceSource', options: [{ value: 'CONTRACT', label: '合同价' }] }
    expect(queryControl(makeField({ ...text, cgValFormat: 'dict' }), 'like')).toBe('SELECT')
    expect(queryControl(makeField(text), 'like')).toBe('ONE_TXT')
  })

  it('查询里的字段不必填，也不受表单的限制', () => {
    const field = makeField({ fieldName: 'x', irequired: true, check: 'mobile' })
    expect(askedField(field, 'ONE_TXT')).toMatchObject({ irequired: false, check: null })
  })
})
