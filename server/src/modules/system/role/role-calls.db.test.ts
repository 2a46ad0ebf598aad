import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { product } from '#modules/index.ts'
import { sql } from '#platform/db/sql.ts'
import { menuIdOf } from '#platform/menu/menu-plan.ts'
import { FOREIGNER, useTestApp } from '#test/app.ts'
import { grantNewPages } from './grant-new-pages.ts'

const site = useTestApp({
  clerks: [
    { username: 'clerk', permissions: ['material:as-plate:list'] },
    { username: 'designer', permissions: ['optimus_prime:cg-format:update'] },
    {
      username: 'personnel',
      permissions: ['sys-role:list', 'sys-role:update', 'sys-user:list', 'sys-user:update'],
    },
  ],
})

let roleId: string
let userId: string
beforeAll(async () => {
  roleId = await idOf('sys_role', 'code', 'clerk')
  userId = await idOf('sys_user', 'username', 'clerk')
})

async function idOf(table: 'sys_role' | 'sys_user', column: 'code' | 'username', value: string) {
  const found = await site.app.db.row<{ readonly id: string }>(
    table === 'sys_role'
      ? sql`select id from sys_role where code = ${value} and group_id = ${site.groupId}`
      : sql`select id from sys_user where username = ${value}`,
  )
  if (found === null) throw new Error(`no ${column} ${value}`)
  return found.id
}

const ask = async (
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  { as = 'admin', body }: { readonly as?: string; readonly body?: unknown } = {},
) => (await site.call(method, path, body, { as })).envelope

const items = async (path: string) =>
  (await site.call<readonly AnyRow[]>('GET', path)).envelope.data

describe('role / 升级带来的页面', () => {
  test('给自带的角色，像新装时一样；自建的角色、以前就有的页面不动', async () => {
    const weigher = await idOf('sys_role', 'code', 'weigher')
    await site.app.db.transaction(async (tx) => {
      const given = async (role: string) => {
        const rows = await tx.rows<{ readonly code: string }>(
          sql`select m.code from sys_role_menu b join sys_menu m on m.id = b.menu_id where b.role_id = ${role} order by m.code`,
        )
        return rows.map(({ code }) => code)
      }
      const [full, own] = [await given(weigher), await given(roleId)]
      for (const code of ['weigh-console', 'queue-board'])
        await tx.run(
          sql`delete from sys_role_menu where role_id = ${weigher} and menu_id = ${menuIdOf(code)}`,
        )
      expect(await grantNewPages(tx, ['weigh-console', 'user/main'], product.roles)).toBe(1)
      // What was there before and has been taken stays taken.
      expect(await given(weigher)).toEqual(full.filter((code) => code !== 'queue-board'))
      expect(await given(roleId)).toEqual(own)
      expect(await grantNewPages(tx, ['queue-board'], product.roles)).toBe(1)
      expect(await given(weigher)).toEqual(full)
      expect(await grantNewPages(tx, [], product.roles)).toBe(0)
    })
  })
})

