import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { FOREIGNER, useTestApp } from '#test/app.ts'
import { storeMenuSeeds } from './menu.queries.ts'
import { menuIdOf } from './menu-plan.ts'

const site = useTestApp({
  clerks: [
    { username: 'clerk', permissions: [] },
    {
      username: 'configurer',
      permissions: [
        'sys-menu:list',
        'sys-menu:create',
        'sys-menu:update',
        'sys-menu:permission',
        'material:as-computation-group:list',
      ],
    },
  ],
})

interface Item extends AnyRow {
  readonly id: string
  readonly title: string
  readonly children?: readonly Item[]
}

const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { as = 'admin', body }: { readonly as?: string; readonly body?: unknown } = {},
) => (await site.call(method, path, body, { as })).envelope

/** The same for calls that answer with a list. */
const items = async (path: string, as = 'admin') =>
  (await site.call<readonly Item[]>('GET', path, undefined, { as })).envelope.data

const treeOf = (as: string) => items('/sys-menu/list?type=tree', as)

const titles = (items: readonly Item[]): readonly unknown[] =>
  items.map(({ title, children = [] }) => (children.length > 0 ? [title, titles(children)] : title))

const flat = (items: readonly Item[]): readonly Item[] =>
  items.flatMap((item) => [item, ...flat(item.children ?? [])])

const roleOf = async (username: string): Promise<string> => {
  const row = await site.app.db.row<{ readonly id: string }>(
    sql`select id from sys_role where code = ${username}`,
  )
  return row?.id ?? ''
}

async function bind(username: string, codes: readonly string[]) {
  const body = { roleId: await roleOf(username), menuIds: codes.map(menuIdOf) }
  const answer = await ask('PUT', '/role/menu', { body })
  await site.app.heard()
  return answer
}

const own = (body: AnyRow, as = 'admin') => ask('POST', '/sys-menu/create', { as, body })

/** Anybody may be asked to approve something. */
const TODO = ['审批管理', ['待办审批']]

describe('menu / the user’s tree', () => {
  test('管理员看到全部页面，字段齐全，没有按钮', async () => {
    const tree = await treeOf('admin')
    expect(tree.map(({ title }) => title)).toEqual([
      '首页',
      '基础档案',
      '厂内通行',
      '采购管理',
      '销售管理',
      '调拨管理',
      '转储管理',
      '车辆登记',
      '过磅管理',
      '现场确认',
      '磅房设备',
      '库存管理',
      '质检管理',
      '运费管理',
      '财务结算',
      '报表',
      '系统集成',
      '审批管理',
      '系统管理',
    ])
    const plate = flat(tree).find(({ id }) => id === menuIdOf('plate/main'))
    expect(plate).toEqual({
      id: menuIdOf('plate/main'),
      parentId: menuIdOf('archives'),
      title: '车牌字典',
      label: '车牌字典',
      name: '车牌字典',
      urlPath: '/modules/material/as_plate',
      path: '/modules/material/as_plate',
      component: 'list',
      icon: null,
      query: null,
      keepAlive: 1,
      menuFlag: 'web',
      buttonUrls: null,
      buttonCode: null,
      permision: 'material:as-plate:list',
      newWindow: false,
      roles: null,
      children: [],
    })
  })

  test('其他人只看到角色分到的页面和其上的目录，首页和待办人人有', async () => {
    expect(titles(await treeOf('clerk'))).toEqual(['首页', TODO])
    expect((await bind('clerk', ['inventory/main', 'inventory/main#export'])).success).toBe(true)
    expect(titles(await treeOf('clerk'))).toEqual(['首页', ['基础档案', ['物料']], TODO])
    const { data } = await ask('GET', '/sys-info/me', { as: 'clerk' })
    expect(data['permissions']).toEqual({
      'material:as-inventory:list': true,
      'material:as-inventory:export': true,
    })
    const buttons = await items('/sys-menu/manage_button_list', 'clerk')
    expect(buttons).toMatchObject([{ buttonCode: 'export', menuFlag: 'button' }])
    expect(
      (await ask('POST', '/material/as-inventory/list', { as: 'clerk', body: {} })).success,
    ).toBe(true)
    expect(
      (await ask('PUT', '/material/as-inventory/disable', { as: 'clerk', body: { ids: ['1'] } }))
        .code,
    ).toBe(403)
  })

  test('按钮清单由浏览器保留：没有变化只答未变，权限一变就是新的，别人的不算', async () => {
    await bind('clerk', ['plate/main'])
    const buttons = async (as: string, held = '') =>
      site.app.http.inject({
        method: 'GET',
        url: '/api/sys-menu/manage_button_list',
        headers: { authorization: `Bearer ${await site.tokenOf(as)}`, 'if-none-match': held },
      })
    const first = await buttons('clerk')
    const mark = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(first.headers['vary']).toBe('authorization')
    const again = await buttons('clerk', mark)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await buttons('admin', mark)).statusCode).toBe(200)
    await bind('clerk', ['plate/main', 'inventory/main', 'inventory/main#export'])
    expect((await buttons('clerk', mark)).statusCode).toBe(200)
  })

  test('停用的和手机端的不出现，停用同时收回权限', async () => {
    await bind('clerk', ['plate/main'])
    expect(titles(await treeOf('clerk'))).toEqual(['首页', ['基础档案', ['车牌字典']], TODO])
    await ask('PUT', '/sys-menu/update', { body: { id: menuIdOf('plate/main'), enabled: false } })
    await site.app.heard()
    expect(titles(await treeOf('clerk'))).toEqual(['首页', TODO])
    expect((await ask('POST', '/material/as-plate/list', { as: 'clerk', body: {} })).code).toBe(403)
    await ask('PUT', '/sys-menu/update', { body: { id: menuIdOf('plate/main'), enabled: true } })
    await own({ title: '手持机页', menuFlag: 'app', path: '/app/x' })
    expect(flat(await treeOf('admin')).map(({ title }) => title)).not.toContain('手持机页')
  })
})

