import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { pngOf } from '#platform/files/files.fixtures.ts'
import { useTestApp } from '#test/app.ts'

const BASE = '/custom/x-check'
const PNG = pngOf({ width: 3, height: 2 })
const FLOWS = '/activti/flow-conf'

describe('自定义单据 / 审核要审批', () => {
  const site = useTestApp({
    clerks: [
      {
        username: 'drafter',
        permissions: ['list', 'create', 'audit'].map((action) => `custom:x-check:${action}`),
      },
      { username: 'boss', permissions: [] },
    ],
  })
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, as?: string) =>
    (await site.call<AnyRow>(method, path, body, as === undefined ? {} : { as })).envelope

  test('发布的表带来自己的流程类型，通过后生效；用到的字段不能改名', async () => {
    const amount = { name: 'amount', kind: 'int', attrs: { label: '金额' } }
    const code = { name: 'code', kind: 'text', attrs: { label: '单号' } }
    const design = {
      name: 'xCheck',
      label: '安全检查',
      lifeCycle: 'document',
      codeField: 'code',
      fields: [code, amount],
      children: [
        {
          name: 'xCheckItem',
          label: '检查项',
          shape: 'many',
          min: 0,
          fields: [
            { name: 'item', kind: 'text', attrs: { label: '项目' } },
            { name: 'photo', kind: 'file', attrs: { label: '照片', control: 'IMG_LOGO' } },
          ],
        },
      ],
    }
    const draft = '/optimus_prime/cg-table/draft'
    expect(await call('PUT', draft, { design, baseVersion: 0 })).toMatchObject({ success: true })
    const published = await call('POST', '/optimus_prime/cg-table/publish', { name: 'xCheck' })
    expect(published).toMatchObject({ success: true, data: { version: 1 } })
    const boss = await site.app.db.row<AnyRow>(sql`select id from sys_user where username = 'boss'`)
    const flow = await call('POST', `${FLOWS}/create`, {
      flowType: 'xCheck.audit',
      name: '检查审核',
      sysFlowNode: [
        {
          nodeName: '大额',
          nodeType: 'CONDITION',
          condition: '金额 > 10',
          nextKey: 'N2',
          elseKey: 'N3',
          nodeKey: 'N1',
        },
        {
          nodeName: '主管',
          nodeType: 'ANY_OF',
          userIds: boss?.['id'],
          nodeKey: 'N2',
          nextKey: 'END',
        },
        {
          nodeName: '班长',
          nodeType: 'ANY_OF',
          userIds: boss?.['id'],
          nodeKey: 'N3',
          nextKey: 'END',
        },
      ],
    })
    expect(flow).toMatchObject({ success: true })
    const design2 = await call('GET', `${FLOWS}/design/${String(flow.data['id'])}`)
    expect(design2.data).toMatchObject({ flowTypeLabel: '安全检查审核' })
    expect(await call('PUT', `${FLOWS}/publish`, { ids: [flow.data['id']] })).toMatchObject({
      success: true,
    })
    const upload = await site.upload('/sys-file/upload', PNG, { as: 'drafter' })
    const photo = String(upload.envelope.data['fileId'])
    const filled = { code: 'A1', amount: 20, xCheckItem: [{ item: '灭火器', photo }] }
    const row = await call('POST', `${BASE}/create`, filled, 'drafter')
    const ids = [row.data['id']]
    const sent = await call('PUT', `${BASE}/audit`, { ids }, 'drafter')
    expect(sent.msg).toContain('已提交审批，通过后生效')
    const byFlow = (val: string) => ({ search: [{ key: 'inFlow', op: 'eq', val }] })
    const running = await call('POST', `${BASE}/list`, byFlow('RUNNING'), 'drafter')
    expect(running.data).toMatchObject({ total: 1, list: [{ code: 'A1', inFlow: 'RUNNING' }] })
    const none = await call('POST', `${BASE}/list`, byFlow('DRAFT'), 'drafter')
    expect(none.data).toMatchObject({ total: 0, list: [] })
    const todo = await call('GET', '/activti/todo', undefined, 'boss')
    const [task] = todo.data['list'] as readonly AnyRow[]
    expect(task).toMatchObject({ title: '审核安全检查 A1' })
    const paper = await call(
      'GET',
      `/activti/schedule/${String(task?.['instanceId'])}`,
      undefined,
      'boss',
    )
    expect(paper.data['document']).toMatchObject({
      details: [{ label: '检查项 1', value: '项目 灭火器', pictures: [photo] }],
    })
    const urls = await call('POST', '/sys-file/urls', { ids: [photo] }, 'boss')
    expect(urls.data).toMatchObject({ [photo]: expect.any(String) })
    const decision = { taskId: task?.['taskId'], verb: 'AGREE', opinion: '可以' }
    expect(await call('POST', '/activti/approval', decision, 'boss')).toMatchObject({
      success: true,
    })
    const stored = await call('GET', `${BASE}/${String(row.data['id'])}`, undefined, 'drafter')
    expect(stored.data).toMatchObject({ status: 'AUDITED', auditUser: expect.any(String) })

    const renamed = {
      ...design,
      fields: [
        { ...code, was: 'code' },
        { ...amount, name: 'money', was: 'amount' },
      ],
    }
    await call('PUT', draft, { design: renamed, baseVersion: 1 })
    const refused = await call('POST', '/optimus_prime/cg-table/publish', { name: 'xCheck' })
    expect(refused.msg).toContain('审批流程“检查审核”正在使用它')
  })
})
