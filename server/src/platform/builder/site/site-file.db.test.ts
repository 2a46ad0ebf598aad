import type { SiteFile } from '@junheng/domain/builder/site-file.ts'
import { customMount } from '@junheng/domain/entity/custom-names.ts'
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

/** As long as a table's name can be: whatever holds it, and what is made of it, must have room for it. */
const NAME = `xL${'o'.repeat(45)}`
const { table: TABLE, base: ROWS } = customMount(NAME)

const SEGMENTS = [
  { type: 'constant', value: 'AQ' },
  { type: 'sequence', width: 3, reset: 'never' },
]

const DESIGN = {
  codeRule: SEGMENTS,
  name: NAME,
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
  await ask(site, 'POST', `${BASE}/publish`, { name: NAME })
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
  const flow = { flowType: `${NAME}.audit`, name: '检查审核', sysFlowNode: nodes }
  const { id } = await ask(site, 'POST', '/activti/flow-conf/create', flow)
  await ask(site, 'PUT', '/activti/flow-conf/publish', { ids: [id] })
  // Somebody draws on; what is in force is what travels.
  const drawn = await ask(site, 'GET', `/activti/flow-conf/get/${String(id)}`)
  const [node] = drawn['sysFlowNode'] as readonly AnyRow[]
  const sysFlowNode = [{ ...node, nodeName: '还在画' }]
  await ask(site, 'PUT', '/activti/flow-conf/update', { ...drawn, sysFlowNode })
  const bands = [{ id: 'b1', type: 'header', height: 14, elements: [] }]
  const design = { paper: 'A5', margin: 8, offsetX: 0, offsetY: 0, bands }
  const print = { name: '检查单', document: 'custom', tableName: NAME, design }
  await ask(site, 'POST', '/optimus_prime/cg-print-design/create', print)
  // Each opens first at its own menu: places that a file does not carry.
  for (const [code, title] of [
    ['R2', '检查一览'],
    ['R3', '检查排名'],
  ]) {
    const place = await ask(site, 'POST', '/sys-menu/create', { title: `${title}菜单` })
    await ask(site, 'POST', '/report/report-template/create', {
      code,
      name: title,
      menuId: place['id'],
      isDefault: true,
      dataSource: 'table',
      sourceTable: NAME,
      sysReportTemplateColumn: [{ field: 'code' }],
      sysReportTemplateParam: [],
    })
  }
  await ask(site, 'POST', '/report/report-template/create', {
    code: 'R1',
    name: '检查汇总',
    dataSource: 'table',
    sourceTable: NAME,
    sysReportTemplateColumn: [{ field: 'code' }, { field: 'amount', total: 'SUM' }],
    sysReportTemplateParam: [],
  })
  const statement = `select sum(amount) as "金额" from ${TABLE}`
  await ask(site, 'POST', '/optimus_prime/cg-view/create', {
    name: 'vSum',
    label: '合计',
    statement,
  })
  await ask(site, 'POST', '/sys-menu/create', { title: '合计', mount: 'vSum/main' })
  const menu = await ask(site, 'POST', '/sys-menu/create', {
    title: '安全检查',
    mount: `${NAME}/main`,
    parentId: null,
  })
  await ask(site, 'PUT', '/role/menu', { roleId: role['id'], menuIds: [menu['id']] })
  const ops = [{ set: 'fieldExplain', field: 'amount', to: '罚款' }]
  await ask(site, 'POST', '/optimus_prime/cg-format/create', {
    id: `${NAME}/main/form`,
    at: 'group',
    ops,
  })
}

