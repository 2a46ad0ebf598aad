import { describe, expect, it } from 'vitest'
import { checkCreditCode, creditCheckCharacter, warnCreditCode } from './credit-code.ts'

describe('credit-code', () => {
  it.each(['', '91350100M000100Y43', '91350100M000100Y44'])('%j 格式正确', (text) => {
    expect(checkCreditCode(text)).toBeNull()
  })

  it.each(['91350100M000100Y4', '91350100m000100Y43', '91350100I000100Y43', '91350100M000100Y433'])(
    '%j 格式错误',
    (text) => {
      expect(checkCreditCode(text)?.message).toBe('统一社会信用代码格式错误!')
      expect(warnCreditCode(text)).toBeNull()
    },
  )

  it('校验位不符只提醒', () => {
    expect(warnCreditCode('91350100M000100Y43')).toBeNull()
    expect(warnCreditCode('91350100M000100Y44')?.code).toBe('check.creditCodeDigit')
    expect(creditCheckCharacter('91350100M000100Y4')).toBe('3')
  })
})
