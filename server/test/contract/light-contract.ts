import { FIELD_KIND_TRAITS } from '@junheng/domain/entity/field-kinds.ts'
import { allowsQuery } from '@junheng/domain/template/list-query.ts'
import { expect, test } from 'vitest'
import { act, listFieldsWhere, type Subject } from './subject.ts'

/** Orders and conditions a list takes at once. */
const MOST_SORTS = 5
const MOST_CONDITIONS = 100

/** What can be asked of an entity without a row of it. */
export function describeReads(subject: Subject): void {
  const { site } = subject

  test('编号不对就是没有', async () => {
    for (const id of ['1', '0', '007', 'abc', '99999999999999999999', '%27', '-1']) {
      const { status, envelope } = await site.call('GET', subject.path(id))
      expect([id, status, envelope.reason]).toEqual([id, 404, 'row.missing'])
    }
  })

  test('按每个可查询的字段查，按每个可排序的字段排，都有答复', async () => {
    const or = listFieldsWhere(subject, allowsQuery).map(({ name, kind }) =>
      FIELD_KIND_TRAITS[kind].operators.includes('eq')
        ? { key: name, op: 'eq', val: null }
        : { key: name, op: FIELD_KIND_TRAITS[kind].operators[0], val: 'x' },
    )
    const sort = listFieldsWhere(
      subject,
      ({ attrs, source }) => attrs.sort === true && source !== 'transient',
    ).map(({ name }) => ({ key: name, dir: 'desc' }))
    const turns = Math.max(1, or.length / MOST_CONDITIONS, sort.length / MOST_SORTS)
    for (let at = 0; at < turns; at += 1) {
      const asked = or.slice(at * MOST_CONDITIONS, (at + 1) * MOST_CONDITIONS)
      const { envelope } = await site.call('POST', subject.path('list'), {
        search: asked.length > 0 ? [{ or: asked }] : [],
        sort: sort.slice(at * MOST_SORTS, (at + 1) * MOST_SORTS),
      })
      expect(envelope.msg).toBe('')
    }
    const summary = await site.call('POST', subject.path('summary'), {})
    expect(summary.envelope.msg).toBe('')
  })

  if (subject.has('export'))
    test('导出有答复', async () => {
      const { status, bytes } = await site.call('POST', subject.path('export'), {})
      expect([status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    })
}

/** Beside its rows: that an entity can be queried and sorted at all, and lives as its life cycle says. */
export function describeLightly(subject: Subject): void {
  const { site } = subject
  describeReads(subject)

  if (subject.has('disable'))
    test('停用再启用', async () => {
      const row = await subject.make({ variant: 1 })
      if (isAudited(subject)) await expectDone(subject, 'audit', row.id)
      for (const [action, enabled] of [
        ['disable', false],
        ['enable', true],
      ] as const) {
        await expectDone(subject, action, row.id)
        expect(await subject.get(row.id)).toMatchObject({ enabled })
      }
    })

  if (isAudited(subject))
    test('审核、弃审、作废、恢复', async () => {
      const row = await subject.make({ variant: 1 })
      for (const [action, status] of [
        ['audit', 'AUDITED'],
        ['init', 'DRAFT'],
        ['obsolete', 'OBSOLETE'],
        ['recover', 'DRAFT'],
      ] as const) {
        if (!subject.has(action)) continue
        await expectDone(subject, action, row.id)
        expect(await subject.get(row.id)).toMatchObject({ status })
      }
    })

  if (subject.has('delList') && subject.has('create'))
    test('删掉的哪里都找不到', async () => {
      const { id } = await subject.make({ variant: 1 })
      const { envelope } = await site.call('DELETE', subject.path('delList'), { ids: [id] })
      expect([envelope.msg, envelope.data]).toEqual(['', { count: 1 }])
      expect((await site.call('GET', subject.path(id))).status).toBe(404)
    })
}

/** Whether audit puts the row in force; of a scale it lets a change through. */
export const isAudited = (subject: Subject): boolean =>
  subject.model.lifeCycle === 'document' && subject.has('audit')

async function expectDone(subject: Subject, action: string, id: string): Promise<void> {
  const { envelope } = await act(subject, action, [id])
  expect([action, envelope.success, envelope.msg]).toEqual([action, true, expect.anything()])
}
