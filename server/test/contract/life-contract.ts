import type { EntityModel, FieldModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { expect, test } from 'vitest'
import type { TreeNode } from '#platform/list-engine/tree-call.ts'
import { describeDocument, describeSafeUpdate } from './document-contract.ts'
import { hintFor } from './hints.ts'
import { isAudited } from './light-contract.ts'
import { without } from './row-contract.ts'
import { act, fieldsWhere, type Row, type Subject } from './subject.ts'
import { isWritable } from './valid-row.ts'

/** Deleting, enabling, auditing, copying: each allowed where it is, refused where it is not. */
export function describeLife(subject: Subject): void {
  if (subject.has('delList') && subject.has('create')) describeDelete(subject)
  if (subject.has('enable') && subject.has('disable')) describeEnabled(subject)
  if (isAudited(subject)) describeDocument(subject)
  if (subject.has('safeUpdate')) describeSafeUpdate(subject)
  if (subject.has('copy')) describeCopy(subject)
  if (subject.model.lifeCycle === 'master' && subject.model.nameField !== null)
    describeTree(subject)
}

function describeDelete(subject: Subject): void {
  const { site, model } = subject
  const remove = (ids: unknown) => site.call('DELETE', subject.path('delList'), { ids })

  test('三种删除都删掉，删掉的哪里都找不到', async () => {
    const rows = [
      await subject.make({ variant: 1 }),
      await subject.make({ variant: 1 }),
      await subject.make({ minimal: true }),
    ]
    const [one, two, three] = rows.map(({ id }) => id)
    const answers = [
      await remove([one, one]),
      await site.call('DELETE', subject.path('deletes'), { ids: [two] }),
      await site.call('DELETE', subject.path(`delete/${three}`)),
    ]
    for (const { envelope } of answers)
      expect([envelope.msg, envelope.data]).toEqual(['', { count: 1 }])
    for (const { id } of rows) expect((await site.call('GET', subject.path(id))).status).toBe(404)
    const search = [{ key: 'id', op: 'in', val: rows.map(({ id }) => id).join(',') }]
    const { envelope } = await site.call('POST', subject.path('list'), { search })
    expect(envelope.data['total']).toBe(0)
    expect((await remove([one])).status).toBe(404)
  })

  test('一批里有一行不行，整批都不删', async () => {
    const row = await subject.make({ variant: 1 })
    expect((await remove([row.id, '1'])).status).toBe(404)
    expect(await subject.get(row.id)).toMatchObject({ id: row.id })
    const none = await remove([])
    expect([none.status, none.envelope.reason]).toEqual([200, 'row.none'])
    for (const ids of [undefined, 'x', [1], ['x'], [null], { 0: row.id }])
      expect((await remove(ids)).status).toBe(400)
    const extra = await site.call('DELETE', subject.path('delList'), { ids: [row.id], also: 1 })
    expect([extra.status, extra.envelope.reason]).toEqual([400, 'call.unknownField'])
  })

  const { referredRow } = subject.hint
  if (referredRow)
    test('被引用的行不能删', async () => {
      const { envelope } = await remove([referredRow(site)])
      expect([envelope.success, envelope.reason]).toEqual([false, 'row.referenced'])
    })

  for (const { owner, mount, field, child, audited } of referrersOf(subject)) {
    // What may be referred to only while it is audited cannot be deleted then anyway.
    if (audited) continue
    test(`被${owner.label}的${field}引用着不能删，说出是谁；引用没了就能删`, async () => {
      const row = await subject.make(child === null ? { minimal: true } : { variant: 1 })
      const id = referredId(model, row, child)
      const values = {
        ...placeOf(subject, mount, row),
        ...hintFor(owner.name).referring,
        [field]: id,
      }
      const referrer = await subject.maker().make(owner, mount, { variant: 1, values })
      const refused = await remove([row.id])
      expect([refused.status, refused.envelope.success, refused.envelope.code]).toEqual([
        200,
        false,
        1,
      ])
      expect(await subject.get(row.id)).toMatchObject({ id: row.id })
      if (refused.envelope.reason === 'row.referenced')
        expect(refused.envelope.msg).toContain(
          String(referrer[owner.codeField ?? owner.nameField ?? 'id']),
        )
      const gone = await site.call('DELETE', `${mount.base}/delList`, { ids: [referrer.id] })
      expect(gone.envelope.msg).toBe('')
      expect((await remove([row.id])).envelope.msg).toBe('')
    })
  }
}

interface ReferringMount {
  readonly owner: EntityModel
  readonly mount: MountModel
  readonly field: string
  /** Key of the child table whose rows are referred to; null: the row itself. */
  readonly child: string | null
  /** Only audited rows are offered. */
  readonly audited: boolean
}

/** Mounts where a row can be made that points at the subject by a field of its header. */
function referrersOf({ model, mount: subject, models }: Subject): readonly ReferringMount[] {
  const targets = [
    { name: model.name, key: null },
    ...[...model.children.values()].map(({ name, key }) => ({ name, key })),
  ]
  return targets.flatMap(({ name, key }) =>
    models.flatMap((owner) => {
      // Rows that no generator makes cannot refer to anything here; their own test does.
      const { apart, made } = hintFor(owner.name)
      if (apart !== undefined || made !== undefined) return []
      for (const mount of owner.mounts) {
        if (!mount.actions.has('create') || !mount.actions.has('delList')) continue
        const fields = [...mount.fields.values()].filter(
          (field) =>
            field.attrs.target === name &&
            isWritable(field) &&
            field.attrs.write !== 'create' &&
            [undefined, subject.code].includes(popupOf(owner, field)?.mount),
        )
        if (fields.length > 0)
          return fields.map((field) => ({
            owner,
            mount,
            field: field.name,
            child: key,
            audited:
              popupOf(owner, field)?.params?.some(({ field: by }) => by === 'status') ?? false,
          }))
      }
      return []
    }),
  )
}

const popupOf = (owner: EntityModel, field: FieldModel) => owner.popups.get(field.pick?.popup ?? '')

/** Who refers to a row says of what both refer to the same as the row: an area's silo lies in its warehouse. */
function placeOf({ model }: Subject, mount: MountModel, row: Row): AnyRow {
  const shared = [...mount.fields.values()].filter(
    (field) =>
      field.kind === 'ref' &&
      isWritable(field) &&
      field.attrs.target !== model.name &&
      model.fields.get(field.name)?.attrs.target === field.attrs.target &&
      typeof row[field.name] === 'string',
  )
  return Object.fromEntries(shared.map(({ name }) => [name, row[name]]))
}

function referredId(_model: EntityModel, row: Row, child: string | null): unknown {
  return child === null ? row.id : (row[child] as readonly AnyRow[])[0]?.['id']
}

/** A document can be taken out of force only while it is in it. */
async function putInForce(subject: Subject, id: string): Promise<void> {
  if (subject.model.lifeCycle !== 'document') return
  expect((await act(subject, 'disable', [id])).envelope.reason).toBe('row.status')
  expect((await act(subject, 'audit', [id])).envelope.msg).toBe('')
}

function describeEnabled(subject: Subject): void {
  const { site } = subject

  test('停用再启用，只有启用标志和版本变', async () => {
    const row = subject.has('create') ? await subject.make({ variant: 1 }) : subject.rows[0]
    await putInForce(subject, row?.id ?? '')
    const before = await subject.get(row?.id ?? '')
    for (const [action, enabled] of [
      ['disable', false],
      ['enable', true],
    ] as const) {
      const { envelope } = await act(subject, action, [before.id])
      expect([envelope.msg, envelope.data]).toEqual(['', { count: 1 }])
      const after = await subject.get(before.id)
      expect(after['enabled']).toBe(enabled)
      const trail = ['enabled', 'version', 'updateUserId', 'updateUser', 'updateDate']
      expect(without(after, trail)).toEqual(without(before, trail))
    }
    expect((await subject.get(before.id)).version).toBe(before.version + 2)
    expect((await act(subject, 'disable', [before.id, '1'])).status).toBe(404)
    expect((await subject.get(before.id))['enabled']).toBe(true)
  })

  for (const { owner, mount, field, child } of referrersOf(subject))
    test(`停用的不能再被${owner.label}的${field}引用`, async () => {
      const isBare = child === null && subject.model.lifeCycle === 'master'
      const row = await subject.make(isBare ? { minimal: true } : { variant: 1 })
      const id = referredId(subject.model, row, child)
      await putInForce(subject, row.id)
      expect((await act(subject, 'disable', [row.id])).envelope.msg).toBe('')
      const body = await subject.maker().body(owner, mount, {
        variant: 1,
        values: { ...placeOf(subject, mount, row), ...hintFor(owner.name).referring, [field]: id },
      })
      const { envelope } = await site.call('POST', `${mount.base}/create`, body)
      expect([envelope.success, envelope.msg]).toEqual([false, expect.stringContaining('已停用')])
    })
}

function describeCopy(subject: Subject): void {
  const { site, model } = subject

  test('复制出一行新的，编码和不能重复的除外都一样', async () => {
    const row = await subject.make({ variant: 1 })
    const before = await subject.get(row.id)
    const { status, envelope } = await site.call<Row>('POST', subject.path(`copy/${row.id}`))
    const code = model.fields.get(model.codeField ?? '')
    if (!envelope.success) {
      // Where codes have a form of their own, only a person can think of the next one.
      expect([status, envelope.reason, code?.attrs.validate]).toEqual([
        200,
        'row.copyCode',
        expect.anything(),
      ])
      return
    }
    const copy = await subject.get(envelope.data.id)
    expect(copy.id).not.toBe(row.id)
    if (code) expect(copy[code.name]).not.toBe(before[code.name])
    const kept = fieldsWhere(
      subject,
      (field) =>
        isWritable(field) &&
        field.kind !== 'file' &&
        field.attrs.unique === undefined &&
        field.attrs.copy !== false,
    )
    for (const { name } of kept) expect([name, copy[name]]).toEqual([name, before[name]])
    for (const { key, shape } of subject.mount.children.values()) {
      const bare = (rows: unknown) =>
        ([rows].flat() as AnyRow[]).map((item) => without(item, ['id']))
      expect([shape, bare(copy[key])]).toEqual([shape, bare(before[key])])
    }
    expect(await subject.get(row.id)).toEqual(before)
    expect((await site.call('POST', subject.path('copy/1'))).status).toBe(404)
  })
}

function describeTree(subject: Subject): void {
  const { site, model, rows } = subject

  test('树里每一行都在它的上级之下', async () => {
    const { envelope } = await site.call<TreeNode[]>('GET', subject.path('tree'))
    const nodes = new Map<string, TreeNode>()
    const collect = (list: readonly TreeNode[]): void => {
      for (const node of list) {
        nodes.set(node.id, node)
        collect(node.children)
      }
    }
    collect(envelope.data)
    for (const row of rows) {
      const node = nodes.get(row.id)
      const parent = model.parentField === null ? null : (row[model.parentField] ?? null)
      expect([node?.parent, node?.name]).toEqual([parent ?? '#', row[model.nameField ?? '']])
      expect(node?.leaf).toBe(node?.children.length === 0)
    }
  })
}