describe('role / list and menus', () => {
  test('角色分页按名称过滤，只在本集团', async () => {
    const { data } = await ask('GET', '/role/page?pn=1&ps=5&name=cler')
    expect(data).toMatchObject({ list: [{ id: roleId, code: 'clerk', name: 'clerk' }], total: 1 })
    expect((await ask('GET', '/role/page?name=cler', { as: FOREIGNER })).data).toMatchObject({
      total: 0,
    })
    expect((await ask('GET', '/role/page?ps=1000')).code).toBe(400)
  })

  test('菜单整组保存，记下加了什么、去了什么', async () => {
    const bind = (codes: readonly string[]) =>
      ask('PUT', '/role/menu', { body: { roleId, menuIds: codes.map(menuIdOf) } })
    await bind(['plate/main', 'plate/main#create'])
    await bind(['plate/main', 'inventory/main'])
    const { data } = await ask('GET', `/role/menu/${roleId}`)
    const expected = ['plate/main', 'inventory/main'].map(menuIdOf)
    expect([...(data['menuIds'] as string[])].toSorted()).toEqual(expected.toSorted())
    const log = await site.app.db.row(
      sql`select detail -> 0 ->> 'from' as "from", detail -> 0 ->> 'to' as "to" from sys_log where biz_key = ${roleId} and action = 'bindMenu' order by id desc`,
    )
    expect(log).toEqual({ from: '新增', to: '物料' })
  })

  test('两人同时改一个角色的菜单：后保存的人被告知；不带版本的照旧', async () => {
    const bind = (codes: readonly string[], version?: unknown) =>
      ask('PUT', '/role/menu', { body: { roleId, menuIds: codes.map(menuIdOf), version } })
    await bind(['plate/main'])
    const { data: seen } = await ask('GET', `/role/menu/${roleId}`)
    expect(await bind(['plate/main', 'inventory/main'], seen['version'])).toMatchObject({
      success: true,
    })
    expect(await bind(['plate/main'], seen['version'])).toMatchObject({
      success: false,
      reason: 'row.stale',
    })
    const { data: kept } = await ask('GET', `/role/menu/${roleId}`)
    expect(kept['menuIds']).toHaveLength(2)
    expect(await bind(['plate/main'])).toMatchObject({ success: true })
  })

  test('没有的菜单、别的集团的角色不行', async () => {
    const body = { roleId, menuIds: ['77'] }
    expect(await ask('PUT', '/role/menu', { body })).toMatchObject({ reason: 'row.refMissing' })
    const foreign = await ask('PUT', '/role/menu', { as: FOREIGNER, body: { roleId, menuIds: [] } })
    expect(foreign.code).toBe(404)
    expect((await ask('GET', `/role/menu/${roleId}`, { as: FOREIGNER })).code).toBe(404)
  })

  test('不是管理员的只能授予自己有的权限', async () => {
    const bind = (codes: readonly string[]) =>
      ask('PUT', '/role/menu', { as: 'personnel', body: { roleId, menuIds: codes.map(menuIdOf) } })
    await ask('PUT', '/role/menu', { body: { roleId, menuIds: [menuIdOf('plate/main')] } })
    expect(await bind(['plate/main', 'user/main#create'])).toMatchObject({
      reason: 'role.beyondOwn',
    })
    // What the role has already may stay, and what he holds himself may be added.
    expect(await bind(['plate/main', 'user/main'])).toMatchObject({ success: true })
    expect(await bind([])).toMatchObject({ success: true })
  })
})

describe('role / members', () => {
  const held = () => items(`/sys-user-org/${userId}`)

  test('从角色和从用户两边看到的一样', async () => {
    const { first, second } = site.orgIds
    const users = [first, second].map((orgId) => ({ userId, orgId }))
    expect((await ask('PUT', `/sys-role-user/${roleId}`, { body: { users } })).data).toEqual({
      count: 2,
    })
    const data = await items(`/sys-role-user/${roleId}`)
    expect(data.map(({ orgName, username }) => [username, orgName])).toEqual([
      ['clerk', '华晟焦化'],
      ['clerk', '太和煤矿'],
    ])
    expect(await held()).toEqual([
      {
        orgId: first,
        orgCode: 'JH',
        orgName: '华晟焦化',
        roles: [{ id: roleId, code: 'clerk', name: 'clerk' }],
      },
      {
        orgId: second,
        orgCode: 'MK',
        orgName: '太和煤矿',
        roles: [{ id: roleId, code: 'clerk', name: 'clerk' }],
      },
    ])
    const orgs = [{ orgId: first, roleIds: [roleId] }]
    expect((await ask('PUT', `/sys-user-org/${userId}`, { body: { orgs } })).data).toEqual({
      count: 1,
    })
    expect(await held()).toHaveLength(1)
  })

  test('别的集团的库区、角色、用户都不存在', async () => {
    const put = (orgId: string, role = roleId) =>
      ask('PUT', `/sys-user-org/${userId}`, { body: { orgs: [{ orgId, roleIds: [role] }] } })
    expect(await put(site.orgIds.foreign)).toMatchObject({ reason: 'row.refMissing' })
    expect(await put(site.orgIds.first, '77')).toMatchObject({ reason: 'row.refMissing' })
    expect((await ask('GET', `/sys-user-org/${userId}`, { as: FOREIGNER })).code).toBe(404)
  })

  test('不能给人自己没有的角色，不能动管理员的', async () => {
    const admin = await idOf('sys_user', 'username', 'admin')
    const manager = await idOf('sys_role', 'code', 'manager')
    const { first } = site.orgIds
    const put = (user: string, roleIds: readonly string[]) =>
      ask('PUT', `/sys-user-org/${user}`, {
        as: 'personnel',
        body: { orgs: [{ orgId: first, roleIds }] },
      })
    expect(await put(userId, [roleId, manager])).toMatchObject({ reason: 'role.beyondOwn' })
    expect(await put(admin, [])).toMatchObject({ reason: 'user.adminOnly' })
  })
})

