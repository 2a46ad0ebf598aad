import { FIELD_KIND_TRAITS } from '@junheng/domain/entity/field-kinds.ts'
import type { FieldModel } from '@junheng/domain/entity/model.ts'
import { OPERATORS, type Operator } from '@junheng/domain/query/operators.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { allowsQuery } from '@junheng/domain/template/list-query.ts'
import { addDecimal, compareDecimal } from '@junheng/domain/values/decimal.ts'
import { beforeAll, expect, test } from 'vitest'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import type { Answer } from '#test/site.ts'
import { compareValues, isFound, isMasked, jsonbText } from './query-oracle.ts'
import { idsOf, keysOf, listedRows, listFieldsWhere, type Subject, wireText } from './subject.ts'

interface ListData {
  readonly list: readonly AnyRow[]
  readonly total: number
  readonly sums?: Readonly<Record<string, string>>
}

/** Each operator of each field, each order, and everything a list must refuse. */
export function describeQueries(subject: Subject, isAsked: (field: FieldModel) => boolean): void {
  const { site, rows } = subject
  const queried = listFieldsWhere(subject, allowsQuery).filter(isAsked)
  /** The rows as the oracle sees them: plain, as they are stored, and as the list has them. */
  const headers: AnyRow[] = []
  const stored: AnyRow[] = []
  beforeAll(async () => {
    for (const { id } of rows) headers.push(await subject.get(id))
    stored.push(...headers.flatMap((row) => listedRows(subject, row)))
  })

  const ask = (payload: object): Promise<Answer<ListData>> =>
    site.call<ListData>('POST', subject.path('list'), payload)
  const among = () => ({ key: 'id', op: 'in', val: rows.map(({ id }) => id).join(',') })

  test.each(queried.map((field) => [field.attrs.label, field.name, field] as const))(
    '按%s查询（%s）：每种运算查到的和查不到的都对',
    async (_label, name, field) => {
      for (const op of FIELD_KIND_TRAITS[field.kind].operators) {
        const seen = new Set<boolean>()
        for (const operand of operandsOf(
          field,
          op,
          stored.map((row) => row[name] ?? null),
        )) {
          const search = [among(), { key: name, op, val: operand }]
          const { envelope } = await ask({ search, limit: { ps: 100 } })
          const hits = stored.filter((row) => isFound(field, op, row[name] ?? null, operand))
          const found = keysOf(envelope.data?.list ?? [])
          expect([op, operand, envelope.msg, found]).toEqual([op, operand, '', keysOf(hits)])
          for (const row of stored) seen.add(hits.includes(row))
        }
        const isEmpty = stored.every((row) => (row[name] ?? null) === null)
        if (!isEmpty) expect([op, seen.size]).toEqual([op, 2])
      }
    },
  )

  const sortable = listFieldsWhere(
    subject,
    (field) => field.attrs.sort === true && field.source !== 'transient' && !isMasked(field),
  )
  test('按每个可排序的字段升序降序，空的在最后', async () => {
    for (const field of sortable)
      for (const dir of ['asc', 'desc'] as const) {
        const { envelope } = await ask({ search: [among()], sort: [{ key: field.name, dir }] })
        const expected = stored.toSorted((one, other) => order(field, dir, one, other))
        const listed = envelope.data?.list.map(({ rowKey, id }) => rowKey ?? id)
        expect([field.name, dir, envelope.msg, listed]).toEqual([
          field.name,
          dir,
          '',
          expected.map(({ rowKey, id }) => rowKey ?? id),
        ])
      }
  })

  test('合计精确到行', async () => {
    const payload = { search: [among()] }
    const { envelope } = await site.call<ListData>('POST', subject.path('summary'), payload)
    expect(envelope.data.total).toBe(stored.length)
    const totals = listFieldsWhere(subject, ({ attrs }) => attrs.total === true)
    expect(Object.keys(envelope.data.sums ?? {})).toEqual(totals.map(({ name }) => name))
    for (const { name } of totals) {
      const sum = stored.reduce((left, row) => addDecimal(left, wireText(row[name] ?? '0')), '0')
      expect([name, compareDecimal(envelope.data.sums?.[name] ?? '', sum)]).toEqual([name, 0])
    }
    const list = await ask(payload)
    expect(list.envelope.data.sums).toEqual(envelope.data.sums)
  })

  for (const child of subject.mount.children.values())
    test(`${child.label}单独列出，就是各行下面的那些`, async () => {
      const path = subject.path(`${child.key}/list`)
      const search = [{ key: 'mainId', op: 'in', val: rows.map(({ id }) => id).join(',') }]
      const { envelope } = await site.call<ListData>('POST', path, { search, limit: { ps: 100 } })
      expect(envelope.msg).toBe('')
      const owned = headers.flatMap((row) => childRowsOf(row[child.key]))
      expect(idsOf(envelope.data.list)).toEqual(idsOf(owned))
      for (const { name, attrs } of child.fields.values())
        for (const dir of ['asc', 'desc']) {
          const sorted = await site.call<ListData>('POST', path, {
            search,
            sort: [{ key: name, dir }],
          })
          expect([name, [200, 400].includes(sorted.status)]).toEqual([name, true])
          if (attrs.sort !== true) expect([name, sorted.status]).toEqual([name, 400])
        }
    })

  describeBadQueries(subject, queried, ask)
}

