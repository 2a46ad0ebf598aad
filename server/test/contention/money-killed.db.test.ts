import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { copyTemplate } from '#test/database.ts'
import { seededRandom } from '#test/fuzz/random.ts'
import { startKilledServer } from '#test/simulate/killed-server.ts'
import { emptyLedger, Operator } from '#test/simulate/operator.ts'
import { runSimulation } from '#test/simulate/run-simulation.ts'
import { makeSimWorld, openSimApp, type SimWorld } from '#test/simulate/sim-site.ts'
import { httpWire, injectWire } from '#test/simulate/wire.ts'
import { until } from '#test/until.ts'
import { findMoneyBreach } from './money-breach.ts'
import { type AckedDeed, doMoneyDeed, findUnkept } from './money-clerks.ts'

/** `npm run killed:money` asks for all of it. */
const isWhole = process.env['WHOLE'] !== undefined
const KILLS = isWhole ? 20 : 1
const CLERKS = isWhole ? 24 : 6
const TRUCKS = isWhole ? 40 : 12
/** Confirmed between one kill and the next. */
const BETWEEN = isWhole ? 12 : 6
const SEED = Number(process.env['SEED'] ?? 1)

describe('结算 / 服务被杀', () => {
  let url = ''
  let db: Database
  let world: SimWorld
  let drop: () => Promise<void>

  beforeAll(async () => {
    const copy = await copyTemplate()
    url = copy.url
    drop = copy.drop
    const app = await openSimApp(url)
    world = await makeSimWorld(app)
    // Trucks that were weighed: what there is to settle.
    await runSimulation(
      { wire: injectWire(app, world.awayId), world, db: app.db },
      { trucks: TRUCKS, seed: SEED },
    )
    await app.close()
    db = openDatabase({ url, poolSize: CLERKS })
  }, 3_600_000)
  afterAll(async () => {
    await db.close()
    await drop()
  })

  test('结算、复核、红冲、收款中途 kill -9：确认过的都在，重发不重复，账实相符', async () => {
    const server = await startKilledServer(url)
    const ledger = emptyLedger()
    const acked: AckedDeed[] = []
    const faults: string[] = []
    const wire = httpWire(server, world.awayId)
    const told = (error: unknown) => void faults.push(String(error))
    const isOver = () => server.kills() >= KILLS || faults.length > 0
    const work = async (at: number): Promise<void> => {
      const random = seededRandom(SEED, 1000 + at)
      const mark = `m${SEED}c${at}`
      const operator = new Operator({ wire, random, ledger, mark })
      while (!isOver()) await doMoneyDeed({ operator, random, db, mark, acked }).catch(told)
    }
    const killing = async (): Promise<void> => {
      while (!isOver()) {
        const before = acked.length
        // One after another: how long all of them take is the machine's affair, only a standstill is a fault.
        for (let count = before + 1; count <= before + BETWEEN; count += 1)
          await until(() => acked.length >= count || faults.length > 0, { what: '确认' })
        await server.kill()
        const breach = await findMoneyBreach(db)
        if (breach !== null) faults.push(breach)
      }
    }
    await Promise.all([
      killing().catch(told),
      ...Array.from({ length: CLERKS }, (_, at) => work(at)),
    ])
    await server.stop()
    const settled = await db.row<{ readonly n: number }>(
      sql`select count(*)::int as n from fd_settlement_main where examine_status <> 'NONE'`,
    )
    if (isWhole)
      console.log(
        `杀 ${server.kills()} 次，确认 ${acked.length} 项，重发 ${ledger.lost} 次，重放 ${ledger.replayed} 次，复核 ${settled?.n ?? 0} 张`,
        Object.fromEntries(ledger.refused),
      )
    expect([...faults, ...ledger.faults]).toEqual([])
    expect(await findUnkept(db, acked)).toEqual([])
    expect(await findMoneyBreach(db)).toBeNull()
    expect(acked.length).toBeGreaterThanOrEqual(KILLS * BETWEEN)
    // What is not there is found, or finding nothing proves nothing.
    const gone = { what: '/gone', counted: sql`select 0 as n` }
    expect(await findUnkept(db, [gone])).toEqual(['/gone: 0 times'])
  }, 3_600_000)
})
