import { describe, expect, it } from 'vitest'
import { checkMobile } from './mobile.ts'

describe('mobile', () => {
  it.each(['', '13812345678', '19912345678'])('%j 通过', (text) => {
    expect(checkMobile(text)).toBeNull()
  })

  it.each(['12812345678', '1381234567', '138123456789', '138****5678', '13812345678\n'])(
    '%j 拒绝',
    (text) => {
      expect(checkMobile(text)?.message).toBe('手机号格式错误!')
    },
  )
})
