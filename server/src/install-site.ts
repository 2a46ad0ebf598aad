import { randomBytes } from 'node:crypto'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import {
  createArchive,
  ensureTransitWarehouses,
  factory,
  plate,
  STANDARD_PLATES,
  seedBuiltInFormats,
  seedRegions,
} from '#modules/archives/api.ts'
import { product } from '#modules/index.ts'
import {
  type AccountsSeed,
  ensureFlows,
  firstAdmin,
  seedAccounts,
  seedDictionaries,
} from '#modules/system/api.ts'
import { ensurePriceRules } from '#modules/trade/api.ts'
import { sql } from '#platform/db/sql.ts'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import { installDemo, resumeDemo } from './install-demo.ts'

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
  if (installed === null && config.demo) say('正在生成演示数据，约需半分钟，请稍候')
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
  // One that was broken off is gone on with.
  if (installed?.demo) return resumeDemo(app, config)
  // The site of somebody at work stays what it is, whatever the start is told.
  if (installed !== null) return config.demo ? [refuse('demo.notEmpty').message] : []
  return config.demo ? installDemo(app, config) : installPlain(app)
}

const PLAIN_SITE: Pick<AccountsSeed, 'group' | 'companies'> = {
  group: { code: 'G01', name: '默认集团', tenant: 'default' },
  companies: [{ orgCode: 'C01', orgName: '默认库区', orgType: 'FACTORY' }],
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
