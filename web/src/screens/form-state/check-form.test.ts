import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { checkRow } from './check-form.ts'

const figure = { length: null, precision: 14, scale: 3, min: '0', max: null, above: null }
const inForm = { type: 'create', place: 'form' } as const
const check = (part: object, value: unknown, place: 'form' | 'cell' = 'form') =>
  checkRow(
    [makeField({ fieldName: 'x', fieldExplain: '字段', ...part })],
    { x: value },
    {
      ...inForm,
      place,
    },
  )['x'] ?? null

describe('form / check', () => {
  it.each([
    ['必填', { irequired: true }, '  ', '必须填写字段'],
    ['多选必填', { irequired: true, formSubmitType: 'SELECT_MORE' }, null, '至少选择一项字段'],
    ['长度', { limits: { ...figure, length: 2 } }, '三个字', '字段不能超过2个字'],
    ['不是一个数', { fieldType: 'NUMBER', limits: figure }, '1.2.3', '只能输入数字'],
    ['两个负号', { fieldType: 'NUMBER', limits: figure }, '--5', '只能输入数字'],
    ['小数位', { fieldType: 'NUMBER', limits: figure }, '1.2345', '字段超出范围或小数超过3位'],
    [
      '整数位',
      { fieldType: 'NUMBER', limits: figure },
      '123456789012',
      '字段超出范围或小数超过3位',
    ],
    ['下限', { fieldType: 'NUMBER', limits: figure }, '-1', '字段不能小于0'],
    ['邮箱', { check: 'email' }, 'a@', '邮箱格式错误!'],
    ['身份证', { check: 'idNumber' }, '123', '身份证号校验错误!'],
    [
      '正则',
      { cgValidate: { validateMethod: '/^A/', validateTitle: '须以A开头' } },
      'B',
      '须以A开头',
    ],
    ['JSON', { fieldType: 'JSON' }, '{', '格式错误!'],
  ])('%s', (_name, part, value, message) => {
    expect(check(part, value)).toBe(message)
  })

  it('子表单元格用自己的提示', () => {
    expect(check({ irequired: true }, null, 'cell')).toBe('字段不能为空！')
    expect(check({ irequired: true, tipsMessage: '请填数量' }, null, 'cell')).toBe(
      '请填数量不能为空！',
    )
  })

  it('不显示、不可改、被联动关掉的字段不检查', () => {
    expect(check({ irequired: true, ishow: false }, null)).toBeNull()
    expect(check({ irequired: true, iupdate: false }, null)).toBeNull()
    const linked = {
      controlValue: 'Y',
      controlOpations: '[{"field":"other","set":"show"}]',
      irequired: true,
    }
    expect(check(linked, null)).toBeNull()
  })

  it('数字 0、布尔否算有值；脱敏的旧值不检查', () => {
    expect(check({ irequired: true, fieldType: 'NUMBER', limits: figure }, 0)).toBeNull()
    expect(check({ irequired: true, fieldType: 'BOOLEAN' }, false)).toBeNull()
    expect(check({ check: 'mobile', mask: 'mobile' }, '138****5678')).toBeNull()
  })
})
