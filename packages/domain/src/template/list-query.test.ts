import { describe, expect, test } from 'vitest'
import { checkEntity } from '../entity/check-entity.ts'
import { defineEntity } from '../entity/define-entity.ts'
import {
  choice,
  choices,
  date,
  dateTime,
  dict,
  file,
  flag,
  int,
  json,
  ref,
  refs,
  text,
  timeOfDay,
  tons,
} from '../entity/field.ts'
import { FIELD_KIND_TRAITS } from '../entity/field-kinds.ts'
import { OPERATORS } from '../query/operators.ts'
import { RefusalError } from '../refusals/refusal.ts'
import { parseListPayload } from '../wire/list-payload.ts'
import { allowsQuery, checkListQuery } from './list-query.ts'

const model = checkEntity(
  defineEntity({
    name: 'asked',
    table: 'zz_asked',
    label: '被查的',
    scope: 'org',
    lifeCycle: 'master',
    fields: {
      name: text({ label: '名称', quick: true }),
      secret: text({ label: '身份证号', mask: 'idNumber' }),
      account: text({ label: '账号', mask: 'bankAccount', quick: true }),
      silent: text({ label: '不查', advanced: false }),
      brief: text({ label: '临时', transient: true }),
      unsorted: text({ label: '不排', sort: false }),
      weight: tons({ label: '重量' }),
      count: int({ label: '件数' }),
      urgent: flag({ label: '加急' }),
      day: date({ label: '日期' }),
      at: dateTime({ label: '时间' }),
      open: timeOfDay({ label: '开门' }),
      photo: file({ label: '照片' }),
      extra: json({ label: '数据' }),
      colour: dict('colour', { label: '颜色' }),
      grade: choice({ A: '甲' }, { label: '等级' }),
      tags: choices({ hot: '热' }, { label: '标签' }),
      ...ref('asked', 'other', { label: '别的' }),
      ...refs('asked', 'via', { label: '途经' }),
    },
    sort: { field: 'name', dir: 'asc' },
    mounts: [],
  }),
)

const list = (hidden: readonly string[] = []) => ({
  table: model.table,
  fields: model.fields,
  sort: model.sort,
  hidden: new Set(hidden),
  masks: new Map([
    ['secret', 'idNumber'],
    ['account', 'bankAccount'],
  ] as const),
})
const check = (payload: object, hidden: readonly string[] = []) =>
  checkListQuery(list(hidden), parseListPayload(payload))
const ask = (key: string, op: string, val: unknown, keyId?: string) =>
  check({ search: [{ key, op, val, ...(keyId ? { keyId } : {}) }] }).search[0] as {
    value: unknown
    wholeDay: boolean
  }
const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal
    throw error
  }
  return null
}
const refused = (key: string, op: string, val: unknown, keyId?: string) =>
  refusal(() => ask(key, op, val, keyId))?.code ?? null

describe('keys', () => {
  test('fields that allow the query, references, enabled and id; nothing else', () => {
    const asked = {
      name: 'x',
      weight: '5',
      otherId: '5',
      orgId: '5',
      createUserId: '5',
      enabled: 'true',
      id: '5',
    }
    for (const [key, val] of Object.entries(asked)) expect(refused(key, 'eq', val), key).toBeNull()
    for (const key of [
      'silent',
      'brief',
      'account',
      'version',
      'deleted',
      'nope',
      'toString',
      '__proto__',
      'name; drop',
    ])
      expect(refused(key, 'eq', 'x'), key).toBe('call.key')
  })

  test('the sentence repeats only the start of a long key', () => {
    const long = 'k'.repeat(199)
    expect(refusal(() => ask(long, 'eq', 'x'))?.message).toBe(`不能按字段${'k'.repeat(60)}查询`)
  })

  test('keyId must name the same field', () => {
    expect(refused('name', 'eq', 'x', 'asked/main/list#name')).toBeNull()
    expect(refused('name', 'eq', 'x', 'asked/main/list#weight')).toBe('call.key')
    expect(refused('name', 'eq', 'x', 'name')).toBeNull()
  })

  test('customTable must name the table the field stands in', () => {
    const line = { ...model.fields.get('name')!, source: 'line', childTable: 'zz_line' } as const
    const lines = { ...list(), fields: new Map([...model.fields, ['lineName', line]]) }
    const asked = (key: string, customTable: string) =>
      refusal(() =>
        checkListQuery(
          lines,
          parseListPayload({ search: [{ key, op: 'eq', val: '1', customTable }] }),
        ),
      )?.code ?? null
    expect(asked('name', 'zz_asked')).toBeNull()
    expect(asked('id', 'zz_asked')).toBeNull()
    expect(asked('lineName', 'zz_line')).toBeNull()
    expect(asked('name', 'zz_line')).toBe('call.key')
    expect(asked('lineName', 'zz_asked')).toBe('call.key')
    expect(asked('id', 'or_notice')).toBe('call.key')
  })

  test('a hidden field can be neither asked for nor sorted by', () => {
    expect(
      refusal(() => check({ search: [{ key: 'weight', op: 'ge', val: '1' }] }, ['weight']))?.code,
    ).toBe('call.key')
    expect(refusal(() => check({ sort: [{ key: 'weight' }] }, ['weight']))?.code).toBe('call.sort')
  })

  test('an account number is asked for by nobody', () => {
    expect(allowsQuery(model.fields.get('account')!)).toBe(false)
  })
})

