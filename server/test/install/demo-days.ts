import { expect } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import type { FillParts } from '#modules/demo/fill-demo.ts'
import { product } from '#modules/index.ts'
import { ROLE_CODES } from '#modules/system/role/role-catalogue.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { rawSql } from '#platform/db/sql.ts'
import { copyTemplate } from '../database.ts'
import { homeOf } from './demo-home.ts'

const opened: (() => Promise<void>)[] = []

/** Closes what `openApp` opened; to be said after all tests of a file. */
export async function closeApps(): Promise<void> {
  for (const close of opened.splice(0)) await close()
}

export async function openApp(clock: Clock, template?: string): Promise<App> {
  const { url, drop } = await copyTemplate(template)
  const app = await buildApp({ url, logLevel: 'silent', clock })
  opened.push(async () => {
    await app.close()
    await drop()
  })
  return app
}

export const partsOf = ({ db, engine }: App): FillParts => ({ db, engine, calls: product.calls })
export const countOf = async ({ db }: App, what: string): Promise<number> =>
  (await db.row<{ readonly n: number }>(rawSql(`select count(*)::int as n from ${what}`)))?.n ?? 0

/** Who runs the site has nothing of its business to do. */
const IDLE_ROLES: ReadonlySet<string> = new Set(['admin'])

/** Whose to-dos are a day's work: a pile of them is something the demo has forgotten to do. */
const BENCHES: ReadonlySet<string> = new Set(['sampler', 'preparer', 'encoder', 'assayer'])
const DAYS_WORK = 20

/** Every role has figures and to-dos, but for who waits for the months; no bench is buried in them, and no truck is late. */
export async function expectAlive(app: App, waiting: readonly string[] = []): Promise<void> {
  for (const role of ROLE_CODES) {
    const { figures, agency, warnings } = await homeOf(app, role)
    expect([role, figures.length > 0]).toEqual([role, true])
    const mayBeIdle = IDLE_ROLES.has(role) || waiting.includes(role)
    expect([role, agency.length > 0 || mayBeIdle]).toEqual([role, true])
    const buried = BENCHES.has(role) ? agency.filter(({ count = 0 }) => count > DAYS_WORK) : []
    expect([role, buried]).toEqual([role, []])
    const late = warnings.filter(({ type = '' }) => ['STEP_LATE', 'LONG_STAY'].includes(type))
    expect([role, late.filter(({ count = 0 }) => count > 0)]).toEqual([role, []])
  }
}