describe('menu / administration', () => {
  test('新增后提示可以访问；实体页面自带路由、权限和按钮', async () => {
    const { msg, data } = await own({ title: '我的物料', mount: 'inventory/main', parentId: null })
    expect(msg).toBe('菜单添加成功，现在可以访问该页面')
    expect(data).toMatchObject({
      path: '/modules/material/as_inventory',
      permision: 'material:as-inventory:list',
      builtIn: false,
      enabled: true,
    })
    const all = flat(await items('/sys-menu/manage_list'))
    const buttons = all.find(({ id }) => id === data['id'])?.children ?? []
    expect(buttons.map(({ buttonCode }) => buttonCode)).toContain('importExcel')
    expect((await ask('GET', `/sys-menu/info/${String(data['id'])}`)).data).toMatchObject({
      title: '我的物料',
    })
    expect((await ask('DELETE', `/sys-menu/${String(data['id'])}`)).data).toEqual({ count: 1 })
    expect((await site.call('GET', `/sys-menu/info/${String(data['id'])}`)).status).toBe(404)
  })

  test('可见角色：存得下、送得到、原样送回不算修改，清空后人人可见', async () => {
    const { data } = await own({ title: '化验页', path: '/lab', roles: ['lab', 'lab', 'clerk'] })
    const id = String(data['id'])
    const seen = async () => flat(await treeOf('admin')).find((item) => item.id === id)?.['roles']
    expect(await seen()).toEqual(['lab', 'clerk'])
    const info = await ask('GET', `/sys-menu/info/${id}`)
    expect(info.data).toMatchObject({ roles: ['lab', 'clerk'] })
    expect((await ask('PUT', '/sys-menu/update', { body: info.data })).success).toBe(true)
    await ask('PUT', '/sys-menu/update', { body: { id, roles: [] } })
    expect(await seen()).toBeNull()
    const log = await site.app.db.rows(
      sql`select detail from sys_log where biz_key = ${id} and action = 'update' order by id`,
    )
    expect(log.map(({ detail }) => detail)).toEqual([
      [],
      [expect.objectContaining({ field: 'roles', from: ['lab', 'clerk'], to: null })],
    ])
    for (const [roles, reason] of [
      ['lab', 'call.fieldType'],
      [[7], 'call.fieldType'],
      [[''], 'check.required'],
      [['长'.repeat(41)], 'check.tooLong'],
    ])
      expect(await ask('PUT', '/sys-menu/update', { body: { id, roles } })).toMatchObject({
        reason,
      })
  })

  test('旧接口答复相同', async () => {
    const [now, before] = await Promise.all([
      ask('GET', '/sys-menu/manage_list'),
      ask('GET', '/sys/menu2/tree'),
    ])
    expect(before.data).toEqual(now.data)
    const made = await ask('POST', '/sys/menu2', { body: { title: '旧' } })
    const id = String(made.data['id'])
    expect((await ask('PUT', '/sys/menu2', { body: { id, title: '新' } })).data).toMatchObject({
      title: '新',
    })
    expect((await ask('DELETE', `/sys/menu2/${id}`)).success).toBe(true)
  })

  test('一项原样送回不算修改', async () => {
    const id = menuIdOf('plate/main')
    const { data } = await ask('GET', `/sys-menu/info/${id}`)
    expect((await ask('PUT', '/sys-menu/update', { body: data })).success).toBe(true)
    const stored = await site.app.db.row(
      sql`select label, name, url_path from sys_menu where id = ${id}`,
    )
    expect(stored).toEqual({ label: null, name: null, url_path: null })
  })

  test.each([
    [
      '系统菜单不能删除',
      'DELETE',
      `/sys-menu/${menuIdOf('plate/main')}`,
      undefined,
      'menu.builtIn',
    ],
    [
      '系统菜单的路由不能改',
      'PUT',
      '/sys-menu/update',
      { id: menuIdOf('plate/main'), path: '/x' },
      'menu.fixed',
    ],
    ['没有的上级', 'POST', '/sys-menu/create', { title: 'x', parentId: '77' }, 'menu.parent'],
    ['没有的实体', 'POST', '/sys-menu/create', { title: 'x', mount: 'x/y' }, 'menu.mount'],
    [
      '脚本地址',
      'POST',
      '/sys-menu/create',
      { title: 'x', path: 'javascript:alert(1)' },
      'menu.address',
    ],
    ['没有名称', 'POST', '/sys-menu/create', { path: '/x' }, 'check.required'],
    ['未知字段', 'POST', '/sys-menu/create', { title: 'x', titel: 'y' }, 'call.unknownField'],
    ['数字当文本', 'POST', '/sys-menu/create', { title: 7 }, 'call.fieldType'],
  ] as const)('%s', async (_why, method, path, body, reason) => {
    expect(await ask(method, path, { body })).toMatchObject({ success: false, reason })
  })

  test('不能放到自己的下级之下，有下级的不能删除', async () => {
    const parent = String((await own({ title: '目录' })).data['id'])
    const child = String((await own({ title: '页', parentId: parent })).data['id'])
    expect(
      await ask('PUT', '/sys-menu/update', { body: { id: parent, parentId: child } }),
    ).toMatchObject({
      reason: 'row.cycle',
    })
    expect(await ask('DELETE', `/sys-menu/${parent}`)).toMatchObject({ reason: 'menu.hasChildren' })
  })

  test('系统菜单只由平台管理员改，别的集团看不到本集团的', async () => {
    const body = { id: menuIdOf('plate/main'), title: '改名' }
    expect(await ask('PUT', '/sys-menu/update', { as: FOREIGNER, body })).toMatchObject({
      reason: 'menu.platformOnly',
    })
    const { data } = await own({ title: '本集团的页', path: '/own' })
    const id = String(data['id'])
    expect(
      (await site.call('GET', `/sys-menu/info/${id}`, undefined, { as: FOREIGNER })).status,
    ).toBe(404)
    expect((await ask('DELETE', `/sys-menu/${id}`, { as: FOREIGNER })).code).toBe(404)
  })

  test('不能把自己没有的权限写到菜单上', async () => {
    const body = { title: '后门', menuFlag: 'button', permision: 'sys-user:create' }
    expect(await own(body, 'configurer')).toMatchObject({ reason: 'role.beyondOwn' })
    expect(await own({ title: '页', permision: 'sys-menu:list' }, 'configurer')).toMatchObject({
      success: true,
    })
  })

  test('修改留下日志', async () => {
    const { data } = await own({ title: '有日志' })
    const id = String(data['id'])
    await ask('PUT', '/sys-menu/update', { body: { id, title: '改过' } })
    const log = await site.app.db.rows(
      sql`select label, detail -> 0 ->> 'from' as "from", detail -> 0 ->> 'to' as "to" from sys_log where biz_key = ${id} and action = 'update'`,
    )
    expect(log).toEqual([{ label: '修改', from: '有日志', to: '改过' }])
  })
})

