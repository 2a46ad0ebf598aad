import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flattenMenu, type MenuItem, searchMenu, visibleFor, webMenu } from './menu-item.ts'
import { menuLocation, type OpenMode, openMode } from './menu-location.ts'
import { buttonRoutes, flattenRoutes, menuRoutes } from './menu-routes.ts'

const page = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  title: `页${id}`,
  path: `/modules/sale/t${id}`,
  ...more,
})
const paths = (items: readonly MenuItem[]) =>
  flattenRoutes(menuRoutes(items)).map(({ path }) => path)

describe('menu / routes', () => {
  test('叶子得到index子路由，父路由跳转到它', () => {
    expect(
      menuRoutes([page('1', { component: 'sale/notice', icon: 'scale', keepAlive: 1 })]),
    ).toEqual([
      {
        path: '/modules/sale/t1',
        name: '页1',
        view: 'layout',
        component: null,
        redirect: '/modules/sale/t1/index',
        query: {},
        meta: expect.objectContaining({
          menuId: '1',
          title: '页1',
          icon: 'scale',
          keepAlive: true,
        }),
        children: [
          expect.objectContaining({
            path: 'index',
            view: 'page',
            component: 'sale/notice',
            children: [],
          }),
        ],
      },
    ])
  })

  test.each<[string, readonly MenuItem[], readonly string[]]>([
    ['路径去掉查询串', [page('1', { path: '/a?type=st&x=1' })], ['/a', '/a/index']],
    ['已有index的路径不重复', [page('1', { path: '/clouds/index' })], ['/clouds', '/clouds/index']],
    ['根路径', [page('1', { path: '/index' })], ['/', '/index']],
    ['没有开头斜线的路径补上', [page('1', { path: 'a/b/' })], ['/a/b', '/a/b/index']],
    [
      '没有路径用占位',
      [page('1', { path: '' }), page('2', { path: null })],
      ['/menu-1', '/menu-1/index', '/menu-2', '/menu-2/index'],
    ],
    [
      '手机端和按钮不成路由',
      [page('1', { menuFlag: 'app', children: [page('2')] }), page('3', { menuFlag: 'button' })],
      [],
    ],
    [
      '只有按钮的菜单是叶子',
      [page('1', { path: '/a', children: [page('2', { menuFlag: 'button' })] })],
      ['/a', '/a/index'],
    ],
    [
      '目录下各页用自己的全路径',
      [page('1', { path: '/dir', children: [page('2', { path: '/x/y' })] })],
      ['/dir', '/x/y', '/x/y/index'],
    ],
    [
      '外部页面进iframe，没有index',
      [page('9', { path: 'https://example.com/board?a=1' })],
      ['/myiframe/9'],
    ],
  ])('%s', (_why, items, expected) => {
    expect(paths(items)).toEqual(expected)
  })

  test.each([
    [1, true],
    ['1', true],
    [0, false],
    ['0', false],
    [null, false],
    [2, false],
  ])('keepAlive %j 缓存 %j', (keepAlive, expected) => {
    expect(menuRoutes([page('1', { keepAlive })])[0]?.meta.keepAlive).toBe(expected)
  })

  test('任何菜单树的路由都有以斜线开头的全路径', () => {
    const item = (children: fc.Arbitrary<MenuItem[]>): fc.Arbitrary<MenuItem> =>
      fc.record({
        id: fc.stringMatching(/^[0-9]{1,6}$/),
        path: fc.oneof(fc.constantFrom(null, '/', '/index'), fc.webPath(), fc.webUrl()),
        menuFlag: fc.constantFrom('web', 'app', 'button', null),
        children,
      })
    const leaf = fc.array(item(fc.constant([])), { maxLength: 3 })
    const tree = item(fc.array(item(leaf), { maxLength: 3 }))
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 3 }), (items) => {
        for (const path of paths(items)) expect(path).toMatch(/^\/(?!\/)[^?]*$/)
        const leaves = flattenRoutes(menuRoutes(items)).filter(
          ({ route }) => route.children.length === 0,
        )
        expect(leaves).toHaveLength(flattenMenu(items).length)
      }),
    )
  })
})

