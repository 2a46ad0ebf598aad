import { FLOW_TYPES } from '@junheng/domain/hand-flow/flow-types.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { PUBLISHED_FLOWS } from '@junheng/domain/workflow/action-flows.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'
import { ensureFlows } from './seed-flows.ts'

const BASE = '/activti/flow-conf'
const SEEDED = [...FLOW_TYPES, ...PUBLISHED_FLOWS]

describe('审批流程 / 配置', () => {
  const right = (action: string) => `activti:flow-conf:${action}`
  const site = useTestApp({
    clerks: [
      { username: 'reader', permissions: [] },
      { username: 'publisher', permissions: [right('list'), right('publish')] },
    ],
  })

  const list = async () =>
    (await site.call<{ list: AnyRow[] }>('POST', `${BASE}/list`, { limit: { pn: 1, ps: 50 } }))
      .envelope.data.list
  const read = async (id: unknown) =>
    (await site.call('GET', `${BASE}/${String(id)}`)).envelope.data
  const save = async (row: AnyRow, sysFlowNode: readonly AnyRow[]) =>
    site.call('PUT', `${BASE}/update`, { id: row['id'], version: row['version'], sysFlowNode })
  const publish = async (id: unknown) =>
    (await site.call('PUT', `${BASE}/publish`, { ids: [id] })).envelope

  test('每个集团有经理角色后，每种申请和授信各有一个已发布的流程；删掉的不再补', async () => {
    const rows = await list()
    expect(new Set(rows.map(({ flowType }) => flowType))).toEqual(new Set(SEEDED))
    expect(rows.every(({ publishedVersion }) => publishedVersion === 1)).toBe(true)
    expect(await read(rows[0]?.['id'])).toMatchObject({
      sysFlowNode: [{ nodeType: 'ANY_OF', roleNames: '经理' }],
    })
    await site.call('DELETE', `${BASE}/delList`, { ids: [rows.at(-1)?.['id']] })
    await site.app.db.transaction((tx) => ensureFlows(tx, site.app.engine))
    expect(await list()).toHaveLength(SEEDED.length - 1)
  })

  test('发布：不能运行的节点、没有人的节点和空流程都不行，行的成为新版本', async () => {
    const [first] = await list()
    const id = first?.['id']
    const node = (nodeType: string, more: AnyRow = {}) => ({ nodeName: '甲', nodeType, ...more })
    await save(await read(id), [node('CONDITION')])
    expect(await publish(id)).toMatchObject({
      success: false,
      msg: '节点甲：请填写条件，请改正后发布',
    })
    expect((await save(await read(id), [node('DANCE')])).envelope.success).toBe(false)
    await save(await read(id), [node('COUNTERSIGN')])
    expect(await publish(id)).toMatchObject({ success: false, msg: '节点甲没有审批人' })
    await save(await read(id), [])
    expect(await publish(id)).toMatchObject({ success: false, msg: '流程没有节点，不能发布' })
    const user = await site.app.db.row<AnyRow>(
      sql`select id from sys_user where username = 'admin'`,
    )
    await save(await read(id), [node('COUNTERSIGN', { userIds: user?.['id'] })])
    // Until it is published, the version before is in force.
    expect(await read(id)).toMatchObject({ publishedVersion: 1 })
    expect(await publish(id)).toMatchObject({ success: true })
    expect(await read(id)).toMatchObject({ publishedVersion: 2, publishUser: '管理员' })
    const stored = await site.app.db.row<AnyRow>(
      sql`select nodes from sys_flow_version where flow_id = ${id} and version = 2`,
    )
    expect(stored?.['nodes']).toEqual([
      {
        nodeName: '甲',
        nodeType: 'COUNTERSIGN',
        userIds: [user?.['id']],
        roleIds: [],
        approver: 'LISTED',
        escalation: 'NONE',
      },
    ])
  })

  test('设计：草稿、版本、字段和名称一次给全；试走说出会请谁，不提交任何东西', async () => {
    const made = await site.call<AnyRow>('POST', `${BASE}/create`, {
      flowType: 'stockCheck.audit',
      name: '盘点',
    })
    const { id } = made.envelope.data
    const manager = await site.app.db.row<AnyRow>(
      sql`select id from sys_role where code = 'manager' and group_id = ${site.groupId}`,
    )
    await save(await read(id), [
      {
        nodeKey: 'a',
        nodeName: '有备注',
        nodeType: 'CONDITION',
        condition: '备注 <> ""',
        nextKey: 'b',
        elseKey: 'c',
      },
      { nodeKey: 'b', nodeName: '上级', nodeType: 'APPROVE', approver: 'SUPERIOR', nextKey: 'END' },
      { nodeKey: 'c', nodeName: '经理', nodeType: 'ANY_OF', roleIds: manager?.['id'] },
    ])
    expect(await publish(id)).toMatchObject({ success: true })
    const { data } = (await site.call<AnyRow>('GET', `${BASE}/design/${String(id)}`)).envelope
    expect(data).toMatchObject({
      flowTypeLabel: '盘点单审核',
      publishedVersion: 1,
      nodes: [{ nodeKey: 'a', condition: '备注 <> ""' }, {}, {}],
      versions: [{ version: 1, nodes: [{ condition: '备注 <> ""' }, {}, {}] }],
      people: [{ name: 'createUserId', label: '创建人' }],
      names: { [String(manager?.['id'])]: '经理' },
    })
    const stored = await site.app.db.row<AnyRow>(
      sql`select nodes -> 0 ->> 'condition' as condition from sys_flow_version where flow_id = ${id}`,
    )
    expect(stored).toEqual({ condition: 'remark <> ""' })
    const walk = (await site.call<AnyRow>('GET', `${BASE}/rehearse/${String(id)}`)).envelope.data
    expect(walk).toMatchObject({
      title: '空单据',
      steps: [{ nodeKey: 'a', holds: false }, { nodeKey: 'c' }],
    })
    const other = await site.call('GET', `${BASE}/rehearse/${String(id)}?bizId=5`)
    expect(other.status).toBe(404)
    await site.call('DELETE', `${BASE}/delList`, { ids: [id] })
  })

  test('新增并发布是一步：不能运行的被拒绝，也不留下草稿；只有发布权限的不能新增', async () => {
    const make = async (sysFlowNode: readonly AnyRow[], as = 'admin') =>
      site.call<AnyRow>(
        'POST',
        `${BASE}/createPublished`,
        { flowType: 'task.audit', name: '任务审核', sysFlowNode },
        { as },
      )
    const ofType = async () => (await list()).filter(({ flowType }) => flowType === 'task.audit')
    const superior = { nodeName: '上级', nodeType: 'APPROVE', approver: 'SUPERIOR' }
    const nobody = { nodeName: '甲', nodeType: 'APPROVE' }
    expect((await make([nobody])).envelope).toMatchObject({ msg: '节点甲没有审批人' })
    expect(await ofType()).toEqual([])
    expect((await make([superior], 'publisher')).status).toBe(403)
    const { envelope } = await make([superior])
    expect(envelope).toMatchObject({ success: true })
    expect(await ofType()).toMatchObject([{ id: envelope.data['id'], publishedVersion: 1 }])
    await site.call('DELETE', `${BASE}/delList`, { ids: [envelope.data['id']] })
  })

  test('代理：自己设、自己结束，重叠的、过去的、太长的、给自己的都不行', async () => {
    const admin = await site.app.db.row<AnyRow>(
      sql`select id from sys_user where username = 'admin'`,
    )
    const name = async (fromTime: string, toTime: string, substituteId = admin?.['id']) =>
      (
        await site.call<AnyRow>(
          'POST',
          '/activti/substitutes',
          { substituteId, fromTime, toTime },
          { as: 'reader' },
        )
      ).envelope
    const [from, to] = ['2099-01-01 08:00:00', '2099-01-05 08:00:00']
    expect(await name(to, from)).toMatchObject({ msg: '代理的结束时间须晚于开始和现在' })
    expect(await name('2020-01-01 00:00:00', '2020-01-02 00:00:00')).toMatchObject({
      msg: '代理的结束时间须晚于开始和现在',
    })
    expect(await name(from, '2099-12-01 00:00:00')).toMatchObject({
      msg: '一次代理不能超过90天',
    })
    const { data, ...told } = await name(from, to)
    expect(told).toMatchObject({ success: true })
    expect(await name('2099-01-04 00:00:00', '2099-01-06 00:00:00')).toMatchObject({
      msg: '这段时间已有代理人管理员',
    })
    const list = await site.call('GET', '/activti/substitutes', undefined, { as: 'reader' })
    expect(list.envelope.data).toMatchObject([{ substituteName: '管理员', mine: true }])
    const end = (as: string) =>
      site.call('DELETE', `/activti/substitutes/${String(data['id'])}`, undefined, { as })
    expect((await end('admin')).status).toBe(404)
    expect((await end('reader')).envelope.success).toBe(true)
    expect(
      (await site.call('GET', '/activti/substitutes', undefined, { as: 'reader' })).envelope.data,
    ).toEqual([])
  })

  test('审批的接口：人人有待办，正文封闭，没有的任务和流程不说别的', async () => {
    const as = { as: 'reader' }
    const todo = await site.call('GET', '/activti/todo?pn=1&ps=5', undefined, as)
    expect(todo.envelope).toMatchObject({ success: true, data: { list: [], total: 0 } })
    expect((await site.call('GET', '/activti/done', undefined, as)).status).toBe(200)
    expect((await site.call('GET', '/activti/todo?ps=1000', undefined, as)).status).toBe(400)
    const decide = (body: AnyRow) => site.call('POST', '/activti/approval', body, as)
    expect((await decide({ taskId: '5', verb: 'AGREE' })).envelope.msg).toBe('没有该审批任务')
    expect((await decide({ taskId: '5', verb: 'NOD' })).status).toBe(400)
    expect((await decide({ taskId: '5', verb: 'AGREE', more: 1 })).status).toBe(400)
    expect((await decide({ taskId: 5, verb: 'AGREE' })).status).toBe(400)
    expect((await decide({ taskId: '5', verb: 'TRANSFER' })).status).toBe(400)
    expect((await decide({ taskId: '5', verb: 'ADD_SIGNER', toUserId: '7' })).envelope.msg).toBe(
      '没有该审批任务',
    )
    expect((await site.call('GET', '/activti/signers/5', undefined, as)).status).toBe(404)
    expect((await site.call('GET', '/activti/schedule/5', undefined, as)).status).toBe(404)
    expect((await site.call('POST', '/activti/revoke', { id: '5' }, as)).status).toBe(404)
    const initiate = (entity: string, who: string) =>
      site.call('POST', '/activti/initiate', { entity, id: '5' }, { as: who })
    expect((await initiate('handFlow', 'reader')).status).toBe(403)
    expect((await initiate('nothing', 'reader')).status).toBe(404)
    expect((await initiate('handFlow', 'admin')).status).toBe(404)
    expect((await site.call('GET', '/activti/todo', undefined, { as: null })).status).toBe(401)
  })
})