describe('menu / product entries', () => {
  const seed = {
    id: '900001',
    parentId: null,
    code: 'later',
    title: '新功能',
    path: '/later',
    component: 'list',
    icon: null,
    menuFlag: 'web',
    keepAlive: 1,
    buttonCode: null,
    permision: 'a:b:list',
    mount: null,
    isOpen: false,
    seq: 9,
  } as const

  test('新版本加上新的，站点改过的名称不动，没有了的收起', async () => {
    const { db } = site.app
    const count = async () =>
      db.row(sql`select count(*)::int as n from sys_menu where not retired and code is not null`)
    const before = await count()
    await db.transaction(async (tx) => {
      const others = await tx.rows<{ readonly code: string }>(
        sql`select code from sys_menu where code is not null`,
      )
      expect(await storeMenuSeeds(tx, [seed])).toBe(1 + others.length)
      await tx.run(sql`update sys_menu set title = '站点的名称', seq = 1 where code = 'later'`)
      expect(await storeMenuSeeds(tx, [seed])).toBe(0)
      expect(await storeMenuSeeds(tx, [{ ...seed, title: '再改', path: '/moved' }])).toBe(1)
      expect(await tx.row(sql`select title, path, seq from sys_menu where code = 'later'`)).toEqual(
        {
          title: '站点的名称',
          path: '/moved',
          seq: 1,
        },
      )
      await tx.run(sql`delete from sys_menu where code = 'later'`)
      await tx.run(sql`update sys_menu set retired = false where code is not null`)
    })
    expect(await count()).toEqual(before)
  })
})

