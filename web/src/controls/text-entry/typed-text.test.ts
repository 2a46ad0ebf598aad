import { describe, expect, it } from 'vitest'
import { typedText } from './typed-text.ts'

describe('controls / typed text', () => {
  it('数字框只留数字、小数点和正负号，全角变半角', () => {
    expect(typedText({ fieldType: 'NUMBER', check: null }, '１２，３．５ 吨')).toBe('123.5')
    expect(typedText({ fieldType: 'NUMBER', check: null }, 'abc')).toBeNull()
  })
  it('只能输数字的字段去掉其他字符', () => {
    expect(typedText({ fieldType: 'CHAR', check: 'digits' }, 'A00１-2')).toBe('0012')
  })
  it('文本原样保留，空文本是空值', () => {
    expect(typedText({ fieldType: 'CHAR', check: null }, ' 焦 煤 ')).toBe(' 焦 煤 ')
    expect(typedText({ fieldType: 'CHAR', check: null }, '')).toBeNull()
  })
})