describe('menu / location', () => {
  test('查询串和query合并', () => {
    expect(menuLocation(page('1', { path: '/a?type=st', query: { type: 'sa', k: '钢' } }))).toEqual(
      {
        path: '/a',
        query: { type: 'sa', k: '钢' },
      },
    )
  })

  test('外部页面带上菜单项的属性', () => {
    const url = 'http://10.1.1.1/board?plant=华晟&x=1'
    const item = page('9', {
      path: url,
      keepAlive: 1,
      icon: '',
      newWindow: false,
      buttonUrls: ['a', 'b'],
      children: [],
      query: 'k=v',
    })
    expect(menuLocation(item)).toEqual({
      path: '/myiframe/9',
      query: {
        id: '9',
        title: '页9',
        path: url,
        keepAlive: '1',
        newWindow: 'false',
        buttonUrls: 'a,b',
        k: 'v',
      },
    })
  })

  test.each<[string, Partial<MenuItem>, boolean, OpenMode]>([
    ['普通页面', {}, true, 'tab'],
    ['没有页签栏', {}, false, 'window'],
    ['标为新窗口', { newWindow: true }, true, 'window'],
    ['外部地址', { path: 'http://a.b' }, true, 'iframe'],
    ['外部地址标为新窗口', { path: 'http://a.b', newWindow: true }, true, 'window'],
    ['集中监控', { buttonUrls: 'http://x/jzjk' }, true, 'externalSignIn'],
    ['排队监控', { buttonUrls: ['/pdjk/a'] }, false, 'externalSignIn'],
    ['定时任务按钮', { menuFlag: 'button', urlPath: '/dsrw' }, true, 'externalSignIn'],
    ['页面自己的地址不算按钮地址', { urlPath: '/dsrw' }, true, 'tab'],
  ])('%s', (_why, more, tabsShown, expected) => {
    expect(openMode(page('1', more), { tabsShown })).toBe(expected)
  })
})

describe('menu / buttons', () => {
  const button = (id: string, more: Partial<MenuItem>) =>
    page(id, { menuFlag: 'button', path: null, ...more })

  test('每个按钮编号一条父路由，有地址和组件才有子路由', () => {
    const routes = buttonRoutes([
      button('71', {
        urlPath: '/modules/sale/sa_registry/edit?type=create',
        component: 'registry/edit',
      }),
      button('72', { urlPath: 'view', component: 'registry/view' }),
      button('72', { urlPath: 'view2', component: 'registry/view2' }),
      button('73', { urlPath: '/a' }),
      button('74', { component: 'x' }),
      button('75', { urlPath: 'http://x/jzjk', component: 'x' }),
    ])
    expect(flattenRoutes(routes).map(({ path }) => path)).toEqual([
      '/71',
      '/modules/sale/sa_registry/edit',
      '/72',
      '/72/view',
      '/72/view2',
    ])
    expect(routes[0]?.children[0]).toMatchObject({
      component: 'registry/edit',
      query: { type: 'create' },
      meta: { menuId: '71' },
    })
  })
})

describe('menu / tree', () => {
  const tree: readonly MenuItem[] = [
    page('1', {
      title: '销售',
      children: [
        page('2', { title: '销售通知单' }),
        page('3', { title: '派车单', roles: ['sales'] }),
      ],
    }),
    page('4', { title: '化验', children: [page('5', { title: '化验单', roles: ['lab'] })] }),
    page('6', { title: 'Home', menuFlag: 'web' }),
    page('7', { title: '手机通知', menuFlag: 'app' }),
  ]
  const ids = (items: readonly MenuItem[]) => items.map(({ id }) => id)

  test('扁平菜单只有网页端的叶子', () => {
    expect(ids(flattenMenu(tree))).toEqual(['2', '3', '5', '6'])
    expect(ids(webMenu(tree))).toEqual(['1', '4', '6'])
  })

  test('按标题子串查找，不分大小写，空词给出全部', () => {
    expect(ids(searchMenu(tree, ' 通知 '))).toEqual(['2'])
    expect(ids(searchMenu(tree, 'HOME'))).toEqual(['6'])
    expect(ids(searchMenu(tree, ''))).toEqual(['2', '3', '5', '6'])
    expect(searchMenu(tree, '不存在')).toEqual([])
  })

  test('按角色可见，子项全不可见的目录也不可见', () => {
    expect(ids(flattenMenu(visibleFor(tree, ['gate'])))).toEqual(['2', '6'])
    expect(ids(visibleFor(tree, ['lab', 'x']))).toEqual(['1', '4', '6', '7'])
    expect(visibleFor([page('1', { roles: [] })], ['admin'])).toEqual([])
    expect(visibleFor([page('1', { roles: null })], [])).toHaveLength(1)
  })
})
