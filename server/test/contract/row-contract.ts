import { type FieldModel, followedField } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { maskValue } from '@junheng/domain/values/masking.ts'
import { expect, test } from 'vitest'
import type { RefTarget } from '#platform/entity-engine/registry.ts'
import {
  countRows,
  fieldsWhere,
  listedRows,
  listFieldsWhere,
  type Row,
  type Subject,
  wireText,
} from './subject.ts'
import { isWritable } from './valid-row.ts'

/** What a write leaves on every row beside what was sent. */
const TRAIL = ['version', 'updateUserId', 'updateUser', 'updateDate']

/** Create, read, update: what was sent is stored, and nothing else changes. */
export function describeRows(subject: Subject): void {
  const { site, rows } = subject

  test('按三种路径读到同一行，编号不对就是没有', async () => {
    const [row] = rows
    const paths = ['', 'get/', 'detail/'].map((prefix) => subject.path(`${prefix}${row?.id}`))
    const answers = await Promise.all(paths.map((path) => site.call('GET', path)))
    for (const { envelope } of answers) expect(envelope.data).toEqual(answers[0]?.envelope.data)
    expect(answers[0]?.envelope.data).toMatchObject({ id: row?.id })
    for (const id of ['1', '0', '007', 'abc', '99999999999999999999', '%27', '-1']) {
      const { status, envelope } = await site.call('GET', subject.path(id))
      expect([id, status, envelope.reason]).toEqual([id, 404, 'row.missing'])
    }
  })

  test('列表里有这一行，与单独读到的一样', async () => {
    const [row] = rows
    const search = [{ key: 'id', op: 'eq', val: row?.id }]
    const { envelope } = await site.call<{ list: Row[]; total: number }>(
      'POST',
      subject.path('list'),
      { search },
    )
    const masked = listFieldsWhere(subject, ({ attrs }) => attrs.mask !== undefined)
    const expected = listedRows(subject, await subject.get(row?.id ?? '')).map((read) => {
      const shown: Record<string, unknown> = { ...read }
      for (const { name, attrs } of masked)
        if (attrs.mask && typeof read[name] === 'string')
          shown[name] = maskValue(attrs.mask, read[name])
      return shown
    })
    expect(envelope.data.total).toBe(expected.length)
    expect(envelope.data.list).toEqual(expected)
  })

  if (subject.has('create')) describeCreate(subject)
  if (subject.has('update')) describeUpdate(subject)
}

function describeCreate(subject: Subject): void {
  const { site, mount } = subject

  test('新增：写入的就是存下的，答复就是那一行', async () => {
    for (const variant of [0, 1] as const) {
      const body = await subject.body({ variant })
      const { status, envelope } = await site.call<Row>('POST', subject.path('create'), body)
      expect([status, envelope.msg, envelope.code]).toEqual([200, '', 0])
      const stored = await subject.get(envelope.data.id)
      expectSent(mount.fields, body, stored)
      for (const child of mount.children.values()) {
        const sent = [body[child.key] ?? []].flat() as AnyRow[]
        const kept = [stored[child.key]].flat() as AnyRow[]
        if (child.shape === 'many') expect(kept).toHaveLength(sent.length)
        sent.forEach((row, at) => expectSent(child.fields, row, kept[at] ?? {}))
      }
      expect(stored.version).toBe(0)
      const masked = fieldsWhere(subject, ({ attrs }) => attrs.mask !== undefined)
      const { ...answered } = envelope.data as Record<string, unknown>
      for (const { name } of masked) answered[name] = stored[name]
      // Names that follow a reference to another archive are joined when a row is read.
      const joined = fieldsWhere(subject, ({ source }) => source === 'joined' || source === 'child')
      for (const { name } of joined) answered[name] = stored[name]
      expect(answered).toEqual(stored)
    }
  })

  const followers = fieldsWhere(subject, ({ attrs }) =>
    isWritableRef(mount.fields.get(attrs.follows?.ref ?? '')),
  )
  if (followers.length > 0)
    test('随引用带出的，就是所引用的那一行的', async () => {
      const row = await subject.get((await subject.make({ variant: 0 })).id)
      for (const { name, attrs } of followers) {
        const { ref = '', take = '' } = attrs.follows ?? {}
        const target = site.app.engine.registry.target(mount.fields.get(ref)?.attrs.target ?? '')
        const taken = target && followedField(target.table, take)
        if (!target || !taken || row[ref] === null) continue
        const referred = await referredRow(subject, target, wireText(row[ref]))
        expect([name, row[name]]).toEqual([name, referred?.[taken.name] ?? null])
      }
    })

  test('同一幂等键只新增一行，答复相同；换了内容是 400', async () => {
    const headers = { 'idempotency-key': `create-${mount.id}` }
    const body = await subject.body()
    const spare = await subject.body()
    const count = await countRows(subject)
    const first = await site.call<Row>('POST', subject.path('create'), body, { headers })
    const again = await site.call<Row>('POST', subject.path('create'), body, { headers })
    expect(first.envelope.success).toBe(true)
    expect(again.envelope.data).toEqual(first.envelope.data)
    const other = await site.call('POST', subject.path('create'), spare, { headers })
    expect([other.status, other.envelope.reason]).toEqual([400, 'call.idempotencyKey'])
    expect(await countRows(subject)).toBe(count + 1)
  })
}