describe('menu / address check', () => {
  beforeAll(() => bind('clerk', ['plate/main']))

  test.each([
    ['plate/main', true],
    ['inventory/main', false],
    ['home', true],
  ])('%s: %j', async (code, allowed) => {
    const body = { adress: menuIdOf(code), token: 'x' }
    const answer = await ask('POST', '/sys-menu/checkAdress', { as: 'clerk', body })
    expect(answer).toMatchObject(
      allowed ? { success: true, data: true } : { success: false, reason: 'menu.notGranted' },
    )
  })

  test('the home tab, unknown ids and faulty bodies', async () => {
    const check = (adress: unknown) =>
      ask('POST', '/sys-menu/checkAdress', { as: 'clerk', body: { adress } })
    expect((await check('00001')).success).toBe(true)
    expect((await check('77')).success).toBe(false)
    expect((await check(7)).code).toBe(400)
    const close = (body: unknown) => ask('POST', '/sys-menu/closeCall', { as: 'clerk', body })
    expect((await close({ refresh_token: 'x', adress: ['1', '2'] })).data).toEqual({ count: 2 })
    expect((await close({ adress: 'x' })).code).toBe(400)
  })
})

describe('menu / learning a permission', () => {
  const body = {
    menuId: menuIdOf('plate/main'),
    permission: '/material/as-computation-group/list',
    methods: 'post',
  }
  const learn = (as: string, changes: AnyRow = {}) =>
    ask('POST', '/sys-menu/saveSysMenuPermission', { as, body: { ...body, ...changes } })

  test('有权配置者登记自己有的权限，记入日志；别人不行', async () => {
    await bind('clerk', ['plate/main'])
    expect((await learn('clerk')).code).toBe(403)
    expect(
      (await ask('POST', '/material/as-computation-group/list', { as: 'clerk', body: {} })).code,
    ).toBe(403)
    // With the id of a search form behind it, it is the same call.
    for (const suffix of ['', '/computation-group/main/param'])
      expect(
        await learn('configurer', { permission: `${body.permission}${suffix}` }),
      ).toMatchObject({ success: true, data: { permission: 'material:as-computation-group:list' } })
    await site.app.heard()
    expect(
      (await ask('POST', '/material/as-computation-group/list', { as: 'clerk', body: {} })).success,
    ).toBe(true)
    const logged = await site.app.db.row(
      sql`select label, user_name as "userName" from sys_log where action = 'learnPermission' limit 1`,
    )
    expect(logged).toEqual({ label: '添加资源权限', userName: 'configurer' })
  })

  test('自己没有的权限、没有的接口、没有的菜单都不行，管理员有全部权限', async () => {
    const permission = '/sys-user/create'
    expect(await learn('configurer', { permission })).toMatchObject({ reason: 'role.beyondOwn' })
    expect(await learn('admin', { permission })).toMatchObject({ success: true })
    expect(await learn('configurer', { permission: '/nothing' })).toMatchObject({
      reason: 'menu.learnUnknown',
    })
    expect((await learn('configurer', { menuId: '77' })).code).toBe(404)
  })
})

