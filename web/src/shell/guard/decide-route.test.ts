import type { MenuItem } from '@junheng/domain/menu/menu-item.ts'
import { buttonRoutes, flattenRoutes, menuRoutes } from '@junheng/domain/menu/menu-routes.ts'
import { describe, expect, test } from 'vitest'
import { withEditRoutes } from '../routes/edit-routes.ts'
import { decideRoute, type GuardFacts } from './decide-route.ts'

const menu: readonly MenuItem[] = [
  {
    id: '1',
    title: '销售',
    path: '/sale',
    children: [
      { id: '2', title: '销售通知单', path: '/modules/sale/sa_notice?type=sa' },
      { id: '3', title: '派车单', path: '/modules/sale/sa_registry' },
    ],
  },
  { id: '4', title: '收付款单', path: '/modules/account/recive_payment', component: 'list' },
  { id: '9', title: '大屏', path: 'https://board.example/x' },
]
const buttons: readonly MenuItem[] = [
  {
    id: '31',
    title: '新增派车单',
    menuFlag: 'button',
    urlPath: '/modules/sale/sa_registry/edit',
    component: 'registry-edit',
  },
]
const routes = new Map(
  withEditRoutes(flattenRoutes([...menuRoutes(menu), ...buttonRoutes(buttons)])).map(
    ({ path, route }) => [path, route],
  ),
)

/** Signed in, menu loaded, nothing special. */
const signedIn: Omit<GuardFacts, 'url'> = {
  locked: false,
  hasToken: true,
  menuLoaded: true,
  routes,
  detailRoutes: {},
}
const beforeMenu: Partial<GuardFacts> = { menuLoaded: false, routes: new Map() }
const signedOut: Partial<GuardFacts> = { ...beforeMenu, hasToken: false }
const locked: Partial<GuardFacts> = { locked: true }

/** What is decided, in one line: `open 标题 @地址` or `→ where (kept: URL)`. */
function decide(url: string, facts: Partial<GuardFacts>): string {
  const decision = decideRoute({ ...signedIn, ...facts, url })
  if (decision.kind === 'open')
    return `open ${decision.title}${decision.address === null ? '' : ` @${decision.address}`}`
  return `→ ${decision.to}${decision.store === undefined ? '' : ` (kept: ${decision.store})`}`
}

type Case = readonly [why: string, url: string, facts: Partial<GuardFacts>, expected: string]

const lock: readonly Case[] = [
  [
    '锁屏后任何路径都去锁屏页，并记住',
    '/modules/sale/sa_notice/index',
    locked,
    '→ /lock (kept: /modules/sale/sa_notice/index)',
  ],
  [
    '锁屏后未知路径也去锁屏页',
    '/nowhere?a=1',
    { ...locked, ...beforeMenu },
    '→ /lock (kept: /nowhere?a=1)',
  ],
  ['锁屏先于登录页', '/login', locked, '→ /lock'],
  ['锁屏先于公开页', '/appDownload', locked, '→ /lock'],
  ['首页不必记住', '/clouds/index1', locked, '→ /lock'],
  ['锁屏页自己是开的', '/lock', locked, 'open 锁屏'],
  ['没有锁屏时锁屏页回首页', '/lock', {}, '→ /'],
  ['没有登录也没有锁屏时锁屏页去登录', '/lock', signedOut, '→ /login'],
]

const unknown: readonly Case[] = [
  ['没有令牌：记住并去登录', '/nowhere?a=1', signedOut, '→ /login (kept: /nowhere?a=1)'],
  [
    '有令牌、菜单未到：记住并去首页1',
    '/modules/sale/sa_notice/index?type=st',
    beforeMenu,
    '→ /clouds/index1 (kept: /modules/sale/sa_notice/index?type=st)',
  ],
  ['菜单到后仍未知：404', '/nowhere?a=1', {}, '→ /404?from=%2Fnowhere%3Fa%3D1'],
]