describe('role / limits', () => {
  test('指定库区整组保存，别的集团的不行', async () => {
    const path = `/sys-role-org/${roleId}`
    const { second, foreign } = site.orgIds
    expect((await ask('PUT', path, { body: { orgIds: [second] } })).data).toEqual({ count: 1 })
    expect((await ask('GET', path)).data).toEqual([
      { orgId: second, orgCode: 'MK', orgName: '太和煤矿' },
    ])
    expect(await ask('PUT', path, { body: { orgIds: [foreign] } })).toMatchObject({
      reason: 'row.refMissing',
    })
    expect((await ask('PUT', path, { body: { orgIds: [] } })).data).toEqual({ count: 0 })
  })

  test('编号前缀整组保存，记下控制点；别处的前缀不行', async () => {
    const point = await ask('POST', '/material/as-check/create', {
      body: {
        code: 'PX',
        name: '一号磅',
        checkType: 'SCALE',
        asCheckPrefix: [{ prefix: 'W1', prefixName: '磅一', target: 'WEIGH' }],
      },
    })
    const [prefix] = point.data['asCheckPrefix'] as readonly AnyRow[]
    const path = `/sys-role-prefix/${roleId}`
    const save = (prefixIds: readonly unknown[]) => ask('PUT', path, { body: { prefixIds } })
    expect((await save([prefix?.['id']])).data).toEqual({ count: 1 })
    expect(await items(path)).toEqual([
      {
        prefixId: prefix?.['id'],
        prefix: 'W1',
        prefixName: '磅一',
        target: 'WEIGH',
        checkId: point.data['id'],
        checkName: '一号磅',
      },
    ])
    expect((await save(['1'])).msg).toContain('编号前缀')
    expect((await ask('PUT', path, { as: 'clerk', body: { prefixIds: [] } })).code).toBe(403)
    await save([])
    expect(await items(path)).toEqual([])
  })

  test('物料分类限制：分类连同下级、其中的物料，两个角色取交集', async () => {
    const make = async (entity: string, body: AnyRow) => {
      const { data, msg } = await ask('POST', `/material/as-${entity}/create`, { body })
      if (data === null) throw new Error(msg)
      return String(data['id'])
    }
    const cls = (invcCode: string, parentId: string | null = null) =>
      make('inventory-class', { invcCode, invcName: invcCode, parentId, orgId: site.orgIds.first })
    const coal = await cls('COAL')
    const washed = await cls('WASHED', coal)
    const coke = await cls('COKE')
    const group = await ask('POST', '/material/as-computation-group/create', {
      body: {
        code: 'W',
        name: '重量',
        groupType: 'FIXED',
        asComputationUnit: [
          { comCode: 't', comName: '吨', isMain: true, rate: '1.000000', scale: 3 },
        ],
      },
    })
    const [unit] = group.data['asComputationUnit'] as readonly AnyRow[]
    const material = (invCode: string, invcId: string) =>
      make('inventory', {
        invCode,
        invName: invCode,
        invcId,
        comId: unit?.['id'],
        asInventoryExWeigh: {},
      })
    await material('M1', washed)
    await material('M2', coke)
    await ask('PUT', '/role/menu', {
      body: { roleId, menuIds: ['inventory/main', 'inventoryClass/main'].map(menuIdOf) },
    })
    const seen = async (base: string, name: string) => {
      const { data } = await ask('POST', `/material/as-${base}/list`, { as: 'clerk', body: {} })
      return (data['list'] as readonly AnyRow[]).map((row) => String(row[name])).toSorted()
    }
    await site.app.heard()
    expect(await seen('inventory', 'invCode')).toEqual(['M1', 'M2'])
    await ask('PUT', `/sys-role-invc/${roleId}`, { body: { invcIds: [coal] } })
    await site.app.heard()
    expect((await ask('GET', `/sys-role-invc/${roleId}`)).data).toEqual([
      { invcId: coal, invcCode: 'COAL', invcName: 'COAL' },
    ])
    expect(await seen('inventory', 'invCode')).toEqual(['M1'])
    expect(await seen('inventory-class', 'invcCode')).toEqual(['COAL', 'WASHED'])
    const list = await ask('POST', '/material/as-inventory/list', { body: {} })
    const other = (list.data['list'] as readonly AnyRow[]).find((row) => row['invCode'] === 'M2')
    const one = await ask('GET', `/material/as-inventory/get/${String(other?.['id'])}`, {
      as: 'clerk',
    })
    expect(one.code).toBe(404)
    // A second role with another class leaves nothing of either.
    const second = await ask('POST', '/sys-role/create', {
      body: { code: 'two', name: '二', dataScope: 'ORG' },
    })
    const secondId = String(second.data['id'])
    await ask('PUT', `/sys-role-invc/${secondId}`, { body: { invcIds: [coke] } })
    const orgs = [{ orgId: site.orgIds.first, roleIds: [roleId, secondId] }]
    await ask('PUT', `/sys-user-org/${userId}`, { body: { orgs } })
    await site.app.heard()
    expect(await seen('inventory', 'invCode')).toEqual([])
  })
})

