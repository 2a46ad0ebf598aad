import { randomBytes } from 'node:crypto'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { dayStart, formatWireDate } from '@junheng/domain/values/wire-time.ts'
import {
  createArchive,
  ensureTransitWarehouses,
  factory,
  plate,
  STANDARD_PLATES,
  seedBuiltInFormats,
  seedRegions,
} from '#modules/archives/api.ts'
import { type DemoSite, demoTime } from '#modules/demo/demo-site.ts'
import { assertNoBusiness, demoSite, loadDemo } from '#modules/demo/load-demo.ts'
import { type DemoGoods, loadDemoReturn } from '#modules/demo/orders-demo.ts'
import { product } from '#modules/index.ts'
import {
  type AccountsSeed,
  demoUsers,
  ensureFlows,
  firstAdmin,
  seedAccounts,
  seedDictionaries,
} from '#modules/system/api.ts'
import { ensurePriceRules } from '#modules/trade/api.ts'
import { createCodeSource } from '#platform/code-rules/code-source.ts'
import { sql } from '#platform/db/sql.ts'
import type { App } from './app.ts'
import type { Config } from './config.ts'

/**
 * Fills an empty database: a plain site with one administrator, or the demo site. A database that holds a
 * group already is left alone. Answers the lines about accounts that the start prints.
 */
export async function installSite(
  app: App,
  config: Config,
  say: (line: string) => void = () => {},
): Promise<readonly string[]> {
  const { db } = app
  await db.transaction(async (tx) => {
    await seedBuiltInFormats(tx)
    await seedRegions(tx)
  })
  const installed = await db.row<{ demo: boolean }>(
    sql`select exists (select 1 from sys_organization where is_demo) as demo from sys_group limit 1`,
  )
  if (installed === null && config.demo) say('正在生成演示数据，约需一分钟，请稍候')
  const lines = await fillSite(app, config, installed)
  // A later version may bring dictionaries that a site has never had.
  await db.transaction((tx) => seedDictionaries(tx, app.engine))
  await db.transaction((tx) => ensureTransitWarehouses(tx, app.engine))
  await db.transaction((tx) => ensurePriceRules(tx, app.engine))
  await db.transaction((tx) => ensureFlows(tx, app.engine))
  return lines
}

async function fillSite(
  app: App,
  config: Config,
  installed: { readonly demo: boolean } | null,
): Promise<readonly string[]> {
  if (installed?.demo) return demoLines(config)
  // The site of somebody at work stays what it is, whatever the start is told.
  if (installed !== null) return config.demo ? [refuse('demo.notEmpty').message] : []
  return config.demo ? installDemo(app, config) : installPlain(app)
}

const PLAIN_SITE: Pick<AccountsSeed, 'group' | 'companies'> = {
  group: { code: 'G01', name: '默认集团', tenant: 'default' },
  companies: [{ orgCode: 'C01', orgName: '默认库区', orgType: 'FACTORY' }],
}

const DEMO_SITE: Pick<AccountsSeed, 'group' | 'companies'> = {
  group: { code: 'HS', name: '华晟集团', shortName: '华晟', tenant: 'huasheng' },
  companies: [
    { orgCode: 'JH', orgName: '华晟焦化', orgType: 'FACTORY', isDemo: true },
    { orgCode: 'MK', orgName: '太和煤矿', orgType: 'MINE', isDemo: true },
    { orgCode: 'ZT', orgName: '临港站台', orgType: 'STATION', isDemo: true },
  ],
}

/** The first password is random, printed once and must be changed: nothing known opens a plain site. */
async function installPlain({ db, engine }: App): Promise<readonly string[]> {
  const password = `${randomBytes(9).toString('base64url')}aA1`
  const users = [await firstAdmin(password)]
  await db.transaction(async (tx) => {
    const { caller } = await seedAccounts(tx, engine, {
      ...PLAIN_SITE,
      roles: product.roles,
      users,
    })
    for (const body of STANDARD_PLATES)
      await createArchive(tx, { engine, caller }, { entity: plate, body })
    const body = { code: 'F01', name: '默认厂区', isDefault: true }
    await createArchive(tx, { engine, caller }, { entity: factory, body })
  })
  return [`管理员账号 admin，初始密码 ${password}（只显示这一次，首次登录须修改）`]
}

/** All of it in one transaction, as if it had been made in the weeks before. */
async function installDemo(app: App, config: Config): Promise<readonly string[]> {
  const { db } = app
  const users = await demoUsers(config.demoPassword)
  const time = demoTime(formatWireDate(app.engine.clock.now()))
  const engine = app.engine.at(time)
  const codes = createCodeSource({ db, clock: time.clock })
  const { roles } = product
  const seed = { ...DEMO_SITE, roles, users, passwordDate: dayStart(time.today) }
  const { group, companies } = seed
  const realNames = new Map(users.map(({ username, realName }) => [username, realName]))
  const loaded = await db.transaction(async (tx) => {
    await assertNoBusiness(tx)
    const accounts = await seedAccounts(tx, engine, seed)
    await seedDictionaries(tx, engine)
    const parts = { engine, codes, calls: product.calls, time, groupName: group.name }
    const site = demoSite(parts, { accounts, companies, realNames })
    return { site, goods: await loadDemo(tx, site) }
  })
  await returnGoods(app, loaded)
  return demoLines(config)
}

/** For a moment the plant lets goods go back that no contract knows of; the setting then is as before. */
async function returnGoods(
  { db, settings }: App,
  { site, goods }: { readonly site: DemoSite; readonly goods: DemoGoods },
): Promise<void> {
  const { groupId, companies, users } = site
  const { orgId } = companies[0]
  const user = { id: users.get('manager')?.id ?? '0', name: users.get('manager')?.realName ?? '' }
  const key = 'noticeNeedContract.pu'
  const allow = (value: false | null): Promise<unknown> =>
    db.transaction((tx) => settings.setInput(tx, { key, value, groupId, orgId, user }))
  await allow(false)
  settings.forget()
  await db.transaction((tx) => loadDemoReturn(tx, site, goods))
  await allow(null)
  settings.forget()
}

const DEMO_ACCOUNTS =
  'admin 管理员、manager 经理、weigher 司磅员、gate 门岗、keeper 库管、sales 销售、buyer 采购、sampler 采样、preparer 制样、encoder 编码、assayer 化验、checker 审核、determiner 判定、finance 财务、examiner 审批'

const demoLines = ({ demoPassword }: Config): readonly string[] => [
  `演示账号：${DEMO_ACCOUNTS}`,
  `演示密码：${demoPassword}（安装演示数据时的 DEMO_PASSWORD）`,
]
