import { randomBytes } from 'node:crypto'
import { createArchive, plate, STANDARD_PLATES, seedBuiltInFormats } from '#modules/archives/api.ts'
import { loadDemoArchives } from '#modules/demo/archives-demo.ts'
import {
  type AccountsSeed,
  demoUsers,
  firstAdmin,
  seedAccounts,
  seedDictionaries,
} from '#modules/system/api.ts'
import { sql } from '#platform/db/sql.ts'
import type { App } from './app.ts'
import type { Config } from './config.ts'

/**
 * Fills an empty database: a plain site with one administrator, or the demo site. A database that holds a
 * group already is left alone. Answers the lines about accounts that the start prints.
 */
export async function installSite(app: App, config: Config): Promise<readonly string[]> {
  const { db } = app
  await db.transaction((tx) => seedBuiltInFormats(tx))
  const installed = await db.row<{ demo: boolean }>(
    sql`select exists (select 1 from sys_organization where is_demo) as demo from sys_group limit 1`,
  )
  const lines = await fillSite(app, config, installed)
  // A later version may bring dictionaries that a site has never had.
  await db.transaction((tx) => seedDictionaries(tx, app.engine))
  return lines
}

async function fillSite(
  app: App,
  config: Config,
  installed: { readonly demo: boolean } | null,
): Promise<readonly string[]> {
  if (installed !== null) return installed.demo ? demoLines(config) : []
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
    const { caller } = await seedAccounts(tx, engine, { ...PLAIN_SITE, users })
    for (const body of STANDARD_PLATES)
      await createArchive(tx, { engine, caller }, { entity: plate, body })
  })
  return [`管理员账号 admin，初始密码 ${password}（只显示这一次，首次登录须修改）`]
}

async function installDemo({ db, engine }: App, config: Config): Promise<readonly string[]> {
  const users = await demoUsers(config.demoPassword)
  await db.transaction(async (tx) => {
    const { orgIds, caller } = await seedAccounts(tx, engine, { ...DEMO_SITE, users })
    await loadDemoArchives(tx, { engine, caller, orgIds: [...orgIds.values()] })
  })
  return demoLines(config)
}

const DEMO_ACCOUNTS =
  'admin 管理员、manager 经理、weigher 司磅员、gate 门岗、keeper 库管、sales 销售、buyer 采购、sampler 采样、preparer 制样、encoder 编码、assayer 化验、checker 审核、determiner 判定、finance 财务、examiner 审批'

const demoLines = ({ demoPassword }: Config): readonly string[] => [
  `演示账号：${DEMO_ACCOUNTS}`,
  `演示密码：${demoPassword}（安装演示数据时的 DEMO_PASSWORD）`,
]
