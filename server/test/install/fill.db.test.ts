import { afterAll, expect, test } from 'vitest'
import type { App } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { installSite } from '#app/install-site.ts'
import { findFilling, findMarks, storeMark } from '#modules/demo/demo-fill.queries.ts'
import { fillDemo } from '#modules/demo/fill-demo.ts'
import { DEMO_DAY, DEMO_PASSWORD, demoSite } from '../made-template.ts'
import { until } from '../until.ts'
import { auditDemo, CLEAN } from './demo-audit.ts'
import { closeApps, countOf, expectAlive, openApp, partsOf } from './demo-days.ts'

afterAll(closeApps)

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

test('天数在登录之后补的：登录时只有今天和最近几天，除财务外每个角色也都有数字和待办', async () => {
  const app = await openApp(DEMO_DAY)
  await installSite(app, readConfig({ ...process.env, DEMO: 'on', DEMO_PASSWORD }))
  expect(await findFilling(app.db)).toEqual({ done: 0, whole: 90 })
  // Ninety days of them would keep whoever installs from signing in.
  expect(await countOf(app, 'tr_registry')).toBeLessThan(40)
  // Money is settled in the order of the months.
  await expectAlive(app, ['finance', 'examiner'])
  expect(await auditDemo(app)).toEqual(CLEAN)
}, 600_000)

test('装完时每个角色都有数字和待办，没有哪辆车超时，等待长短不一', async () => {
  const app = await openApp(DEMO_DAY, await demoSite())
  await expectAlive(app)
  const waits =
    "(select distinct date_trunc('minute', entrance_time - create_date) from tr_registry where entrance_time is not null) w"
  expect(await countOf(app, waits)).toBeGreaterThan(4)
}, 120_000)
