import type { FieldModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { isSwitchedOn } from '@junheng/domain/row/linkage.ts'
import { expect, test } from 'vitest'
import { fieldsWhere, type Subject, wireText } from './subject.ts'
import { isWritable } from './valid-row.ts'

/** Values that no field of the kind can hold; figures and ids as JSON numbers are among them. */
const WRONG: Partial<Record<FieldModel['kind'], readonly unknown[]>> = {
  text: [5, true, {}, [], 'a\u0000b', '\ud800'],
  int: ['x', 1.5, true, {}],
  flag: ['true', 1, 'yes', {}],
  date: ['2026-02-30', '20260101', 5, 'yesterday'],
  dateTime: ['2026-01-01', '2026-01-01T00:00:00Z', '2026-01-01 25:00:00', 5],
  time: ['25:00', 830, 'noon'],
  file: [7, 'x', '-1'],
  json: ['a\u0000b', { 'a\u0000': 1 }],
  dict: [5, {}, 'a\u0000b'],
  choice: [5, {}],
  choices: [5, ['A'], {}],
  ref: [7, 'x', '0', '1 or 1=1', {}],
  refs: [7, 'x', '1;2', ['1']],
}
const WRONG_FIGURES = [1.5, 0, '1e3', '1,000', 'NaN', '0x10', 'Infinity', '1 or 1=1', true, {}]

/** Bodies that must be refused, each naming what is wrong and storing nothing. */
export function describeBodies(subject: Subject): void {
  if (!subject.has('create')) return
  const { site, mount, model } = subject
  const writable = fieldsWhere(subject, isWritable)
  const create = (body: unknown) => site.call('POST', subject.path('create'), body)

  test('不认识的字段是 400 并指明字段', async () => {
    const body = await subject.body()
    const { status, envelope } = await create({ ...body, noSuchField: 1 })
    expect([status, envelope.reason, envelope.msg]).toEqual([
      400,
      'call.unknownField',
      expect.stringContaining('noSuchField'),
    ])
    for (const child of mount.children.values()) {
      const rows = [body[child.key] ?? {}].flat() as AnyRow[]
      const faulty = (rows.length > 0 ? rows : [{}]).map((row) => ({ ...row, noSuchField: 1 }))
      const answer = await create({
        ...body,
        [child.key]: child.shape === 'one' ? faulty[0] : faulty,
      })
      expect([answer.status, answer.envelope.reason]).toEqual([400, 'call.unknownField'])
    }
  })

  test('类型不对的值是 400 并指明字段', async () => {
    const body = await subject.body()
    for (const field of writable)
      for (const value of field.digits ? WRONG_FIGURES : (WRONG[field.kind] ?? [])) {
        const { status, envelope } = await create({ ...body, [field.name]: value })
        expect([field.name, value, status, envelope.msg]).toEqual([
          field.name,
          value,
          400,
          expect.stringContaining(field.name),
        ])
      }
  })

  test('整个内容不是一行就是 400', async () => {
    for (const body of ['null', '[]', '5', '"x"', '{', '', '{"a":1}}'])
      expect([body, (await create(body)).status]).toEqual([body, 400])
    for (const child of mount.children.values()) {
      const { status, envelope } = await create({ ...(await subject.body()), [child.key]: 'x' })
      expect([status, envelope.msg]).toEqual([400, expect.stringContaining(child.key)])
    }
  })

  const required = writable.filter(({ attrs }) => attrs.required)
  if (required.length > 0)
    test('必填的缺了被拒，说出名称，标出字段', async () => {
      const body = await subject.body({ variant: 0 })
      const present = required.filter(
        ({ name }) => name in body || subject.hint.leave?.includes(name),
      )
      expect(present.length).toBeGreaterThan(0)
      for (const { name, attrs } of present) {
        const { status, envelope } = await create({ ...body, [name]: null })
        expect([name, status, envelope.success, envelope.code]).toEqual([name, 200, false, 1])
        expect(envelope.msg).toContain(attrs.label)
        expect(envelope.errors).toContainEqual({
          table: model.table,
          row: 0,
          field: name,
          msg: envelope.msg,
        })
      }
    })

  const children = [...mount.children.values()].filter((child) =>
    [...child.fields.values()].some((field) => isWritable(field) && field.attrs.required),
  )
  if (children.length > 0)
    test('明细里必填的缺了，指明哪张表哪一行', async () => {
      const body = await subject.body({ variant: 0 })
      for (const child of children)
        for (const field of child.fields.values()) {
          const rows = [body[child.key]].flat() as AnyRow[]
          const last = rows.length - 1
          // A hint may leave a child table empty: its rows then have tests of their own.
          if (last < 0) continue
          // Where linkage has switched a field off, nobody could fill it.
          const isAsked = field.attrs.required && isSwitchedOn(field, rows[last] ?? {})
          if (!isWritable(field) || !isAsked) continue
          const faulty = rows.map((row, at) => (at === last ? { ...row, [field.name]: null } : row))
          const { envelope } = await create({
            ...body,
            [child.key]: child.shape === 'one' ? faulty[0] : faulty,
          })
          expect([field.name, envelope.success]).toEqual([field.name, false])
          expect(envelope.msg).toContain(field.attrs.label)
          expect(envelope.errors).toContainEqual({
            table: child.table,
            row: last,
            field: field.name,
            msg: envelope.msg,
          })
        }
    })

  const unique = writable.filter(({ attrs }) => attrs.unique !== undefined)
  if (unique.length > 0)
    test('不能重复的字段重复了被拒', async () => {
      // Plain: what create answered may be masked, and a mask is no value.
      const taken = await subject.get(subject.rows[0]?.id ?? '')
      for (const { name, attrs } of unique) {
        if (taken[name] === null || taken[name] === undefined) continue
        const { status, envelope } = await create(
          await subject.body({ values: { [name]: taken[name] } }),
        )
        expect([name, status, envelope.reason]).toEqual([name, 200, 'row.duplicate'])
        expect(envelope.msg).toBe(`${attrs.label}已存在：${wireText(taken[name])}`)
      }
    })

  const references = writable.filter(({ kind }) => kind === 'ref' || kind === 'refs')
  if (references.length > 0)
    test('引用了不存在的行被拒', async () => {
      const body = await subject.body()
      for (const { name, attrs } of references) {
        const { envelope } = await create({ ...body, [name]: '1' })
        expect([name, envelope.success, envelope.msg]).toEqual([
          name,
          false,
          expect.stringContaining(attrs.label),
        ])
      }
    })
}
