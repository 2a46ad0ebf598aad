import { describe, expect, it } from 'vitest'
import { hasNonDigits, typedText } from './typed-text.ts'

const figure = { fieldName: 'price', fieldType: 'NUMBER', check: null } as const
const text = { fieldName: 'remark', fieldType: 'CHAR', check: null } as const

describe('controls / typed text', () => {
  it('数字框只留数字、小数点和正负号，全角变半角', () => {
    expect(typedText(figure, '１２，３．５ 吨')).toBe('123.5')
    expect(typedText(figure, 'abc')).toBeNull()
  })
  it('只能输数字的字段去掉其他字符', () => {
    expect(typedText({ ...text, check: 'digits' }, 'A00１-2')).toBe('0012')
    expect(typedText({ ...figure, fieldName: 'num' }, '-1.5')).toBe('15')
    expect(hasNonDigits('００７')).toBe(false)
    expect(hasNonDigits('7a')).toBe(true)
  })
  it('文本原样保留，空文本是空值', () => {
    expect(typedText(text, ' 焦 煤 ')).toBe(' 焦 煤 ')
    expect(typedText(text, '')).toBeNull()
  })
})