/** Everything else that can hang on a table: approvals that run, and who is told of what. */
async function tellAll(site: TestSite, toIds: string): Promise<unknown> {
  const pasts = ['created', 'changed', 'removed', 'audited', 'reverted', 'obsoleted', 'recovered']
  const events = pasts.map((past) => `${NAME}.${past}`).join(',')
  const url = 'https://example.com/hook'
  await ask(site, 'POST', '/core/web-hooks/create', { name: '接收方', url, events })
  const channel = await ask(site, 'POST', '/core/message-channel/create', {
    name: '日志',
    kind: 'LOG',
  })
  await ask(site, 'POST', '/core/message-rule/create', {
    name: '检查规则',
    channelId: channel['id'],
    events,
    template: '{事件}{单号}，罚款{金额}元，{状态}',
    toIds,
  })
  return channel['id']
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
    const [flow] = file.rows.flows?.filter(({ key }) => key === `${NAME}.audit`) ?? []
    const lone = { ...file, rows: { flows: [flow] } }
    const plan = await bring(lone, false)
    expect(plan.plan.find(({ section }) => section === 'flows')).toMatchObject({
      action: 'conflict',
      changes: ['这里没有角色“chief”'],
    })
    await expect(bring(lone, true)).rejects.toThrow('审批流程“检查审核”：这里没有角色“chief”')
    expect(await there.app.db.row(sql`select to_regclass(${TABLE}) as t`)).toEqual({ t: null })
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
    expect(await there.app.db.row(sql`select to_regclass(${TABLE}) as t`)).toEqual({ t: null })
  })

  test('搬到空的站点：先看计划，一次全部建好，第二次什么也不变', async () => {
    const wanted = [
      `tables ${NAME}`,
      'views vSum',
      'dictionaries grade',
      'roles chief',
      `layers group ${NAME}/main/form`,
      `flows ${NAME}.audit`,
      'prints 检查单',
      'reports R1',
      'menus /安全检查',
      'grants chief',
    ]
    const planned = await bring(file, false)
    expect(actionsOf(planned, 'conflict')).toEqual([])
    expect(actionsOf(planned, 'add')).toEqual(expect.arrayContaining(wanted))
    expect(await there.app.db.row(sql`select to_regclass(${TABLE}) as t`)).toEqual({ t: null })
    expect(actionsOf(await bring(file, true), 'add')).toEqual(expect.arrayContaining(wanted))
    const again = await bring(file, true)
    expect(again.plan.filter(({ action }) => action !== 'same')).toEqual([])
    // Files of earlier versions say which reports open first.
    const reports = file.rows.reports?.map(({ key, values }) => ({
      key,
      values: { ...values, isDefault: true },
    }))
    const older = await bring({ ...file, rows: { reports } }, false)
    expect(older.plan.filter(({ action }) => action !== 'same')).toEqual([])
    expect(await ask(there, 'POST', `${BASE}/exportSite`, {})).toEqual(file)
    const flow = await there.app.db.row(
      sql`select published_version as version from sys_flow where flow_type = ${`${NAME}.audit`}`,
    )
    expect(flow).toEqual({ version: 1 })
    const [audit] = file.rows.flows?.filter(({ key }) => key === `${NAME}.audit`) ?? []
    expect(audit?.values).toMatchObject({ isPublished: true, sysFlowNode: [{ nodeName: '主管' }] })
    expect(await ask(there, 'POST', `${ROWS}/create`, { code: 'A1' })).toMatchObject({
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

  test('最长的表名：审批、推送、消息规则都放得下，消息按表的标题和字段说', async () => {
    const clerk = await here.app.db.row<{ id: string }>(
      sql`select id::text as id from sys_user where username = 'drawer'`,
    )
    const toIds = clerk?.id ?? ''
    const channelId = await tellAll(here, toIds)
    const flow = await here.app.db.row<{ id: string }>(
      sql`select id::text as id from sys_flow where flow_type = ${`${NAME}.audit`}`,
    )
    const drawn = await ask(here, 'GET', `/activti/flow-conf/get/${flow?.id ?? ''}`)
    const sysFlowNode = [{ nodeName: '本人', nodeType: 'ANY_OF', userIds: toIds }]
    await ask(here, 'PUT', '/activti/flow-conf/update', { ...drawn, sysFlowNode })
    await ask(here, 'PUT', '/activti/flow-conf/publish', { ids: [flow?.id] })
    const rule = { code: NAME, name: '检查单号', segments: SEGMENTS }
    await ask(here, 'POST', '/core/sys-code-rule/create', rule)
    const row = await ask(here, 'POST', `${ROWS}/create`, { amount: 200 })
    await ask(here, 'PUT', `${ROWS}/audit`, { ids: [row['id']] })
    const running = await here.app.db.row(
      sql`select entity, flow_type as type from sys_flow_instance where biz_id = ${row['id']}`,
    )
    expect(running).toEqual({ entity: NAME, type: `${NAME}.audit` })
    const told = await here.app.db.rows(sql`select event, content from sys_message order by no`)
    expect(told).toEqual([
      { event: `${NAME}.created`, content: '安全检查新增AQ001，罚款200元，未审核' },
    ])
    const hooks = await here.app.db.rows(sql`select event from sys_hook_message order by no`)
    expect(hooks).toEqual([{ event: `${NAME}.created` }])
    const [code, amount] = DESIGN.fields.map((one) => ({ ...one, was: one.name }))
    const rulesOf = async (part: 'holders' | 'stale', ...fields: readonly object[]) => {
      const { impacts } = await ask<{ impacts: Record<string, string[]>[] }>(
        here,
        'POST',
        `${BASE}/impact`,
        { design: { ...DESIGN, fields } },
      )
      return impacts.flatMap((impact) => impact[part] ?? []).filter((one) => /消息规则/.test(one))
    }
    const named = [expect.stringContaining('的消息规则“检查规则”')]
    const titled = { ...amount, attrs: { label: '罚款' } }
    expect(await rulesOf('holders', code ?? {})).toEqual(named)
    expect(await rulesOf('holders', code ?? {}, titled)).toEqual([])
    expect(await rulesOf('stale', code ?? {}, titled)).toEqual(named)
    // A rule calls a field by its title, whatever programs call it.
    const renamed = { ...amount, name: 'fine' }
    expect(await rulesOf('holders', code ?? {}, renamed)).toEqual([])
    const wrong = {
      name: '错的',
      channelId,
      events: `${NAME}.created`,
      template: '{没有的}',
      toIds,
    }
    await expect(ask(here, 'POST', '/core/message-rule/create', wrong)).rejects.toThrow(
      '安全检查新增',
    )
  })
})