describe('user / preferences and shortcuts', () => {
  test('按键合并，null删除，各人各的', async () => {
    const put = (body: unknown) => ask('PUT', '/sys-user-pref', { as: 'clerk', body })
    expect((await ask('GET', '/sys-user-pref', { as: 'clerk' })).data).toEqual({})
    await put({ pageSizes: [{ route: '/a', ps: 20 }], theme: 'dark' })
    expect((await put({ theme: null, historyUrl: '/b' })).data).toEqual({
      pageSizes: [{ route: '/a', ps: 20 }],
      historyUrl: '/b',
    })
    expect((await ask('GET', '/sys-user-pref')).data).toEqual({})
    expect(await put({ columns: 'x'.repeat(65 * 1024) })).toMatchObject({ reason: 'pref.tooLarge' })
    expect(await put({ columns: 'x'.repeat(60 * 1024) })).toMatchObject({ success: true })
    expect(await put({ queries: 'x'.repeat(10 * 1024) })).toMatchObject({ reason: 'pref.tooLarge' })
    expect((await put([])).code).toBe(400)
  })

  test('快捷菜单只能选有权的页面，权限收回后不再出现', async () => {
    await bind('clerk', ['plate/main', 'inventory/main'])
    const save = (codes: readonly string[]) =>
      ask('POST', '/index/batchUpdate', {
        as: 'clerk',
        body: { menus: codes.map((code, at) => ({ menuId: menuIdOf(code), seq: 9 - at })) },
      })
    const chosen = async () =>
      (await items('/index/getUserMenus', 'clerk')).map(({ title }) => title)
    expect(await save(['user/main'])).toMatchObject({ reason: 'menu.notGranted' })
    expect((await save(['plate/main', 'inventory/main'])).data).toEqual({ count: 2 })
    const many = Array.from({ length: 21 }, (_, seq) => ({ menuId: menuIdOf('plate/main'), seq }))
    const most = await ask('POST', '/index/batchUpdate', { as: 'clerk', body: { menus: many } })
    expect(most).toMatchObject({ success: false, reason: 'menu.tooMany' })
    expect(await chosen()).toEqual(['物料', '车牌字典'])
    const offered = await items('/index/getDefineMenus', 'clerk')
    expect(offered.map(({ title, selected }) => [title, selected])).toEqual([
      ['首页', false],
      ['车牌字典', true],
      ['物料', true],
      ['待办审批', false],
    ])
    await bind('clerk', ['plate/main'])
    expect(await chosen()).toEqual(['车牌字典'])
  })
})