function describeBadQueries(
  subject: Subject,
  queried: readonly FieldModel[],
  ask: (payload: object) => Promise<Answer<ListData>>,
): void {
  test('列表收到不认识的字段、运算符、排序或值，是 400 并指明是哪个', async () => {
    const [field] = listFieldsWhere(subject, (item) => allowsQuery(item) && item.kind === 'text')
    const key = field?.name ?? 'id'
    const closed = listFieldsWhere(subject, (item) => !allowsQuery(item)).map(({ name }) => name)
    for (const name of ['noSuchField', '__proto__', "id' or 1=1 --", ...closed])
      await expectRefused(
        ask({ search: [{ key: name, op: 'eq', val: '1' }] }),
        name === '__proto__' ? '' : name,
      )
    for (const op of ['regex', 'between', 'or', '=', 'EQ', '', 'gt; drop table'])
      await expectRefused(ask({ search: [{ key, op, val: '1' }] }), key)
    const unsorted = listFieldsWhere(subject, ({ attrs }) => attrs.sort !== true).map(
      ({ name }) => name,
    )
    for (const name of ['noSuchField', 'id desc', ...unsorted])
      await expectRefused(ask({ sort: [{ key: name, dir: 'asc' }] }), name)
    await expectRefused(ask({ sort: [{ key, dir: 'up' }] }), 'sort')
    await expectRefused(
      ask({ search: [{ key, op: 'eq', val: '1', keyId: 'x/y/list#other' }] }),
      key,
    )
    await expectRefused(ask({ tplId: 'no/such/list' }), 'no/such/list')
    await expectRefused(ask({ where: '1=1' }), 'where')
    for (const limit of [{ pn: 0 }, { ps: 101 }, { ps: '10' }, { pn: 1.5 }, { pn: -1 }])
      expect((await ask({ limit })).status).toBe(400)
  })

  test('运算符和字段的类型不合，或值不是这个类型，是 400', async () => {
    for (const field of queried) {
      const fitting = FIELD_KIND_TRAITS[field.kind].operators
      for (const op of OPERATORS) {
        const isFit = fitting.includes(op)
        for (const val of isFit ? wrongOperands(field, op) : ['1'])
          await expectRefused(ask({ search: [{ key: field.name, op, val }] }), field.name)
      }
    }
  })
}

