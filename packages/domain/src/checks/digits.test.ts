import { describe, expect, it } from 'vitest'
import { checkDigits } from './digits.ts'

describe('digits', () => {
  it.each(['', '0', '007'])('%j 通过', (text) => {
    expect(checkDigits(text)).toBeNull()
  })

  it.each(['-1', '1.0', '1 ', '１', 'a', '1\n'])('%j 拒绝', (text) => {
    expect(checkDigits(text)?.message).toBe('只能输入数字')
  })
})
