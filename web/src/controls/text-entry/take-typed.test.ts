import { describe, expect, it } from 'vitest'
import { makeField } from '../field.fixtures.ts'
import { takeTyped } from './take-typed.ts'

const quantity = makeField({ fieldName: 'quantity', fieldType: 'NUMBER' })
const limits = { length: 5, precision: null, scale: null, min: null, max: null, above: null }
const remark = makeField({ fieldName: 'remark', limits })
const ONLY_DIGITS = '只能输入数字'

/** Key by key, as a person types. */
function typeKeys(field: Parameters<typeof takeTyped>[0], keys: string) {
  return [...keys].reduce(
    ({ text, told }, key) => {
      const next = takeTyped(field, { before: text, after: text + key })
      return { text: next.text, told: [...told, next.told] }
    },
    { text: '', told: [] as readonly (string | null)[] },
  )
}

describe('controls / taking what is typed', () => {
  it('数字框逐键挡住其他字符，并说出来', () => {
    expect(typeKeys(quantity, '1e3')).toEqual({ text: '13', told: [null, ONLY_DIGITS, null] })
    expect(typeKeys(quantity, '１２．５')).toEqual({ text: '12.5', told: [null, null, null, null] })
  })
  it('写到一半的正负号和小数点留着，离开时再说', () => {
    expect(typeKeys(quantity, '--5').text).toBe('--5')
    expect(typeKeys(quantity, '1.2.3').text).toBe('1.2.3')
  })
  it.each(['1e3', '12吨', 'abc12', '1.2.3', '--5', '1 2'])(
    '粘贴“%s”整体不收，原来的留着',
    (pasted) => {
      expect(takeTyped(quantity, { before: '7', after: pasted })).toMatchObject({
        text: '7',
        told: ONLY_DIGITS,
      })
    },
  )
  it.each([
    [' 12.5 ', '12.5'],
    ['1,234,567.8', '1234567.8'],
    ['１２，３４５', '12345'],
    ['-3', '-3'],
  ])('粘贴“%s”成为“%s”', (pasted, text) => {
    expect(takeTyped(quantity, { before: '', after: pasted })).toEqual({
      text,
      caret: text.length,
      told: null,
    })
  })
  it('粘贴进数字中间，合起来是数字才收；整框换掉时分节的逗号也认得', () => {
    expect(takeTyped(quantity, { before: '15', after: '123.45' }).text).toBe('123.45')
    expect(takeTyped(quantity, { before: '1.5', after: '12.3.5' }).text).toBe('1.5')
    expect(takeTyped(quantity, { before: '1', after: '1,234' }).text).toBe('1234')
  })
  it('清空和删除照办', () => {
    expect(takeTyped(quantity, { before: '12', after: '' })).toEqual({
      text: '',
      caret: 0,
      told: null,
    })
    expect(takeTyped(quantity, { before: '123', after: '13' })).toEqual({
      text: '13',
      caret: 1,
      told: null,
    })
  })
  it('只能输数字的字段连小数点也不收', () => {
    const code = makeField({ fieldName: 'startCode' })
    expect(typeKeys(code, '0-7')).toEqual({ text: '07', told: [null, ONLY_DIGITS, null] })
    expect(takeTyped(code, { before: '', after: 'A00１-2' })).toMatchObject({
      text: '',
      told: ONLY_DIGITS,
    })
    expect(takeTyped(code, { before: '', after: '００７' }).text).toBe('007')
  })
  it('文本原样保留；太长的在放入处截断，并说出来', () => {
    expect(takeTyped(remark, { before: '', after: ' 焦 煤' }).text).toBe(' 焦 煤')
    expect(takeTyped(remark, { before: '一二三', after: '一甲乙丙二三' })).toEqual({
      text: '一甲乙二三',
      caret: 3,
      told: '最多5个字，已截断',
    })
  })
  it('号码不截断：剩下的会是另一个号码', () => {
    const mobile = makeField({
      fieldName: 'contactMobile',
      check: 'mobile',
      limits: { ...limits, length: 11 },
    })
    expect(takeTyped(mobile, { before: '', after: '0354-1234567' })).toMatchObject({
      text: '0354-1234567',
      told: null,
    })
  })
})
