import { describe, expect, it } from 'vitest'
import { chosenNames, withUnknown } from './field-names.ts'

describe('report template / field names', () => {
  it('分组字段用逗号分开，空格不算', () => {
    expect(chosenNames(' teamName，kind, ')).toEqual(['teamName', 'kind'])
    expect(chosenNames('')).toEqual([])
  })

  it('同名的字段带上自己的名称，已不存在的还在', () => {
    const fields = [
      { value: 'kind', label: '业务' },
      { value: 'gross', label: '毛重' },
      { value: 'oldGross', label: '毛重' },
    ]
    expect(withUnknown(fields, ['kind', 'gone'])).toEqual([
      { value: 'kind', label: '业务' },
      { value: 'gross', label: '毛重（gross）' },
      { value: 'oldGross', label: '毛重（oldGross）' },
      { value: 'gone', label: 'gone（已不存在）' },
    ])
  })

  it('字段还没有取来时，已选的照原样', () => {
    expect(withUnknown([], ['kind'])).toEqual([{ value: 'kind', label: 'kind' }])
  })
})