const open: readonly Case[] = [
  ['登录页', '/login', signedOut, 'open 登录'],
  ['找回密码', '/forgetpwd', signedOut, 'open 找回密码'],
  ['注册', '/register', signedOut, 'open 注册账号'],
  ['授权', '/grantAuth?client_id=erp', signedOut, 'open 授权外部系统'],
  ['404', '/404?from=/x', signedOut, 'open 页面不存在'],
  ['401', '/401', signedOut, 'open 登录已失效'],
  ['403', '/403', signedOut, 'open 没有权限'],
  ['500', '/500', signedOut, 'open 系统错误'],
  ['应用下载', '/appDownload', signedOut, 'open 下载手机端'],
  ['路径含appDownload的都开放', '/m/appDownload/android', signedOut, 'open 下载手机端'],
  ['班组报表查询没有登录标记', '/conditional/index', signedOut, 'open 班组报表查询'],
  ['班组报表带着查询', '/Information/index?from=2026-11-01', signedOut, 'open 班组报表'],
  ['班组日报查询', '/dayConditional/index', signedOut, 'open 班组日报查询'],
  ['班组日报', '/dayInformation/index', signedOut, 'open 班组日报'],
  ['厂内车辆', '/factoryvehicle/index', signedOut, 'open 厂内车辆'],
  ['散装质检平台', '/viewWeigh', signedOut, 'open 散装质检平台'],
  ['登录后没有此菜单也开放', '/conditional/index', {}, 'open 班组报表查询'],
  ['班组日报登录后没有此菜单也开放', '/dayInformation/index?day=2026-11-01', {}, 'open 班组日报'],
  ['班组报表登录后没有此菜单也开放', '/Information/index?from=2026-11-01', {}, 'open 班组报表'],
  ['班组日报查询登录后没有此菜单也开放', '/dayConditional/index', {}, 'open 班组日报查询'],
  ['散装质检平台登录后没有此菜单也开放', '/viewWeigh', {}, 'open 散装质检平台'],
  [
    '登录后菜单未到时先等菜单',
    '/Information/index',
    beforeMenu,
    '→ /clouds/index1 (kept: /Information/index)',
  ],
  ['锁屏仍先于它们', '/viewWeigh', locked, '→ /lock (kept: /viewWeigh)'],
  ['注册页登录后也可看', '/register', {}, 'open 注册账号'],
]

const tokens: readonly Case[] = [
  ['首页没有令牌去登录', '/clouds/index', signedOut, '→ /login'],
  ['根没有令牌去登录', '/', signedOut, '→ /login'],
  [
    '个人信息没有令牌去登录，并记住',
    '/editpwd?type=default&id=1',
    signedOut,
    '→ /login (kept: /editpwd?type=default&id=1)',
  ],
  ['未配置模板页要登录', '/template-free', signedOut, '→ /login (kept: /template-free)'],
  ['外部页面要登录', '/myiframe/9', signedOut, '→ /login (kept: /myiframe/9)'],
  ['登录后打开登录页去根', '/login', {}, '→ /'],
  ['根去首页', '/', {}, '→ /clouds/index'],
  ['/clouds去首页', '/clouds', {}, '→ /clouds/index'],
]

const pages: readonly Case[] = [
  ['首页查家页签', '/clouds/index', {}, 'open 首页 @00001'],
  ['首页1查家页签', '/clouds/index1', beforeMenu, 'open 首页 @00001'],
  ['个人信息不查地址', '/editpwd', {}, 'open 个人信息'],
  ['菜单页查自己的菜单', '/modules/sale/sa_notice/index?type=sa', {}, 'open 销售通知单 @2'],
  [
    '菜单路径带着自己的查询去index',
    '/modules/sale/sa_notice',
    {},
    '→ /modules/sale/sa_notice/index?type=sa',
  ],
  [
    '菜单路径带着给出的查询去index',
    '/modules/sale/sa_notice?type=st',
    {},
    '→ /modules/sale/sa_notice/index?type=st',
  ],
  ['目录去第一个页面', '/sale', {}, '→ /modules/sale/sa_notice/index?type=sa'],
  ['按钮的页面', '/modules/sale/sa_registry/edit?type=create', {}, 'open 新增派车单 @31'],
  [
    '规格另给的地址带着查询去菜单自己的',
    '/modules/sale/recive_payment/edit?type=view&id=7',
    {},
    '→ /modules/account/recive_payment/edit?type=view&id=7',
  ],
  ['菜单自己的编辑页照开', '/modules/account/recive_payment/edit', {}, 'open 收付款单 @4'],
  ['外部页面查菜单编号', '/myiframe/9', {}, 'open 外部页面 @9'],
]

const detail = {
  detailRoutes: { '/modules/sale/sa_notice/index': '/modules/sale/sa_notice/edit?id=7' },
}
const withEdit = new Map(routes)
const notice = routes.get('/modules/sale/sa_notice/index')
if (notice) withEdit.set('/modules/sale/sa_notice/edit', notice)

const details: readonly Case[] = [
  [
    '列表有未关的详情时去详情',
    '/modules/sale/sa_notice/index',
    { ...detail, routes: withEdit },
    '→ /modules/sale/sa_notice/edit?id=7',
  ],
  [
    '详情自己不再跳转',
    '/modules/sale/sa_notice/edit?id=7',
    { ...detail, routes: withEdit },
    'open 销售通知单 @2',
  ],
  [
    '没有令牌时先登录',
    '/modules/sale/sa_notice/index',
    { ...detail, ...signedOut },
    '→ /login (kept: /modules/sale/sa_notice/index)',
  ],
]

describe.each([
  ['lock', lock],
  ['unknown path', unknown],
  ['open routes', open],
  ['token', tokens],
  ['pages', pages],
  ['detail routes', details],
] as const)('guard / %s', (_name, cases) => {
  test.each(cases)('%s', (_why, url, facts, expected) => {
    expect(decide(url, facts)).toBe(expected)
  })
})
