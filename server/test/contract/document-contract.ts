import {
  DOCUMENT_STATUSES,
  DOCUMENT_TRANSITIONS,
  type DocumentStatus,
  type DocumentTransition,
} from '@junheng/domain/entity/life-cycle.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { expect, test } from 'vitest'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { act, fieldsWhere, type Row, type Subject } from './subject.ts'
import { isWritable } from './valid-row.ts'

/** How to bring a fresh draft into each status. */
const WAYS: Readonly<Record<DocumentStatus, readonly DocumentTransition[]>> = {
  DRAFT: [],
  AUDITED: ['audit'],
  OBSOLETE: ['obsolete'],
}

/** Every transition from every status, as the table of the life cycle has it. */
export function describeDocument(subject: Subject): void {
  const { site } = subject
  const inStatus = async (status: DocumentStatus): Promise<Row> => {
    const row = await subject.make({ variant: 1 })
    for (const action of WAYS[status])
      expect((await act(subject, action, [row.id])).envelope.msg).toBe('')
    return subject.get(row.id)
  }
  const isMounted = (call: string): boolean =>
    site.app.dispatcher.calls.some(({ path }) => path === subject.path(call))

  for (const status of DOCUMENT_STATUSES)
    for (const [action, { from, to }] of Object.entries(DOCUMENT_TRANSITIONS)) {
      const isAllowed = from.includes(status)
      test(`${status} 时 ${action} ${isAllowed ? '可以' : '不可以'}`, async () => {
        const several = { audit: 'mulAudit', init: 'mulInit' }[action]
        for (const call of [action, several].filter(
          (name) => name !== undefined && isMounted(name),
        )) {
          const before = await inStatus(status)
          const { status: http, envelope } = await act(subject, String(call), [before.id])
          const after = await subject.get(before.id)
          expect([http, envelope.success]).toEqual([200, isAllowed])
          if (isAllowed) expect(after['status']).toBe(to ?? 'DRAFT')
          else {
            expect([envelope.reason, envelope.code]).toEqual(['row.status', 1])
            expect(after).toEqual(before)
          }
        }
      })
    }

  test('恢复的单据回到作废前的状态', async () => {
    const row = await inStatus('AUDITED')
    for (const action of ['obsolete', 'recover']) await act(subject, action, [row.id])
    expect((await subject.get(row.id))['status']).toBe('AUDITED')
  })

  test('审核记下谁在何时审核，弃审就不再有', async () => {
    const row = await inStatus('AUDITED')
    const { auditUserId, auditUser, auditDate } = row
    expect([auditUserId, auditUser]).toEqual([row['updateUserId'], row['updateUser']])
    expect(auditDate).toBe(row['updateDate'])
    expect((await act(subject, 'init', [row.id])).envelope.msg).toBe('')
    expect(await subject.get(row.id)).toMatchObject({
      auditUserId: null,
      auditUser: null,
      auditDate: null,
    })
  })

  test('只有未审核的单据可以修改和删除', async () => {
    for (const status of ['AUDITED', 'OBSOLETE'] as const) {
      const row = await inStatus(status)
      const update = await site.call('PUT', subject.path('update'), {
        id: row.id,
        version: row.version,
      })
      const remove = await site.call('DELETE', subject.path('delList'), { ids: [row.id] })
      for (const { envelope } of [update, remove]) expect(envelope.reason).toBe('row.status')
      expect(await subject.get(row.id)).toEqual(row)
    }
  })
}

export function describeSafeUpdate(subject: Subject): void {
  const { site } = subject

  test('安全修改只改已审核的单据，只改仍开放的字段', async () => {
    const row = await subject.make({ variant: 1 })
    const other = await subject.body({ variant: 0 })
    const safe = (sent: AnyRow) => site.call('PUT', subject.path('safeUpdate'), sent)
    expect((await safe({ id: row.id, version: row.version })).envelope.reason).toBe('row.status')
    expect((await act(subject, 'audit', [row.id])).envelope.msg).toBe('')
    const audited = await subject.get(row.id)
    const key = { id: row.id, version: audited.version }
    for (const field of fieldsWhere(subject, isWritable)) {
      if (
        field.attrs.write === 'audited' ||
        !(field.name in other) ||
        other[field.name] === audited[field.name]
      )
        continue
      const { envelope } = await safe({ ...key, [field.name]: other[field.name] })
      expect([field.name, envelope.success, envelope.msg]).toEqual([
        field.name,
        false,
        expect.stringContaining(field.attrs.label),
      ])
    }
    expect(await subject.get(row.id)).toEqual(audited)
    const open = fieldsWhere(
      subject,
      (field) => isWritable(field) && field.attrs.write === 'audited',
    )
    const values = Object.fromEntries(open.map(({ name }) => [name, other[name]]))
    expect((await safe({ ...audited, ...values })).envelope.msg).toBe('')
    expect(await subject.get(row.id)).toMatchObject({
      ...values,
      status: 'AUDITED',
      version: audited.version + 1,
    })
  })

  for (const child of subject.mount.children.values()) {
    const open = [...child.fields.values()].find(
      (field) => isWritable(field) && field.kind === 'text' && field.attrs.write === 'audited',
    )
    if (open === undefined || child.shape === 'one') continue
    test(`安全修改也改${child.label}里仍开放的字段，行数不变`, async () => {
      const row = await subject.make({ variant: 1 })
      expect((await act(subject, 'audit', [row.id])).envelope.msg).toBe('')
      const audited = await subject.get(row.id)
      const lines = childRowsOf(audited[child.key])
      const safe = (sent: readonly AnyRow[]) =>
        site.call('PUT', subject.path('safeUpdate'), { ...audited, [child.key]: sent })
      const changed = lines.map((line, at) => ({ ...line, [open.name]: `改${at}` }))
      expect((await safe(changed.slice(1))).envelope.reason).toBe('row.fixed')
      expect((await safe(changed)).envelope.msg).toBe('')
      const after = await subject.get(row.id)
      expect(childRowsOf(after[child.key])).toMatchObject(changed)
    })
  }
}
