import type { SiteFile } from '@junheng/domain/builder/site-file.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { type TestSite, useTestApp } from '#test/app.ts'
import { BUILD, VIEW } from '../builder-parts.ts'

const BASE = '/optimus_prime/cg-table'

async function ask<T = AnyRow>(
  site: TestSite,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<T> {
  const { envelope } = await site.call<T>(method, path, body)
  if (!envelope.success) throw new Error(`${path}: ${envelope.msg}`)
  return envelope.data
}

interface Plan {
  readonly applied: boolean
  readonly plan: readonly { section: string; key: string; action: string; changes: string[] }[]
}

const DESIGN = {
  name: 'xCheck',
  label: '安全检查',
  lifeCycle: 'document',
  codeField: 'code',
  fields: [
    { name: 'code', kind: 'text', attrs: { label: '单号' } },
    { name: 'amount', kind: 'int', attrs: { label: '金额' } },
  ],
}

/** Everything that a plant has made for itself, by the calls a person makes it with. */
async function fill(site: TestSite): Promise<void> {
  await ask(site, 'PUT', `${BASE}/draft`, { design: DESIGN, baseVersion: 0 })
  await ask(site, 'POST', `${BASE}/publish`, { name: 'xCheck' })
  const items = [{ value: 'A', label: '甲' }]
  await ask(site, 'POST', '/sys-dict-info/create', {
    code: 'grade',
    name: '等级',
    sysDictItem: items,
  })
  const role = await ask(site, 'POST', '/sys-role/create', {
    code: 'chief',
    name: '主管',
    dataScope: 'ORG',
  })
  const nodes = [{ nodeName: '主管', nodeType: 'ANY_OF', roleIds: role['id'] }]
  const flow = { flowType: 'xCheck.audit', name: '检查审核', sysFlowNode: nodes }
  const { id } = await ask(site, 'POST', '/activti/flow-conf/create', flow)
  await ask(site, 'PUT', '/activti/flow-conf/publish', { ids: [id] })
  // Somebody draws on; what is in force is what travels.
  const drawn = await ask(site, 'GET', `/activti/flow-conf/get/${String(id)}`)
  const [node] = drawn['sysFlowNode'] as readonly AnyRow[]
  const sysFlowNode = [{ ...node, nodeName: '还在画' }]
  await ask(site, 'PUT', '/activti/flow-conf/update', { ...drawn, sysFlowNode })
  const bands = [{ id: 'b1', type: 'header', height: 14, elements: [] }]
  const design = { paper: 'A5', margin: 8, offsetX: 0, offsetY: 0, bands }
  const print = { name: '检查单', document: 'custom', tableName: 'xCheck', design }
  await ask(site, 'POST', '/optimus_prime/cg-print-design/create', print)
  await ask(site, 'POST', '/report/report-template/create', {
    code: 'R1',
    name: '检查汇总',
    dataSource: 'table',
    sourceTable: 'xCheck',
    sysReportTemplateColumn: [{ field: 'code' }, { field: 'amount', total: 'SUM' }],
    sysReportTemplateParam: [],
  })
  const statement = 'select sum(amount) as "金额" from x_check'
  await ask(site, 'POST', '/optimus_prime/cg-view/create', {
    name: 'vSum',
    label: '合计',
    statement,
  })
  await ask(site, 'POST', '/sys-menu/create', { title: '合计', mount: 'vSum/main' })
  const menu = await ask(site, 'POST', '/sys-menu/create', {
    title: '安全检查',
    mount: 'xCheck/main',
    parentId: null,
  })
  await ask(site, 'PUT', '/role/menu', { roleId: role['id'], menuIds: [menu['id']] })
  const ops = [{ set: 'fieldExplain', field: 'amount', to: '罚款' }]
  await ask(site, 'POST', '/optimus_prime/cg-format/create', {
    id: 'xCheck/main/form',
    at: 'group',
    ops,
  })
}

describe('站点配置', () => {
  // Alike in both, so that a file brought from the one leaves nothing different in the other.
  const clerks = [{ username: 'drawer', permissions: [VIEW.key, BUILD.key] }]
  const here = useTestApp({ clerks })
  const there = useTestApp({ clerks })
  let file: SiteFile
  beforeAll(async () => {
    await fill(here)
    file = await ask<SiteFile>(here, 'POST', `${BASE}/exportSite`, {})
  })
  const bring = (sent: object, apply: boolean) =>
    ask<Plan>(there, 'POST', `${BASE}/importSite`, { file: sent, apply, confirmed: apply })
  const actionsOf = ({ plan }: Plan, wanted: string) =>
    plan
      .filter(({ action }) => action === wanted)
      .map(({ section, key, changes }) =>
        [section, key, ...(wanted === 'conflict' ? changes : [])].join(' '),
      )

  test('有冲突就一处也不改，并说出是哪里', async () => {
    const [flow] = file.rows.flows?.filter(({ key }) => key === 'xCheck.audit') ?? []
    const lone = { ...file, rows: { flows: [flow] } }
    const plan = await bring(lone, false)
    expect(plan.plan.find(({ section }) => section === 'flows')).toMatchObject({
      action: 'conflict',
      changes: ['这里没有角色“chief”'],
    })
    await expect(bring(lone, true)).rejects.toThrow('审批流程“检查审核”：这里没有角色“chief”')
    expect(await there.app.db.row(sql`select to_regclass('x_check') as t`)).toEqual({ t: null })
  })

  test('只会画表的人带不来角色和权限，一处也不改', async () => {
    const answer = await there.call(
      'POST',
      `${BASE}/importSite`,
      { file, apply: true, confirmed: true },
      { as: 'drawer' },
    )
    expect(answer.envelope).toMatchObject({ success: false })
    expect(await there.app.db.row(sql`select 1 from sys_role where code = 'chief'`)).toBeNull()
    expect(await there.app.db.row(sql`select to_regclass('x_check') as t`)).toEqual({ t: null })
  })

  test('搬到空的站点：先看计划，一次全部建好，第二次什么也不变', async () => {
    const wanted = [
      'tables xCheck',
      'views vSum',
      'dictionaries grade',
      'roles chief',
      'layers group xCheck/main/form',
      'flows xCheck.audit',
      'prints 检查单',
      'reports R1',
      'menus /安全检查',
      'grants chief',
    ]
    const planned = await bring(file, false)
    expect(actionsOf(planned, 'conflict')).toEqual([])
    expect(actionsOf(planned, 'add')).toEqual(expect.arrayContaining(wanted))
    expect(await there.app.db.row(sql`select to_regclass('x_check') as t`)).toEqual({ t: null })
    expect(actionsOf(await bring(file, true), 'add')).toEqual(expect.arrayContaining(wanted))
    const again = await bring(file, true)
    expect(again.plan.filter(({ action }) => action !== 'same')).toEqual([])
    expect(await ask(there, 'POST', `${BASE}/exportSite`, {})).toEqual(file)
    const flow = await there.app.db.row(
      sql`select published_version as version from sys_flow where flow_type = 'xCheck.audit'`,
    )
    expect(flow).toEqual({ version: 1 })
    const [audit] = file.rows.flows?.filter(({ key }) => key === 'xCheck.audit') ?? []
    expect(audit?.values).toMatchObject({ isPublished: true, sysFlowNode: [{ nodeName: '主管' }] })
    expect(await ask(there, 'POST', '/custom/x-check/create', { code: 'A1' })).toMatchObject({
      status: 'DRAFT',
    })
    const { list } = await ask<{ list: unknown }>(there, 'POST', '/custom/view/v-sum/list', {})
    expect(list).toMatchObject([{ c1: null }])
  })

  test('改了的和要删的按名称说出，也只动这些', async () => {
    const dictionaries = [
      { key: 'grade', values: { name: '级别', sysDictItem: [{ value: 'B', label: '乙' }] } },
    ]
    const remove = [{ section: 'prints', key: '检查单' }]
    const changed = { kind: file.kind, version: 1, rows: { dictionaries }, remove }
    const { plan } = await bring(changed, true)
    expect(plan).toMatchObject([
      {
        section: 'dictionaries',
        action: 'change',
        changes: ['名称：等级 → 级别', '字典项：新的1项，去掉1项'],
      },
      { section: 'prints', key: '检查单', action: 'remove' },
    ])
    const back = await ask<SiteFile>(there, 'POST', `${BASE}/exportSite`, {
      sections: ['dictionaries', 'prints'],
    })
    expect(back.tables).toEqual([])
    expect(back.rows.prints).toEqual([])
  })
})
