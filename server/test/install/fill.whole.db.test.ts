import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { installSite } from '#app/install-site.ts'
import { fillDemo } from '#modules/demo/fill-demo.ts'
import { ROLE_CODES } from '#modules/system/role/role-catalogue.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { DEMO_PASSWORD, WITH_DEMO } from '../made-template.ts'
import { auditDemo, CLEAN } from './demo-audit.ts'
import { closeApps, countOf, expectAlive, openApp, partsOf } from './demo-days.ts'
import { homeOf } from './demo-home.ts'

afterAll(closeApps)

const at = (text: string): Clock => ({ now: () => new Date(text) })
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

test('演示数据全部补完：各项核对相符', async () => {
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
}, 3_600_000)

test('七点、十二点、二十三点半安装，没有哪辆车超时', async () => {
  for (const time of ['2026-11-15T23:00:00Z', '2026-11-16T04:00:00Z', '2026-11-16T15:30:00Z']) {
    const app = await openApp(at(time))
    await installSite(app, WITH_DEMO)
    await expectAlive(app)
  }
}, 3_600_000)

/** What a site of 90 days holds besides its records: table and condition, least number of rows. */
const WHOLE_SITE: readonly (readonly [string, number])[] = [
  ["fd_settlement_main where examine_status = 'EXAMINED' and pay_status = 'FULL'", 6],
  ["fd_settlement_main where status = 'DRAFT'", 1],
  ["fd_recive_payment where status = 'AUDITED'", 6],
  ["qc_determine where status = 'AUDITED'", 50],
  ["sys_flow_instance where state = 'RUNNING'", 1],
  ['mm_handover', 1],
  ["sys_outbox where status = 'READY'", 1],
  ["mm_exception where state = 'OPEN'", 2],
  ['(select distinct type from mm_exception) t', 6],
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
