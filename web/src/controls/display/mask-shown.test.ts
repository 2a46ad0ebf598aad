import { describe, expect, it } from 'vitest'
import { maskShown } from './mask-shown.ts'

describe('display / mask', () => {
  it.each([
    ['idNumber', '110101199003071234', '110101********1234'],
    ['mobile', '13812345678', '138****5678'],
    ['mobile', '138****5678', '138****5678'],
    ['mobile', '', ''],
    ['driverName', '13812345678', '13812345678'],
  ])('%s 的 %s 显示为 %s', (fieldName, text, shown) => {
    expect(maskShown({ fieldName, mask: null }, text)).toBe(shown)
  })
})
