import { dayStart } from '@junheng/domain/values/wire-time.ts'
import {
  advanceMark,
  type FillMark,
  findKept,
  findMarks,
  INSTALL,
  storeMark,
} from '#modules/demo/demo-fill.queries.ts'
import { type DemoSite, demoTime } from '#modules/demo/demo-site.ts'
import { FILLED_DAYS } from '#modules/demo/fill-plan.ts'
import { keepSite, openSite } from '#modules/demo/kept-site.ts'
import { assertNoBusiness, demoSite, loadDemoBase, loadDemoDays } from '#modules/demo/load-demo.ts'
import { loadDemoReturn } from '#modules/demo/orders-demo.ts'
import { loadDemoSettlements } from '#modules/demo/settlement-demo.ts'
import { product } from '#modules/index.ts'
import {
  type AccountsSeed,
  demoUsers,
  seedAccounts,
  seedDictionaries,
} from '#modules/system/api.ts'
import { createCodeSource } from '#platform/code-rules/code-source.ts'
import type { App } from './app.ts'
import type { Config } from './config.ts'

const DEMO_SITE: Pick<AccountsSeed, 'group' | 'companies'> = {
  group: { code: 'HS', name: '华晟集团', shortName: '华晟', tenant: 'huasheng' },
  companies: [
    { orgCode: 'JH', orgName: '华晟焦化', orgType: 'FACTORY', isDemo: true },
    { orgCode: 'MK', orgName: '太和煤矿', orgType: 'MINE', isDemo: true },
    { orgCode: 'ZT', orgName: '临港站台', orgType: 'STATION', isDemo: true },
  ],
}

/** What the steps of an install work with. */
interface Installing {
  readonly app: App
  readonly config: Config
  readonly parts: Pick<DemoSite, 'engine' | 'codes' | 'calls' | 'time'>
}

/** Makes the demo site on an empty database. */
export async function installDemo(app: App, config: Config): Promise<readonly string[]> {
  await runSteps(app, config, { hour: app.engine.clock.now(), done: 0 })
  return demoLines(config)
}

/** A start that was broken off is gone on with; a demo of an earlier version has no mark and is whole. */
export async function resumeDemo(app: App, config: Config): Promise<readonly string[]> {
  const known = (await findMarks(app.db)).find(({ lane }) => lane === INSTALL)
  if (known !== undefined) await runSteps(app, config, known)
  return demoLines(config)
}

async function runSteps(
  app: App,
  config: Config,
  { hour, done }: Pick<FillMark, 'hour' | 'done'>,
): Promise<void> {
  for (const [at, step] of STEPS.entries()) {
    if (at < done) continue
    const time = demoTime(hour)
    const codes = createCodeSource({ db: app.db, clock: time.clock })
    const parts = { engine: app.engine.at(time), time, codes, calls: product.calls }
    await step({ app, config, parts })
  }
}

/**
 * Each commits with its mark. The days come after the shifts stand: which business day a truck belongs to is
 * read from what everybody sees.
 */
const STEPS = [makeBase, makeDays, makeReturn] as const

async function makeBase({ app, config, parts }: Installing): Promise<void> {
  const { engine, time } = parts
  const users = await demoUsers(config.demoPassword)
  const seed = { ...DEMO_SITE, roles: product.roles, users, passwordDate: dayStart(time.today) }
  const { group, companies } = seed
  const realNames = new Map(users.map(({ username, realName }) => [username, realName]))
  await app.db.transaction(async (tx) => {
    await assertNoBusiness(tx)
    const mark = { hour: time.hour, visits: config.demoVisits }
    await storeMark(tx, { ...mark, lane: INSTALL, whole: STEPS.length })
    if (mark.visits > 0)
      for (const { orgCode } of companies)
        await storeMark(tx, { ...mark, lane: orgCode, whole: FILLED_DAYS })
    const accounts = await seedAccounts(tx, engine, seed)
    await seedDictionaries(tx, engine)
    const named = { ...parts, groupName: group.name }
    const site = demoSite(named, { accounts, companies, realNames })
    const state = keepSite(site, await loadDemoBase(tx, site))
    await advanceMark(tx, { lane: INSTALL, done: 1, state })
  })
}

async function makeDays({ app, config, parts }: Installing): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { site, base } = openSite(await findKept(tx), parts)
    const isFilled = config.demoVisits > 0
    await loadDemoDays(tx, site, { base, isFilled })
    // Where months are filled in, money is settled in their order.
    if (!isFilled) await loadDemoSettlements(tx, site)
    await advanceMark(tx, { lane: INSTALL, done: 2 })
  })
}

/** For a moment the plant lets goods go back that no contract knows of; the setting then is as before. */
async function makeReturn({ app, parts }: Installing): Promise<void> {
  const { db, settings } = app
  const { site, base } = openSite(await findKept(db), parts)
  const { groupId, companies, users, time } = site
  const { orgId } = companies[0]
  const user = { id: users.get('manager')?.id ?? '0', name: users.get('manager')?.realName ?? '' }
  const key = 'noticeNeedContract.pu'
  const allow = (value: false | null): Promise<unknown> =>
    db.transaction((tx) => settings.setInput(tx, { key, value, groupId, orgId, user }))
  time.goBefore(1)
  await allow(false)
  settings.forget()
  await db.transaction(async (tx) => {
    await loadDemoReturn(tx, site, base.goods)
    await advanceMark(tx, { lane: INSTALL, done: 3 })
  })
  await allow(null)
  settings.forget()
}

const DEMO_ACCOUNTS =
  'admin 管理员、manager 经理、weigher 司磅员、gate 门岗、keeper 库管、sales 销售、buyer 采购、sampler 采样、preparer 制样、encoder 编码、assayer 化验、checker 审核、determiner 判定、finance 财务、examiner 审批'

const demoLines = ({ demoPassword }: Config): readonly string[] => [
  `演示账号：${DEMO_ACCOUNTS}`,
  `演示密码：${demoPassword}（安装演示数据时的 DEMO_PASSWORD）`,
]
