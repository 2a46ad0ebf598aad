import { describe, expect, test } from 'vitest'
import { RefusalError } from '../refusals/refusal.ts'
import { ROW_NOISE } from '../wire/wire-names.ts'
import { parseRow } from './parse-row.ts'
import { rowMount } from './row.fixtures.ts'

const parse = (body: unknown) => parseRow(rowMount, body)
const refusal = (body: unknown) => {
  try {
    parse(body)
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal
  }
  return null
}

describe('reading a row', () => {
  test('keeps what was sent in stored form; absent stays absent, empty becomes null', () => {
    const input = parse({ id: '7', version: 3, name: ' 甲 ', weight: '1', long: '', urgent: null })
    expect(input).toMatchObject({ id: '7', version: 3 })
    expect(input.values).toEqual({ name: '甲', weight: '1.000', long: null, urgent: false })
    expect(input.children.size).toBe(0)
  })

  test('drops the marks of the grid and what only the server writes', () => {
    const noise = Object.fromEntries([...ROW_NOISE].map((name) => [name, null]))
    const server = {
      total: 5,
      status: {},
      createDate: 'x',
      orgId: 1,
      otherName: 7,
      statusBefore: [],
    }
    expect(parse({ ...noise, ...server, name: '甲' }).values).toEqual({ name: '甲' })
  })

  test('a value of undefined is as good as absent', () => {
    expect(parse({ name: undefined }).values).toEqual({})
  })

  test('any other name is malformed, in a child row too', () => {
    const unknown = { code: 'call.unknownField', class: 'malformed' }
    expect(refusal({ nmae: '甲' })).toMatchObject({ ...unknown, message: '未知字段：nmae' })
    expect(refusal({ zzRowLine: [{ qty: '1' }] })).toMatchObject({
      ...unknown,
      message: '未知字段：qty',
    })
    expect(refusal({ toString: 1 })).toMatchObject(unknown)
  })

  test('a value of the wrong type is malformed and names the field', () => {
    expect(refusal({ weight: 1 })).toMatchObject({
      class: 'malformed',
      message: '字段weight的值格式错误',
    })
    expect(refusal({ zzRowLine: [{ quantity: 1 }] })).toMatchObject({
      message: '字段quantity的值格式错误',
    })
  })

  test('a figure that does not fit is a rule that says how many decimals are kept', () => {
    expect(refusal({ weight: '1.2345' })).toMatchObject({
      class: 'rule',
      message: '重量超出范围或小数超过3位',
    })
    expect(refusal({ count: 3_000_000_000 })).toMatchObject({
      message: '件数超出范围或小数超过0位',
    })
  })

  test.each([[null], [undefined], [[]], ['x'], [5], [true]])('a body of %j is no row', (body) => {
    expect(refusal(body)).toMatchObject({ code: 'call.body', message: '请求内容格式错误' })
  })

  test.each([[5], ['0'], ['-1'], ['01'], ['1.0'], ['x'], ['1'.repeat(20)], [{}]])(
    '%j is no id',
    (id) => {
      expect(refusal({ id })).toMatchObject({ message: '字段id的值格式错误' })
    },
  )

  test.each([['1'], [1.5], [2 ** 31], [true], [{}]])('%j is no version', (version) => {
    expect(refusal({ version })).toMatchObject({ message: '字段version的值格式错误' })
  })
})

describe('reading child rows', () => {
  test('only tables that were sent; an id marks a stored row; owner and place are the server’s', () => {
    const sent = [
      { id: '5', quantity: '1', rowNo: 9, mainId: '3' },
      { quantity: '2', id: '', stamp: 'x' },
    ]
    const { children } = parse({ zzRowLine: sent })
    expect([...children.keys()]).toEqual(['zzRowLine'])
    expect(children.get('zzRowLine')).toMatchObject([
      { id: '5', values: { quantity: '1.000' } },
      { id: null, values: { quantity: '2.000' } },
    ])
  })

  test('an empty table is a table without rows', () => {
    expect(parse({ zzRowLine: null }).children.get('zzRowLine')).toEqual([])
    expect(parse({ zzRowLine: [] }).children.get('zzRowLine')).toEqual([])
  })

  test('a one-to-one child is an object, and an empty one says nothing', () => {
    expect(parse({ zzRowBox: { size: 3 } }).children.get('zzRowBox')).toMatchObject([
      { values: { size: 3 } },
    ])
    expect(parse({ zzRowBox: null }).children.has('zzRowBox')).toBe(false)
    expect(refusal({ zzRowBox: [{ size: 3 }] })).toMatchObject({
      message: '字段zzRowBox[0]的值格式错误',
    })
  })

  test.each([['x'], [{}], [{ length: 1 }], [5]])('%j is no list of rows', (sent) => {
    expect(refusal({ zzRowLine: sent })).toMatchObject({ message: '字段zzRowLine的值格式错误' })
  })

  test('rows that are no objects, and too many of them', () => {
    expect(refusal({ zzRowLine: [{ quantity: '1' }, null] })).toMatchObject({
      message: '字段zzRowLine[1]的值格式错误',
    })
    const many = Array.from({ length: 5001 }, () => ({ quantity: '1' }))
    expect(refusal({ zzRowLine: many })).toMatchObject({ message: '字段zzRowLine的值格式错误' })
  })
})

describe('calculated fields that were typed over', () => {
  const overridden = (body: object) => [...parse(body).overridden]

  test('are named as text or as a list, and count only with a value', () => {
    expect(overridden({ fee: '5', iCalculaUpdate: 'fee' })).toEqual(['fee'])
    expect(overridden({ fee: '5', weight: '1', iCalculaUpdate: ['fee', 'weight', 7] })).toEqual([
      'fee',
      'weight',
    ])
    expect(overridden({ iCalculaUpdate: 'fee' })).toEqual([])
  })

  test('never one that only the server writes, or that is unknown', () => {
    expect(overridden({ total: '5', iCalculaUpdate: 'total,nope,toString' })).toEqual([])
  })

  test('a mark without names is no names; anything else is malformed', () => {
    for (const mark of [true, false, null])
      expect(overridden({ fee: '5', iCalculaUpdate: mark })).toEqual([])
    expect(refusal({ iCalculaUpdate: 5 })).toMatchObject({
      message: '字段iCalculaUpdate的值格式错误',
    })
  })

  test('in child rows each for itself', () => {
    const { children } = parse({
      zzRowLine: [{ amount: '1', iCalculaUpdate: 'amount' }, { amount: '1' }],
    })
    expect(children.get('zzRowLine')?.map((row) => [...row.overridden])).toEqual([['amount'], []])
  })
})