describe('role / 谁可以配置模板', () => {
  test('没有模板的页面说得出本库区的人和角色；没有这个权限的不在内，管理员在后', async () => {
    const path = '/optimus_prime/cg-format/configurers'
    const told = async () =>
      (await site.call<readonly AnyRow[]>('GET', path, undefined, { as: 'clerk' })).envelope.data
    const people = await told()
    expect(people.map(({ roleName }) => roleName)).toEqual([expect.any(String), '管理员'])
    const { realName, name } =
      (await site.app.db.row<AnyRow>(
        sql`select u.real_name as "realName", r.name from sys_user u join sys_user_role b on b.user_id = u.id join sys_role r on r.id = b.role_id where u.username = 'designer'`,
      )) ?? {}
    expect(people[0]).toEqual({ realName, roleName: name })
    await site.app.db.run(sql`update sys_user set enabled = false where username = 'designer'`)
    expect(await told()).toHaveLength(1)
  })
})

describe('role / 权限说明', () => {
  test('说出为什么能、为什么不能；别的集团的人不说', async () => {
    const orgId = site.orgIds.first
    const explained = async (key: string, who = userId) =>
      ask('GET', `/sys-role/explain?userId=${who}&orgId=${orgId}&key=${key}`)
    const may = await explained('material:as-plate:list')
    expect(may.data).toMatchObject({ allowed: true })
    expect(JSON.stringify(may.data)).toContain('角色“clerk”直接有这个权限')
    const mayNot = await explained('sys-role:update')
    expect(mayNot.data).toMatchObject({ allowed: false })
    expect(JSON.stringify(mayNot.data)).toContain('有此权限的角色：')
    expect(JSON.stringify(mayNot.data)).toContain('personnel')
    const foreigner = await idOf('sys_user', 'username', FOREIGNER)
    expect((await explained('sys-role:list', foreigner)).success).toBe(false)
    const found = await items('/sys-role/rights?text=角色')
    expect(found.map(({ key }) => key)).toContain('sys-role:list')
  })
})
