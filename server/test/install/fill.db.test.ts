import { afterAll, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { installSite } from '#app/install-site.ts'
import { findFilling, findMarks, storeMark } from '#modules/demo/demo-fill.queries.ts'
import { type FillParts, fillDemo } from '#modules/demo/fill-demo.ts'
import { product } from '#modules/index.ts'
import { ROLE_CODES } from '#modules/system/role/role-catalogue.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { rawSql } from '#platform/db/sql.ts'
import { copyTemplate } from '../database.ts'
import { DEMO_DAY, DEMO_PASSWORD, demoSite, WITH_DEMO } from '../made-template.ts'
import { until } from '../until.ts'
import { auditDemo, CLEAN } from './demo-audit.ts'
import { homeOf } from './demo-home.ts'

const isWhole = process.env['WHOLE'] === 'yes'
const opened: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of opened.splice(0)) await close()
})

async function openApp(clock: Clock, template?: string): Promise<App> {
  const { url, drop } = await copyTemplate(template)
  const app = await buildApp({ url, logLevel: 'silent', clock })
  opened.push(async () => {
    await app.close()
    await drop()
  })
  return app
}

const partsOf = ({ db, engine }: App): FillParts => ({ db, engine, calls: product.calls })
const countOf = async ({ db }: App, what: string): Promise<number> =>
  (await db.row<{ readonly n: number }>(rawSql(`select count(*)::int as n from ${what}`)))?.n ?? 0

/** The last days of a site that was installed without any to fill in. */
async function markDays({ db, engine }: App, whole: number): Promise<void> {
  await db.transaction(async (tx) => {
    for (const lane of ['JH', 'MK', 'ZT'])
      await storeMark(tx, { lane, hour: engine.clock.now(), visits: 4, whole })
  })
}

const isDone = async ({ db }: App): Promise<boolean> =>
  (await findMarks(db)).every(({ done, whole }) => done === whole)

test('补天数：一天一提交，被打断的接着补；计数、库存、读数链、化验日志和账户都相符', async () => {
  const app = await openApp(DEMO_DAY, await demoSite())
  const before = await countOf(app, 'mm_weigh')
  await markDays(app, 3)
  expect(await findFilling(app.db)).toEqual({ done: 0, whole: 3 })
  // Ended while the plant's first day is under way: nothing of that day stays.
  const ended = new AbortController()
  const stopped = fillDemo({ ...partsOf(app), signal: ended.signal })
  await until(async () =>
    (await findMarks(app.db)).some(({ lane, done }) => lane === 'MK' && done > 0),
  )
  ended.abort()
  expect(await stopped).toBe(false)
  expect(await isDone(app)).toBe(false)
  expect(await fillDemo(partsOf(app))).toBe(true)
  expect(await isDone(app)).toBe(true)
  expect(await findFilling(app.db)).toBeNull()
  const after = await countOf(app, 'mm_weigh')
  expect(after).toBeGreaterThan(before)
  expect(await auditDemo(app)).toEqual(CLEAN)
  // Once more: there is nothing left to do.
  expect(await fillDemo(partsOf(app))).toBe(false)
  expect(await countOf(app, 'mm_weigh')).toBe(after)
}, 600_000)

test('装完时每个角色都有数字和待办，没有哪辆车超时', async () => {
  const app = await openApp(DEMO_DAY, await demoSite())
  await expectAlive(app)
}, 120_000)

/** Who runs the site has nothing of its business to do. */
const IDLE_ROLES: ReadonlySet<string> = new Set(['admin'])

async function expectAlive(app: App): Promise<void> {
  for (const role of ROLE_CODES) {
    const { figures, agency, warnings } = await homeOf(app, role)
    expect([role, figures.length > 0]).toEqual([role, true])
    expect([role, agency.length > 0 || IDLE_ROLES.has(role)]).toEqual([role, true])
    const late = warnings.filter(({ type = '' }) => ['STEP_LATE', 'LONG_STAY'].includes(type))
    expect([role, late.filter(({ count = 0 }) => count > 0)]).toEqual([role, []])
  }
}

const at = (text: string): Clock => ({ now: () => new Date(text) })
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

test.runIf(isWhole)(
  '演示数据全部补完：各项核对相符',
  async () => {
    const app = await openApp(at('2026-11-16T04:00:00Z'))
    const config = readConfig({ ...process.env, DEMO: 'on', DEMO_PASSWORD })
    const started = performance.now()
    await installSite(app, config)
    console.log(`可以登录：${seconds(started)} 秒`)
    const before = await countOf(app, 'tr_registry')
    const counted = counting(app.db)
    await fillDemo({ ...partsOf(app), db: counted.db })
    const records = await countOf(app, 'mm_weigh')
    const each = counted.asked() / ((await countOf(app, 'tr_registry')) - before)
    console.log(
      `最后一行：${seconds(started)} 秒，磅单 ${records} 张，每车 ${each.toFixed(0)} 条语句`,
    )
    expect(await auditDemo(app, (line) => console.log(line))).toEqual(CLEAN)
    expect(records).toBeGreaterThan(config.demoVisits * 80)
    for (const [what, least] of WHOLE_SITE)
      expect([what, (await countOf(app, what)) >= least]).toEqual([what, true])
    await expectAlive(app)
    for (const role of ROLE_CODES) {
      const { figures, agency, warnings } = await homeOf(app, role)
      const told = [...figures, ...agency, ...warnings].map(
        ({ label, title, value, count }) => `${label ?? title} ${value ?? count}`,
      )
      console.log(`${role}：${told.join('，')}`)
    }
  },
  3_600_000,
)

test.runIf(isWhole)(
  '七点、十二点、二十三点半安装，没有哪辆车超时',
  async () => {
    for (const time of ['2026-11-15T23:00:00Z', '2026-11-16T04:00:00Z', '2026-11-16T15:30:00Z']) {
      const app = await openApp(at(time))
      await installSite(app, WITH_DEMO)
      await expectAlive(app)
    }
  },
  3_600_000,
)

/** What a site of 90 days holds besides its records: table and condition, least number of rows. */
const WHOLE_SITE: readonly (readonly [string, number])[] = [
  ["fd_settlement_main where examine_status = 'EXAMINED' and pay_status = 'FULL'", 6],
  ["fd_settlement_main where status = 'DRAFT'", 1],
  ["fd_recive_payment where status = 'AUDITED'", 6],
  ["qc_determine where status = 'AUDITED'", 50],
  ["sys_flow_instance where state = 'RUNNING'", 1],
  ['mm_handover', 1],
  ['sys_outbox', 1],
  ["mm_exception where state = 'OPEN'", 2],
  ["mm_weigh where single_type = 'SINGLE_EMPTY'", 3],
  ["mm_weigh where status = 'OBSOLETE'", 3],
]

/** The same database, with how often a transaction asked it. */
function counting(db: Database): { readonly db: Database; asked(): number } {
  let asked = 0
  const counted = (tx: Tx): Tx => ({
    ...tx,
    rows: (statement, options) => {
      asked += 1
      return tx.rows(statement, options)
    },
    row: (statement) => {
      asked += 1
      return tx.row(statement)
    },
    run: (statement) => {
      asked += 1
      return tx.run(statement)
    },
  })
  const transaction: Database['transaction'] = (work, options) =>
    db.transaction((tx) => work(counted(tx)), options)
  return { db: { ...db, transaction }, asked: () => asked }
}