const isWritableRef = (field: FieldModel | undefined): boolean =>
  field?.kind === 'ref' && isWritable(field)

/** A row of an entity, or of a child table of one, with what is joined and derived in it. */
async function referredRow(
  { site }: Subject,
  { table, owner, isChild }: RefTarget,
  id: string,
): Promise<AnyRow | undefined> {
  const { base } = owner.mounts[0] ?? { base: '' }
  if (!isChild) return (await site.call('GET', `${base}/${id}`)).envelope.data
  const key = [...owner.children.values()].find((child) => child.name === table.name)?.key
  const search = [{ key: 'id', op: 'eq', val: id }]
  const { envelope } = await site.call<{ list: AnyRow[] }>('POST', `${base}/${key}/list`, {
    search,
  })
  return envelope.data.list[0]
}

function describeUpdate(subject: Subject): void {
  const { site, model } = subject

  test('原样读出再存回，除版本外什么都不变', async () => {
    const row = await subject.make({ variant: 1 })
    const before = await subject.get(row.id)
    const put = await site.call<Row>('PUT', subject.path('update'), before)
    expect(put.envelope.msg).toBe('')
    const after = await subject.get(row.id)
    expect(after.version).toBe(before.version + 1)
    const moving = [...TRAIL, ...(subject.hint.stamps ?? [])]
    expect(without(after, moving)).toEqual(without(before, moving))
    const told = await changesOf(subject, row.id)
    expect(told.filter(({ field }) => !moving.includes(String(field)))).toEqual([])
  })

  if ([model, ...model.children.values()].some(hasMask) && model.scope !== 'global')
    test('看不到明文的人存回带星号的行，明文不变', async () => {
      const row = await clerksRow(subject)
      const before = await subject.get(row.id)
      const shown = await site.call<Row>('GET', subject.path(row.id), undefined, { as: 'clerk' })
      expect(JSON.stringify(shown.envelope.data)).toContain('***')
      const put = await site.call('PUT', subject.path('update'), shown.envelope.data, {
        as: 'clerk',
      })
      expect(put.envelope.msg).toBe('')
      expect(without(await subject.get(row.id), TRAIL)).toEqual(without(before, TRAIL))
    })

  test('修改：每个字段都存下，日志逐项记着改了什么', async () => {
    const row = await subject.make({ variant: 1 })
    const before = await subject.get(row.id)
    const body = await subject.body({ variant: 0 })
    const fixed = fieldsWhere(subject, ({ attrs }) => attrs.write === 'create')
    for (const { name } of fixed) delete body[name]
    const put = await site.call('PUT', subject.path('update'), {
      ...body,
      id: row.id,
      version: row.version,
    })
    expect(put.envelope.msg).toBe('')
    const after = await subject.get(row.id)
    expectSent(subject.mount.fields, body, after)
    const changes = await changesOf(subject, row.id)
    const shown = (field: FieldModel, value: unknown): unknown =>
      field.attrs.mask && typeof value === 'string'
        ? maskValue(field.attrs.mask, value)
        : (value ?? null)
    const changed = fieldsWhere(
      subject,
      (field) => isWritable(field) && !isSame(before[field.name], after[field.name]),
    )
    expect(changed.length).toBeGreaterThan(0)
    for (const field of changed)
      expect(changes).toContainEqual({
        table: model.table,
        field: field.name,
        label: model.fields.get(field.name)?.attrs.label,
        from: shown(field, before[field.name]),
        to: shown(field, after[field.name]),
      })
  })

  test('版本已过的修改被拒，什么都没变', async () => {
    const row = await subject.make()
    const before = await subject.get(row.id)
    const body = { ...(await subject.body({ variant: 1 })), id: row.id }
    for (const version of [before.version + 1, -1]) {
      const { status, envelope } = await site.call('PUT', subject.path('update'), {
        ...body,
        version,
      })
      expect([status, envelope.reason, envelope.code]).toEqual([200, 'row.stale', 1])
    }
    for (const field of ['id', 'version']) {
      const { [field]: _left, ...rest } = { ...body, version: before.version } as Record<
        string,
        unknown
      >
      const { status, envelope } = await site.call('PUT', subject.path('update'), rest)
      expect([status, envelope.msg]).toEqual([400, expect.stringContaining(field)])
    }
    expect(await subject.get(row.id)).toEqual(before)
  })

  const fixed = fieldsWhere(subject, (field) => isWritable(field) && field.attrs.write === 'create')
  if (fixed.length > 0)
    test('只在新增时填的字段不能再改', async () => {
      const row = await subject.make({ variant: 0 })
      const before = await subject.get(row.id)
      const other = await subject.body({ variant: 1 })
      for (const { name, attrs, kind } of fixed) {
        const isOnlyOne = kind === 'choice' && attrs.options?.length === 1
        const isLeft = subject.hint.leave?.includes(name)
        const value = isOnlyOne ? 'none' : isLeft ? site.orgIds.foreign : other[name]
        const { envelope } = await site.call('PUT', subject.path('update'), {
          id: row.id,
          version: row.version,
          [name]: value,
        })
        expect([name, envelope.success, envelope.msg]).toEqual([
          name,
          false,
          expect.stringContaining(attrs.label),
        ])
      }
      expect(await subject.get(row.id)).toEqual(before)
    })
}

