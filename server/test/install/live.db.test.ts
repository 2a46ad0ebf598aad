import { afterAll, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { type LiveParts, openLive } from '#modules/demo/live-demo.ts'
import { product } from '#modules/index.ts'
import { sql } from '#platform/db/sql.ts'
import { copyTemplate } from '../database.ts'
import { DEMO_DAY, demoSite } from '../made-template.ts'
import { auditDemo, CLEAN } from './demo-audit.ts'

const opened: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of opened.splice(0)) await close()
})

const MINUTE = 60_000

async function openSite(template?: string) {
  let now = DEMO_DAY.now()
  const { url, drop } = await copyTemplate(template)
  const app = await buildApp({ url, logLevel: 'silent', clock: { now: () => now } })
  opened.push(async () => {
    await app.close()
    await drop()
  })
  const pass = (minutes: number): void => {
    now = new Date(now.getTime() + minutes * MINUTE)
  }
  return { app, pass }
}

function partsOf({ db, engine, dispatcher }: App, faults: unknown[]): LiveParts {
  const { signal } = new AbortController()
  const served = () => dispatcher.calls
  const warn = (error: unknown): void => void faults.push(error)
  return { db, engine, calls: product.calls, served, signal, warn }
}

const visitsOf = ({ db }: App) =>
  db.rows<{ readonly stage: string }>(
    sql`select stage from tr_registry where remark = '演示车流' order by id`,
  )

test('演示车流：车一辆辆登记、进厂、过磅、出厂；两个节点不重复；账都相符', async () => {
  const { app, pass } = await openSite(await demoSite())
  const faults: unknown[] = []
  const one = await openLive(partsOf(app, faults))
  const two = await openLive(partsOf(app, faults))
  if (one === null || two === null) throw new Error('it is a demo site')
  pass(30)
  await Promise.all([one.step(), two.step()])
  expect(await visitsOf(app)).toHaveLength(1)
  for (let minutes = 0; minutes < 42; minutes += 3) {
    pass(3)
    await one.step()
  }
  expect(faults).toEqual([])
  const stages = (await visitsOf(app)).map(({ stage }) => stage)
  expect(stages).toContain('LEFT')
  expect(stages.length).toBeGreaterThan(2)
  expect(await auditDemo(app)).toEqual(CLEAN)
}, 600_000)

test('不是演示站点，什么都不做', async () => {
  const { app } = await openSite()
  expect(await openLive(partsOf(app, []))).toBeNull()
})
