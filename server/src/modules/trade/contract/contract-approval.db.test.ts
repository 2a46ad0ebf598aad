import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'
import { testCaller } from '#test/tenants.ts'
import { lineIds, makeContract, makeMaterial } from './contract.fixtures.ts'

const BASE = '/purorder/pu-contract'
const FLOWS = '/activti/flow-conf'
const rights = (...actions: readonly string[]) =>
  actions.map((action) => `purorder:pu-contract:${action}`)

describe('合同 / 审核要审批', () => {
  const site = useTestApp({
    clerks: [
      {
        username: 'drafter',
        permissions: rights('list', 'update', 'delList', 'audit', 'obsolete'),
      },
      { username: 'boss', permissions: [] },
    ],
  })
  let flowId: unknown

  const made = async (make: typeof makeContract | typeof makeMaterial) => {
    const caller = testCaller({
      orgId: site.orgIds.first,
      groupId: site.groupId,
      scope: {
        groupId: site.groupId,
        orgIds: [site.orgIds.first],
        wholeGroup: true,
        ownOnly: false,
      },
    })
    const { engine, db } = site.app
    return db.transaction((tx) => make(tx, { engine, caller }))
  }
  const contract = () => made(makeContract)
  const material = () => made(makeMaterial)
  const act = async (action: string, row: AnyRow, as = 'drafter') =>
    (await site.call('PUT', `${BASE}/${action}`, { ids: [row['id']] }, { as })).envelope
  const read = async (row: AnyRow) =>
    (await site.call('GET', `${BASE}/${String(row['id'])}`, undefined, { as: 'drafter' })).envelope
      .data
  const todo = async () =>
    (await site.call<{ list: AnyRow[] }>('GET', '/activti/todo', undefined, { as: 'boss' }))
      .envelope.data.list
  const decide = async (task: AnyRow | undefined, verb: string, opinion = '已看') =>
    (
      await site.call(
        'POST',
        '/activti/approval',
        { taskId: task?.['taskId'], verb, opinion },
        { as: 'boss' },
      )
    ).envelope
  const publish = async () =>
    expect((await site.call('PUT', `${FLOWS}/publish`, { ids: [flowId] })).envelope).toMatchObject({
      success: true,
    })

  /** What the buttons of the list are called, with what is asked before a document is sent in. */
  const buttons = async () => {
    const path = '/optimus_prime/cg-format/lookup?formatType=LIST&menuId=contract/pu'
    const found = await site.call<{ btnGroup: AnyRow[] }>('GET', path, undefined, { as: 'drafter' })
    return Object.fromEntries(
      found.envelope.data.btnGroup.map(({ btnType, label, sends }) => [btnType, [label, sends]]),
    )
  }
  const ask = async (search: readonly AnyRow[], { as = 'drafter', base = BASE } = {}) => {
    const body = { limit: { pn: 1, ps: 10 }, search }
    return (await site.call<{ list: AnyRow[] }>('POST', `${base}/list`, body, { as })).envelope
  }
  const byCode = (row: AnyRow) => ({ key: 'code', op: 'eq', val: row['code'] })
  const byFlow = (val: string, op = 'eq') => ({ key: 'inFlow', op, val })
  const listed = async (row: AnyRow) => (await ask([byCode(row)])).data.list
  /** The states by which a row is found. */
  const foundBy = async (row: AnyRow, as = 'drafter') => {
    const states = ['RUNNING', 'DRAFT', '']
    const found = states.map(
      async (state) => (await ask([byCode(row), byFlow(state)], { as })).data.list.length === 1,
    )
    const isFound = await Promise.all(found)
    return states.filter((_, at) => isFound[at])
  }
  /** What the template of the list and its search form say of the field that flows are asked by. */
  const flowFields = async () => {
    const at = '/optimus_prime'
    const paths = [
      `${at}/cg-format/lookup?formatType=LIST&menuId=contract/pu`,
      `${at}/cg-format/type/subs/contract/pu/list`,
      `${at}/cg-format-param/contract/pu/param`,
    ]
    const asked = paths.map((path) => site.call('GET', path, undefined, { as: 'drafter' }))
    return (await Promise.all(asked)).map(({ envelope: { data } }) => {
      const { listSubList, paramList } = data as Readonly<Record<string, AnyRow[]>>
      const fields = listSubList ?? paramList ?? (data as unknown)
      return (fields as AnyRow[]).find(({ fieldName }) => fieldName === 'inFlow')
    })
  }

  beforeAll(async () => {
    const boss = await site.app.db.row<AnyRow>(sql`select id from sys_user where username = 'boss'`)
    const made = await site.call('POST', `${FLOWS}/create`, {
      flowType: 'contract.audit',
      name: '合同审核',
      sysFlowNode: [{ nodeName: '总经理', nodeType: 'ANY_OF', userIds: boss?.['id'] }],
    })
    flowId = made.envelope.data['id']
  })

  test('没有发布流程时直接审核', async () => {
    const row = await contract()
    expect(await act('audit', row)).toMatchObject({ success: true, data: { count: 1 } })
    expect(await read(row)).toMatchObject({ status: 'AUDITED' })
    expect(await buttons()).toMatchObject({ audit: ['审核', undefined] })
    expect(await flowFields()).toEqual([undefined, undefined, undefined])
  })

  test('发布后审核变为提交：单据锁住，通过的那一刻生效，审核人是审批人', async () => {
    await publish()
    const row = await contract()
    expect(await buttons()).toMatchObject({
      audit: ['提交审批', expect.stringContaining('同意后才审核')],
      obsolete: ['作废', undefined],
    })
    expect((await listed(row))[0]).not.toHaveProperty('inFlow')
    const sent = await act('audit', row)
    expect(sent).toMatchObject({ success: true, data: { count: 0 } })
    expect(sent).toMatchObject({ msg: '已提交审批，通过后生效', warned: true, tone: 'success' })
    expect(await read(row)).toMatchObject({ status: 'DRAFT', version: 0, inFlow: 'RUNNING' })
    expect(await listed(row)).toMatchObject([{ status: 'DRAFT', inFlow: 'RUNNING' }])
    const title = `审核合同 ${String(row['code'])}`
    expect((await act('audit', row)).msg).toBe(`${title}审批中，不能审核`)
    expect((await act('obsolete', row)).msg).toContain('审批中，不能作废')
    const update = await site.call(
      'PUT',
      `${BASE}/update`,
      { id: row['id'], version: 0, remark: '改' },
      { as: 'drafter' },
    )
    expect(update.envelope.msg).toContain('审批中，不能修改')
    const line = {
      contractId: row['id'],
      inventoryId: (await material())['id'],
      quantity: '1',
      price: '9',
    }
    const inserted = await site.call('POST', `${BASE}/insert`, line, { as: 'drafter' })
    expect(inserted.envelope.msg).toContain('审批中，不能增加一行合同明细')
    const ids = lineIds(row)
    const removed = await site.call('DELETE', `${BASE}/cdelList`, { ids }, { as: 'drafter' })
    expect(removed.envelope.msg).toContain('审批中，不能删除合同明细')
    const drop = await site.call(
      'DELETE',
      `${BASE}/delList`,
      { ids: [row['id']] },
      { as: 'drafter' },
    )
    expect(drop.envelope.msg).toContain('审批中，不能删除')
    expect(await read(row)).toMatchObject({ status: 'DRAFT', version: 0 })
    const [task] = await todo()
    expect(task?.['title']).toBe(title)
    const shown = await site.call(
      'GET',
      `/activti/schedule/${String(task?.['instanceId'])}`,
      undefined,
      { as: 'boss' },
    )
    const { lines, details } = shown.envelope.data['document'] as Record<string, AnyRow[]>
    expect(lines).toContainEqual({ label: '名称', value: '年度合同' })
    expect(details).toMatchObject([
      { label: '合同明细 1', value: expect.stringContaining('数量 1000.000，单价 500.0000') },
    ])
    expect(await decide(task, 'AGREE')).toMatchObject({ success: true, data: { state: 'PASSED' } })
    expect(await read(row)).toMatchObject({ status: 'AUDITED', auditUser: expect.any(String) })
    const by = await site.app.db.row<AnyRow>(
      sql`select u.username from or_contract c join sys_user u on u.id = c.audit_user_id where c.id = ${row['id']}`,
    )
    expect(by).toEqual({ username: 'boss' })
  })

  test('列表按审批中、审批退回查；模板给出这个条件，不是列', async () => {
    const shared = { fieldExplain: '审批', fieldType: 'ENUM', formSubmitType: 'SELECT' }
    expect(await flowFields()).toMatchObject([
      { ...shared, ishow: true, ihidden: true, iallowAdvanceQuery: true },
      { ...shared, id: 'contract/pu/list#inFlow' },
      {
        ...shared,
        op: 'eq',
        ihidden: false,
        options: [{ label: '审批中' }, { label: '审批退回' }],
      },
    ])
    const [idle, sent, other] = [await contract(), await contract(), await contract()]
    await act('audit', sent)
    await site.app.db.run(
      sql`update or_contract set org_id = ${site.orgIds.second} where id = ${other['id']}`,
    )
    const flow = sql`update sys_flow_instance set biz_id = ${other['id']} where biz_id = ${sent['id']}`
    expect([await foundBy(idle), await foundBy(sent)]).toEqual([[''], ['RUNNING']])
    const { data } = await ask([{ or: [byFlow('RUNNING'), byFlow('DRAFT')] }])
    expect(data.list.map(({ id }) => id)).toEqual([sent['id']])
    expect((await ask([byFlow('RUNNING,DRAFT', 'in')])).data.list).toHaveLength(1)
    expect((await ask([byCode(idle), byFlow('RUNNING', 'ne')])).data.list).toHaveLength(1)
    const total = await site.call('POST', `${BASE}/summary`, { search: [byFlow('RUNNING')] })
    expect(total.envelope.data).toMatchObject({ total: 1 })
    // Of another company's document nobody learns that it is being decided on.
    await site.app.db.run(flow)
    expect(await foundBy(other)).toEqual([])
    expect((await ask([byFlow('RUNNING')])).data.list).toEqual([])
    expect(
      (await ask([byFlow('RUNNING')], { as: 'admin', base: '/material/as-silo' })).msg,
    ).toContain('inFlow')
    await site.app.db.run(
      sql`delete from sys_flow_task where instance_id in (select id from sys_flow_instance where biz_id = ${other['id']})`,
    )
    await site.app.db.run(
      sql`update sys_flow_instance set state = 'REVOKED' where biz_id = ${other['id']}`,
    )
  })

  test('退回后可以改，再审核是同一流程；驳回后单据不动', async () => {
    const row = await contract()
    await act('audit', row)
    const [task] = await todo()
    expect(await decide(task, 'RETURN', '数量不对')).toMatchObject({ data: { state: 'DRAFT' } })
    const [returned] = await listed(row)
    expect(returned).toMatchObject({ inFlow: 'DRAFT' })
    expect(await foundBy(row)).toEqual(['DRAFT'])
    const update = await site.call(
      'PUT',
      `${BASE}/update`,
      // Whole rows come back as the list gave them.
      { id: row['id'], version: 0, remark: '改', inFlow: returned?.['inFlow'] },
      { as: 'drafter' },
    )
    expect(update.envelope).toMatchObject({ success: true })
    await act('audit', row)
    const [again] = await todo()
    expect(again).toMatchObject({ instanceId: task?.['instanceId'] })
    expect(await decide(again, 'REJECT', '不行')).toMatchObject({ data: { state: 'REJECTED' } })
    expect(await read(row)).toMatchObject({ status: 'DRAFT' })
    expect(await todo()).toEqual([])
  })

  test('审核不成立，同意也不成立，原因照说', async () => {
    const row = await contract()
    await act('audit', row)
    await site.app.db.run(sql`update or_contract set status = 'AUDITED' where id = ${row['id']}`)
    const [task] = await todo()
    expect((await decide(task, 'AGREE')).msg).toContain('不能审核')
    await site.app.db.run(sql`update or_contract set status = 'DRAFT' where id = ${row['id']}`)
    expect(await decide(task, 'AGREE')).toMatchObject({ data: { state: 'PASSED' } })
  })
})