const hasMask = ({ fields }: Pick<Subject['model'], 'fields'>): boolean =>
  [...fields.values()].some((field) => field.attrs.mask !== undefined && isWritable(field))

/** A row that a clerk may edit, with everything in it that is masked. */
async function clerksRow(subject: Subject): Promise<Pick<Row, 'id'>> {
  const { site, hint, model } = subject
  const id = hint.clerksRow?.(site)
  if (id === undefined) return subject.make({ variant: 1 })
  const body = await subject.body({ variant: 1 })
  const masked = [...model.fields.values()].filter(({ attrs }) => attrs.mask !== undefined)
  const { version } = await subject.get(id)
  const filled = Object.fromEntries(masked.map(({ name }) => [name, body[name]]))
  const put = await site.call('PUT', subject.path('update'), { ...filled, id, version })
  expect(put.envelope.msg).toBe('')
  return { id }
}

/** The changes that the latest log entry of a row names. */
async function changesOf({ site }: Subject, id: string): Promise<readonly AnyRow[]> {
  const list = await site.call<AnyRow[]>('GET', `/sys-log/getSysLog?bizKey=${id}`)
  const entry = list.envelope.data.find(({ action }) => action !== 'viewPlain')
  const { envelope } = await site.call('GET', `/sys-log/getSysLogDesc/${wireText(entry?.['id'])}`)
  return envelope.data['detail'] as AnyRow[]
}

export function without(row: AnyRow, names: readonly string[]): AnyRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
}

/** Every sent value in the form it is stored in: figures at their full scale. */
function expectSent(fields: ReadonlyMap<string, FieldModel>, sent: AnyRow, stored: AnyRow): void {
  for (const [name, value] of Object.entries(sent)) {
    const field = fields.get(name)
    if (field === undefined) continue
    const scale = field.digits?.scale
    const expected = scale === undefined ? value : Number(value).toFixed(scale)
    expect([name, stored[name]]).toEqual([name, expected])
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