describe('operators', () => {
  const SAMPLE: Readonly<Record<string, unknown>> = {
    name: 'x',
    weight: '1',
    count: '1',
    urgent: 'true',
    day: '2026-01-01',
    at: '2026-01-01 00:00:00',
    open: '08:00',
    photo: '9f86d081884c7d659a2feaa0c55ad015',
    extra: 'x',
    colour: 'RED',
    grade: 'A',
    tags: 'hot',
    otherId: '1',
    viaIds: '1',
  }

  test.each(Object.keys(SAMPLE))('%s takes the operators of its kind and no others', (key) => {
    const { operators } = FIELD_KIND_TRAITS[model.fields.get(key)!.kind]
    const taken = OPERATORS.filter((op) => refused(key, op, SAMPLE[key]) === null)
    expect(taken).toEqual(OPERATORS.filter((op) => operators.includes(op)))
  })

  test('an unknown operator is named, but not at length', () => {
    expect(refusal(() => ask('name', 'between'.repeat(9), 'x'))?.message).toBe(
      '字段name不支持运算符betweenbetweenbetwee',
    )
    for (const op of ['=', 'EQ', 'toString', '', 'or'])
      expect(refused('name', op, 'x')).toBe('call.operator')
  })
})

describe('values', () => {
  test('are read as the field reads them', () => {
    expect(ask('weight', 'ge', ' 1.5 ').value).toBe('1.500')
    expect(ask('count', 'eq', '3').value).toBe(3)
    expect(ask('urgent', 'eq', 'true').value).toBe(true)
    expect(ask('urgent', 'eq', false).value).toBe(false)
    expect(ask('open', 'lt', '08:30').value).toBe('08:30:00')
    expect(ask('viaIds', 'eq', '5').value).toBe('5')
  })

  test.each([
    ['weight', 'eq', 1],
    ['weight', 'eq', '1e3'],
    ['weight', 'eq', '1.2345'],
    ['count', 'eq', '1.5'],
    ['urgent', 'eq', 'yes'],
    ['day', 'eq', '2026-02-30'],
    ['at', 'eq', '2026-02-30'],
    ['at', 'eq', '2026-01-01 25:00:00'],
    ['otherId', 'eq', 5],
    ['otherId', 'eq', "1' or '1'='1"],
    ['viaIds', 'eq', '1,2'],
    ['name', 'eq', { $ne: null }],
    ['name', 'eq', ['a']],
    ['name', 'like', ''],
    ['name', 'like', '  '],
    ['name', 'like', 5],
    ['name', 'like', 'x'.repeat(201)],
    ['name', 'like', 'a\u0000'],
    ['name', 'in', 'a,,b'],
    ['name', 'in', 5],
    ['name', 'in', Array.from({ length: 1001 }, () => 'a')],
    ['weight', 'gt', ''],
    ['weight', 'le', null],
  ])('%s %s %j is refused', (key, op, val) => {
    expect(refused(key, op, val)).toBe('call.value')
  })

  test('nothing asks for what is empty, and ne for what is not', () => {
    for (const val of ['', null, undefined]) expect(ask('name', 'eq', val).value).toBeNull()
    expect(ask('weight', 'ne', '').value).toBeNull()
  })

  test('a day asked of a date-time is the whole day; of a date it is the date', () => {
    expect(ask('at', 'le', '2026-01-01')).toMatchObject({ value: '2026-01-01', wholeDay: true })
    expect(ask('at', 'le', '2026-01-01 00:00:00')).toMatchObject({ wholeDay: false })
    expect(ask('day', 'le', '2026-01-01')).toMatchObject({ wholeDay: false })
  })

  test('in takes a list or comma-joined text', () => {
    expect(ask('name', 'in', 'a, b').value).toEqual(['a', 'b'])
    expect(ask('count', 'in', [1, '2']).value).toEqual([1, 2])
  })

  test('a masked field is found by its whole value, whatever is asked', () => {
    expect(ask('secret', 'like', ' 123x ')).toMatchObject({ op: 'eq', value: '123X' })
    expect(ask('secret', 'eq', '123').value).toBe('123')
    expect(ask('secret', 'like', '1'.repeat(40))).toMatchObject({ op: 'eq' })
    for (const op of ['gt', 'ge', 'lt', 'le'])
      expect(refused('secret', op, '1')).toBe('call.operator')
    const alternatives = [
      { key: 'name', op: 'like', val: '12' },
      { key: 'secret', op: 'like', val: '12' },
    ]
    expect(check({ search: [{ or: alternatives }] }).search).toMatchObject([
      { or: [{ op: 'like' }, { op: 'eq', value: '12' }] },
    ])
  })

  test('one question names one value of a masked field: many would find it by halves', () => {
    const one = { key: 'secret', op: 'eq', val: '1' }
    const other = { key: 'secret', op: 'eq', val: '2' }
    const except = { ...other, op: 'ne' }
    const codes = [
      [one, other],
      [{ or: [one, other] }],
      [one, except],
      [except, { ...one, op: 'ne' }],
    ]
    for (const search of codes) expect(refusal(() => check({ search }))?.code).toBe('call.value')
    expect(refused('secret', 'in', ['1', '2'])).toBe('call.value')
    expect(ask('secret', 'in', ['1']).value).toEqual(['1'])
    expect(
      check({ search: [one, { or: [one, { key: 'secret', op: 'eq', val: '' }] }] }).search,
    ).toHaveLength(2)
    expect(
      refusal(() => check({ search: [{ key: 'name', op: 'in', val: ['1', '2'] }] })),
    ).toBeNull()
  })

  test('a masked field puts nothing in order', () => {
    const sortedBy = (...keys: readonly string[]) =>
      check({ sort: keys.map((key) => ({ key, dir: 'asc' })) }).sort.map(({ field }) => field.name)
    expect(sortedBy('secret')).toEqual(check({}).sort.map(({ field }) => field.name))
    expect(sortedBy('secret', 'weight')).toEqual(['weight'])
  })

  test('quick search: each alternative is checked', () => {
    const or = [
      { key: 'name', op: 'like', val: 'x' },
      { key: 'nope', op: 'like', val: 'x' },
    ]
    expect(check({ search: [{ or: or.slice(0, 1) }] }).search).toMatchObject([
      { or: [{ value: 'x' }] },
    ])
    expect(refusal(() => check({ search: [{ or }] }))?.message).toBe('不能按字段nope查询')
  })
})

describe('sort', () => {
  const sorted = (sort: readonly object[]) =>
    check({ sort }).sort.map(({ field, dir }) => `${field.name} ${dir}`)

  test('as asked, else as the entity says', () => {
    expect(sorted([{ key: 'weight', dir: 'desc' }, { key: 'name' }])).toEqual([
      'weight desc',
      'name asc',
    ])
    expect(sorted([{ key: 'id', dir: 'desc' }])).toEqual(['id desc'])
    expect(sorted([])).toEqual(['name asc'])
  })

  test.each(['extra', 'photo', 'viaIds', 'unsorted', 'nope'])('not by %s', (key) => {
    expect(refusal(() => check({ sort: [{ key }] }))).toMatchObject({
      code: 'call.sort',
      message: `不能按字段${key}排序`,
    })
  })

  test('keyId must agree here too', () => {
    expect(refusal(() => check({ sort: [{ key: 'name', keyId: 'a#weight' }] }))?.code).toBe(
      'call.sort',
    )
  })
})
