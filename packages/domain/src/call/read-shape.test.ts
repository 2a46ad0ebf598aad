import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Field } from '../entity/field.ts'
import { choice, date, flag, int, json, text, tons } from '../entity/field.ts'
import { RefusalError } from '../refusals/refusal.ts'
import { rowField } from '../row/row.fixtures.ts'
import type { Id } from '../values/id.ts'
import type { Tons } from '../values/tons.ts'
import { bodyReader, queryReader } from './read-shape.ts'
import { group, idOf, idsOf, listOf, mapOf, orNull, secret } from './shape.ts'

const told = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof RefusalError) return `${error.refusal.code} ${error.refusal.message}`
    throw error
  }
  return 'taken'
}

const body = {
  ids: idsOf('weigh'),
  registryId: idOf('registry', { label: '车次', required: true }),
  reason: text({ label: '原因', length: 5, required: true }),
  remark: text({ label: '备注', length: 5 }),
  limit: tons({ label: '上限', above: '0' }),
  expect: choice({ FIRST: '一次', SECOND: '二次' }, { label: '次序', required: true }),
  hidden: flag({ label: '隐藏' }),
  version: int({ label: '版本' }),
  day: date({ label: '日期' }),
}
const good = {
  ids: ['12', '9', '12'],
  registryId: '7',
  reason: ' 有误 ',
  expect: 'FIRST',
}
const read = bodyReader(body)

