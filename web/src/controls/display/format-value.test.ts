import { describe, expect, it } from 'vitest'
import { makeField } from '../field.fixtures.ts'
import { formatValue } from './format-value.ts'

describe('format / date-times', () => {
  const at = '2026-11-17 08:05:09'
  const shown = (formSubmitType: 'DATA_BOX_TIM' | 'DATA_BOX_TIM-MM-dd HH:mm') =>
    formatValue(makeField({ fieldName: 'at', fieldType: 'DATE', formSubmitType }), at)

  it('日期时间带秒，日期就是日期', () => {
    expect(shown('DATA_BOX_TIM')).toBe(at)
    expect(formatValue(makeField({ fieldName: 'at', fieldType: 'DATE' }), '2026-11-17')).toBe(
      '2026-11-17',
    )
  })

  it('模板自己的格式优先', () => {
    expect(shown('DATA_BOX_TIM-MM-dd HH:mm')).toBe('11-17 08:05')
  })
})
