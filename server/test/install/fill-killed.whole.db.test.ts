import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { buildApp } from '#app/app.ts'
import { findFilling, findMarks, storeMark } from '#modules/demo/demo-fill.queries.ts'
import type { Queryable } from '#platform/db/database.ts'
import { copyTemplate } from '../database.ts'
import { DEMO_DAY, demoSite } from '../made-template.ts'
import { nodeArguments } from '../programs.ts'
import { until } from '../until.ts'
import { auditDemo, CLEAN } from './demo-audit.ts'

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const DAYS = 4

const started: ChildProcess[] = []

/** A server that a failure leaves behind would go on filling, and slow whatever is tested next. */
afterEach(() => {
  for (const server of started.splice(0)) server.kill('SIGKILL')
})

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return address !== null && typeof address === 'object' ? String(address.port) : '0'
}

/** To the end, however slow the machine is: as long as another day comes, it has not stopped. */
async function untilFilled(db: Queryable): Promise<void> {
  let days = -1
  while ((await findFilling(db)) !== null)
    days = await until(async () => {
      const done = (await findMarks(db)).reduce((sum, mark) => sum + mark.done, 0)
      return done > days || (await findFilling(db)) === null ? Math.max(done, 1) : null
    })
}

const isBegun = async (db: Queryable): Promise<boolean> =>
  (await findMarks(db)).some(({ lane, done }) => lane === 'MK' && done > 0)

/** Beside other proofs a start takes minutes: only a server that has ended will never fill a day. */
async function untilBegun(db: Queryable, server: ChildProcess): Promise<void> {
  for (let left = 5; left >= 0; left -= 1)
    try {
      await until(() => isBegun(db), { what: 'the first day' })
      return
    } catch (error) {
      if (server.exitCode !== null || left === 0) throw error
    }
}

test('补到一半把服务杀掉：再启动时接着补完，一天不多一天不少，各项核对相符', async () => {
  const { url, drop } = await copyTemplate(await demoSite())
  const app = await buildApp({ url, logLevel: 'silent', clock: DEMO_DAY })
  await app.db.transaction(async (tx) => {
    for (const lane of ['JH', 'MK', 'ZT'])
      await storeMark(tx, { lane, hour: DEMO_DAY.now(), visits: 4, whole: DAYS })
  })
  const folder = await mkdtemp(join(tmpdir(), 'junheng-killed-'))
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: folder,
    DEMO: 'on',
    HOST: '127.0.0.1',
  }
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(process.execPath, [...nodeArguments(program)], {
      env: { ...env, PORT: await freePort() },
      stdio: 'ignore',
    })
    started.push(server)
    return server
  }
  const first = await start()
  await untilBegun(app.db, first)
  const ended = once(first, 'exit')
  first.kill('SIGKILL')
  await ended
  const left = await findFilling(app.db)
  expect(left).not.toBeNull()
  const second = await start()
  await untilFilled(app.db)
  const stopped = once(second, 'exit')
  second.kill('SIGTERM')
  expect((await stopped)[0]).toBe(0)
  const marks = (await findMarks(app.db)).filter(({ whole }) => whole === DAYS)
  expect(marks.map(({ done }) => done)).toEqual([DAYS, DAYS, DAYS])
  expect(await auditDemo(app)).toEqual(CLEAN)
  await app.close()
  await drop()
  await rm(folder, { recursive: true, force: true })
}, 3_600_000)