describe('call / reading a body', () => {
  test('读出的值：去空格、去重升序、没给的是空', () => {
    expect(read(good)).toEqual({
      ids: ['9', '12'],
      registryId: '7',
      reason: '有误',
      remark: null,
      limit: null,
      expect: 'FIRST',
      hidden: false,
      version: null,
      day: null,
    })
    const whole = { ...good, remark: '', limit: '1.5', hidden: true, version: 3, day: '2026-01-31' }
    expect(read(whole)).toMatchObject({ remark: null, limit: '1.500', hidden: true, version: 3 })
    expect(read({ ...good, remark: '  ' })).toMatchObject({ remark: null })
  })

  test('类型由声明而来', () => {
    const values = read(good)
    expectTypeOf(values.ids).toEqualTypeOf<readonly Id<'weigh'>[]>()
    expectTypeOf(values.registryId).toEqualTypeOf<Id<'registry'>>()
    expectTypeOf(values.reason).toEqualTypeOf<string>()
    expectTypeOf(values.remark).toEqualTypeOf<string | null>()
    expectTypeOf(values.limit).toEqualTypeOf<Tons | null>()
    expectTypeOf(values.expect).toEqualTypeOf<'FIRST' | 'SECOND'>()
    expectTypeOf(values.hidden).toEqualTypeOf<boolean>()
  })

  test.each([
    [null, 'call.body 请求内容格式错误'],
    [[], 'call.body 请求内容格式错误'],
    [{ ...good, reson: '' }, 'call.unknownField 未知字段：reson'],
    [{ ...good, ids: [] }, /^row.none/],
    [{ ...good, ids: ['x'] }, 'call.id 编号格式错误'],
    [{ ...good, ids: '12' }, 'call.fieldType 字段ids的值格式错误'],
    [{ ...good, ids: Array.from({ length: 1001 }, (_, at) => `${at + 1}`) }, /^call.fieldType/],
    [{ ...good, registryId: 7 }, 'call.fieldType 字段registryId的值格式错误'],
    [{ ...good, registryId: undefined }, 'call.fieldType 字段registryId的值格式错误'],
    [{ ...good, reason: '  ' }, 'check.required 必须填写原因'],
    [{ ...good, reason: undefined }, 'check.required 必须填写原因'],
    [{ ...good, reason: '一二三四五六' }, 'check.tooLong 原因不能超过5个字'],
    [{ ...good, reason: 5 }, 'call.fieldType 字段reason的值格式错误'],
    [{ ...good, limit: '0' }, 'check.above 上限须大于0'],
    [{ ...good, limit: '1.2345' }, 'check.digitsKept 上限超出范围或小数超过3位'],
    [{ ...good, limit: 1.5 }, 'call.fieldType 字段limit的值格式错误'],
    [{ ...good, expect: 'THIRD' }, 'call.fieldType 字段expect的值格式错误'],
    [{ ...good, hidden: 'true' }, 'call.fieldType 字段hidden的值格式错误'],
    [{ ...good, day: '2026-02-30' }, 'call.fieldType 字段day的值格式错误'],
  ])('%j：%s', (sent, says) => {
    const answer = told(() => read(sent))
    if (typeof says === 'string') expect(answer).toBe(says)
    else expect(answer).toMatch(says)
  })

  test('一层套一层：每一处都说得出在哪里', () => {
    const nested = bodyReader({
      lines: listOf(
        group({ id: idOf('line', { label: '行', required: true }) }, { required: true }),
        {
          most: 2,
        },
      ),
      values: mapOf(int({ label: '值', required: true })),
      price: orNull(tons({ label: '单价' })),
      password: secret({ label: '密码', required: true, most: 8 }),
    })
    const whole = { lines: [{ id: '1' }], values: { a: 1 }, price: null, password: ' a b ' }
    expect(nested(whole)).toEqual(whole)
    expect(told(() => nested({ ...whole, lines: [{ id: '1' }, { id: 'x' }] }))).toBe(
      'call.fieldType 字段lines[1].id的值格式错误',
    )
    expect(told(() => nested({ ...whole, lines: [{ id: '1', to: 1 }] }))).toBe(
      'call.unknownField 未知字段：lines[0].to',
    )
    expect(told(() => nested({ ...whole, lines: [1, 2, 3] }))).toMatch(/字段lines的值/)
    expect(told(() => nested({ ...whole, price: undefined }))).toMatch(/字段price的值/)
    expect(told(() => nested({ ...whole, password: '' }))).toBe('check.required 必须填写密码')
    expect(told(() => nested({ ...whole, password: '123456789' }))).toMatch(/不能超过8个字/)
    expect(told(() => nested({ ...whole, values: { a: 'x' } }))).toMatch(/字段values.a的值/)
  })

  test('地址里的都是文字；别的名字不理会', () => {
    const free = bodyReader({ value: orNull(json({ label: '值' })) })
    expect([free({ value: '' }), free({ value: null })]).toEqual([{ value: '' }, { value: null }])
    expect(told(() => free({}))).toMatch(/字段value的值/)
    const query = queryReader({
      ids: idsOf('scale'),
      code: text({ label: '编码' }),
      all: flag({ label: '全部' }),
    })
    expect(query({ ids: '3,2', all: 'true', other: 'x' })).toEqual({
      ids: ['2', '3'],
      code: null,
      all: true,
    })
    expect(told(() => query({ ids: '3', all: 'yes' }))).toMatch(/字段all的值/)
  })

  test.each([
    ['name', '一二三四五六'],
    ['weight', '-0.001'],
    ['fee', '100.01'],
    ['share', '1.000001'],
    ['factor', '0.00'],
    ['count', 0],
    ['grade', 'D'],
    ['tags', 'hot,warm'],
    ['email', 'x'],
    ['mobile', '12345678901'],
    ['creditCode', '1'],
    ['plate', 'X'],
    ['digits', '1a'],
    ['pattern', 'a#'],
    ['untitled', '\u0001\u001f'],
  ] as const)('表单不收的，调用也不收：%s', (name, value) => {
    const { kind, attrs } = rowField(name)
    const readOne = bodyReader({ it: { kind, attrs } as Field })
    expect(told(() => readOne({ it: value }))).not.toBe('taken')
  })

  test('继承来的名字不是声明的名字', () => {
    expect(told(() => read(JSON.parse('{"__proto__": 1}')))).toMatch(/^call.unknownField/)
    expect(told(() => read({ ...good, constructor: 1 }))).toMatch(/^call.unknownField/)
  })
})
