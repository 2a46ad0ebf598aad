/**
 * Where a route that is not of the menu shows: `bare` stands alone, `main` inside the layout with
 * sidebar and tabs.
 */
export interface StaticRoute {
  /** As the router has it; a segment with a colon takes anything. */
  readonly path: string
  readonly title: string
  readonly frame: 'bare' | 'main'
  /** False: open without a token. */
  readonly isAuth: boolean
  /** Opens as a tab; false for everything that is bare. */
  readonly isTab: boolean
  /** Leads on to another route. */
  readonly redirect?: string
  /** The page of the menu it belongs to: what is opened from a list is at the list's entry. */
  readonly below?: string
}

const open = (path: string, title: string): StaticRoute => ({
  path,
  title,
  frame: 'bare',
  isAuth: false,
  isTab: false,
})
const signedIn = (path: string, title: string): StaticRoute => ({
  ...open(path, title),
  isAuth: true,
})
const main = (path: string, title: string, more: Partial<StaticRoute> = {}): StaticRoute => ({
  path,
  title,
  frame: 'main',
  isAuth: true,
  isTab: true,
  ...more,
})

export const HOME = '/clouds/index'
export const HOME_1 = '/clouds/index1'
export const HOME_TAB_ID = '00001'

export const isHomePath = (path: string): boolean => path === HOME || path === HOME_1

/** Every route the menu does not bring. A page that is not here and not in the menu does not exist. */
export const STATIC_ROUTES: readonly StaticRoute[] = [
  open('/login', '登录'),
  open('/forgetpwd', '找回密码'),
  open('/register', '注册账号'),
  open('/grantAuth', '授权外部系统'),
  open('/lock', '锁屏'),
  open('/404', '页面不存在'),
  open('/401', '登录已失效'),
  open('/403', '没有权限'),
  open('/500', '系统错误'),
  open('/appDownload', '下载手机端'),
  ...(import.meta.env.MODE === 'product' ? [] : [open('/dev/gallery', '控件样品')]),
  signedIn('/editpwd', '个人信息'),
  signedIn('/gate', '门岗'),
  signedIn('/queue', '排队叫号'),
  signedIn('/factoryvehicle/index', '厂内车辆'),
  open('/d/:token', '司机页'),
  open('/print/verify/:text', '单据验证'),
  open('/statement/:token', '对账单'),
  signedIn('/phone/load', '装卸'),
  signedIn('/phone/sampling', '取样'),
  signedIn('/phone/handover', '样品交接'),
  main('/', '首页', { redirect: HOME }),
  main('/clouds', '首页', { redirect: HOME }),
  main(HOME, '首页'),
  main(HOME_1, '首页'),
  main('/template-free', '未配置模板', { isTab: false }),
  main('/activti/detail/:id', '审批详情', { below: '/activti/todo/index' }),
  main('/activti/design/:id', '流程设计', { below: '/modules/system/flow_conf/index' }),
  main('/custom/design/:id', '表设计', { below: '/custom/table/index' }),
  main('/custom/format/form/sub/dt', '明细字段', { below: '/custom/table/index' }),
  main('/custom/format/form/factor', '计算方式', { below: '/custom/table/index' }),
  main('/print/design/:id', '打印设计', { below: '/modules/optimus_prime/cg_print_design/index' }),
  main('/myiframe/:routerPath', '外部页面'),
  main('/moneyTrace', '金额溯源'),
]

/**
 * Pages of the menu without a login flag. Who has no such menu entry, signed in or not, sees the page alone, and
 * its calls say what is missing: nobody is signed in, or the right.
 */
export const OPEN_PAGES: ReadonlyMap<string, string> = new Map([
  ['/conditional/index', '班组报表查询'],
  ['/Information/index', '班组报表'],
  ['/dayConditional/index', '班组日报查询'],
  ['/dayInformation/index', '班组日报'],
  ['/factoryvehicle/index', '厂内车辆'],
  ['/viewWeigh', '散装质检平台'],
  ['/viewWeigh/index', '散装质检平台'],
])

/** Pages on which nobody is signed out for being idle. */
export const AUTH_PAGES: ReadonlySet<string> = new Set([
  '/login',
  '/lock',
  '/forgetpwd',
  '/editpwd',
  '/register',
])

/**
 * The static route of a path.
 *
 * @example
 * findStaticRoute('/myiframe/7')?.title // '外部页面'
 */
export function findStaticRoute(path: string): StaticRoute | null {
  const segments = path.split('/')
  return (
    STATIC_ROUTES.find((route) => {
      const parts = route.path.split('/')
      return (
        parts.length === segments.length &&
        parts.every((part, at) => part === segments[at] || (part.startsWith(':') && segments[at]))
      )
    }) ?? null
  )
}
