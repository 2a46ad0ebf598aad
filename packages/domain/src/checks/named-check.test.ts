import { describe, expect, it } from 'vitest'
import { maskKindOf, namedCheckOf } from './named-check.ts'

describe('checks / named check', () => {
  it.each([
    ['email', 'email'],
    ['idNumber', 'idNumber'],
    ['plateNumber', 'plateNumber'],
    ['startCode', 'digits'],
    ['endCode', 'digits'],
    ['num', 'digits'],
    ['carryOverNum', 'digits'],
    ['remark', null],
  ])('%s 按名字有规则 %s', (fieldName, check) => {
    expect(namedCheckOf({ fieldName, check: null })).toBe(check)
  })
  it('字段自己的规则在先', () => {
    expect(namedCheckOf({ fieldName: 'num', check: 'mobile' })).toBe('mobile')
  })
  it('身份证号和手机号默认脱敏', () => {
    expect(maskKindOf({ fieldName: 'idNumber', mask: null })).toBe('idNumber')
    expect(maskKindOf({ fieldName: 'mobile', mask: null })).toBe('mobile')
    expect(maskKindOf({ fieldName: 'account', mask: 'bankAccount' })).toBe('bankAccount')
    expect(maskKindOf({ fieldName: 'name', mask: null })).toBeNull()
  })
})