async function expectRefused(asked: Promise<Answer<ListData>>, named: string): Promise<void> {
  const { status, envelope } = await asked
  expect([named, status, envelope.success]).toEqual([named, 400, false])
  expect(envelope.msg).toContain(named.slice(0, 60))
}

/** Operands no row can answer to. */
function wrongOperands(field: FieldModel, op: Operator): readonly unknown[] {
  if (op === 'like') return [5, '', {}, null, 'x'.repeat(201), 'a\u0000b']
  const wrong =
    field.kind === 'text' || field.kind === 'dict' || field.kind === 'choice'
      ? [5, {}, 'a\u0000b']
      : ['x y', {}, ['a']]
  if (field.kind === 'choices' || field.kind === 'json') return op === 'in' ? [5] : [{}]
  if (op === 'in') return [5, {}, [{}], [null]]
  return op === 'eq' || op === 'ne' ? wrong : [...wrong, null, '']
}

const LOWEST: Partial<Record<FieldModel['kind'], unknown>> = {
  date: '1999-01-01',
  dateTime: '1999-01-01 00:00:00',
  time: '00:00:00',
}
const HIGHEST: Partial<Record<FieldModel['kind'], unknown>> = {
  date: '2099-12-31',
  dateTime: '2099-12-31 23:59:59',
  time: '23:59:59',
}

/** What to ask for: each stored value, values beyond all of them, and none. */
function operandsOf(
  field: FieldModel,
  op: Operator,
  stored: readonly unknown[],
): readonly unknown[] {
  const values = stored.filter((value) => value !== null)
  const singles =
    field.kind === 'refs' || field.kind === 'choices'
      ? values.flatMap((value) => wireText(value).split(','))
      : values
  const { low, high } = outsideOf(field)
  if (op === 'like') {
    const words = values.map((value) =>
      field.kind === 'json' ? jsonbText(value) : wireText(value),
    )
    return [
      ...words.map((word) => (word.length > 4 ? word.slice(1) : word).toUpperCase()),
      // What is masked is found by the whole of it alone.
      ...(isMasked(field) ? words : []),
      'no such %_ word',
      '____',
    ]
  }
  // And by one value at a time: several would find it out bit by bit.
  if (op === 'in' && isMasked(field))
    return [singles.slice(0, 1), [high]].filter((list) => list.length > 0)
  if (op === 'in')
    return [singles.slice(0, 1), [...singles, high], [high]].filter((list) => list.length > 0)
  const wire = field.kind === 'json' ? singles.map(jsonbText) : singles
  const days = field.kind === 'dateTime' ? values.map((value) => wireText(value).slice(0, 10)) : []
  const empty = op === 'eq' || op === 'ne' ? [null] : []
  return [...new Set([...wire, ...days, low, high]), ...empty]
}

function outsideOf(field: FieldModel): { readonly low: unknown; readonly high: unknown } {
  if (field.kind === 'flag') return { low: 'true', high: 'false' }
  if (field.kind === 'int') return { low: -999_999, high: 999_999 }
  if (field.digits) return { low: '-999', high: '999' }
  if (field.kind === 'ref' || field.kind === 'refs') return { low: '1', high: '2' }
  if (field.kind === 'file') return { low: 'a'.repeat(32), high: 'b'.repeat(32) }
  return { low: LOWEST[field.kind] ?? 'NONE', high: HIGHEST[field.kind] ?? 'OTHER' }
}

function order(field: FieldModel, dir: 'asc' | 'desc', one: AnyRow, other: AnyRow): number {
  const [left, right] = [one[field.name] ?? null, other[field.name] ?? null]
  const sign = dir === 'asc' ? 1 : -1
  const difference = (name: string): number =>
    Number(BigInt(textOf(one[name] ?? '0')) - BigInt(textOf(other[name] ?? '0')))
  const byId = sign * difference('id') || difference('subId')
  if (left === null || right === null) return left === right ? byId : left === null ? 1 : -1
  return sign * compareValues(field, left, right) || byId
}
