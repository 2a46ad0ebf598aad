import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { startKilledServer } from '../simulate/killed-server.ts'
import { runSimulation, type SimulationReport } from '../simulate/run-simulation.ts'
import { httpWire, type Wire } from '../simulate/wire.ts'
import { pause } from './pause.ts'
import { growthOf, type Sample } from './soak-growth.ts'
import { makeTroubleSite, openAudit } from './trouble-site.ts'

/** `npm run soak -- [minutes] [clients]`: half of what the machine can, for hours; nothing may grow. */
const [minutes = 120, clients = 16] = process.argv.slice(2).map(Number)
/** As fast as it goes, to know what half of it is. */
const FULL_SECONDS = Math.min(60, Math.max(15, minutes * 6))
const SAMPLES = 60

/** Lets through so many calls a second, evenly. */
function paced(wire: Wire, perSecond: number): Wire {
  let next = performance.now()
  return {
    async send(sent, options) {
      next = Math.max(next, performance.now()) + 1000 / perSecond
      const wait = next - performance.now()
      if (wait > 0) await pause(wait / 1000)
      return wire.send(sent, options)
    },
  }
}

async function sample(db: Database, pid: number): Promise<Sample> {
  const row = await db.row<Omit<Sample, 'rss' | 'handles'>>(
    sql`select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from tr_registry) as visits`,
  )
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    rss: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    ...(row ?? { connections: 0, bytes: 0, visits: 0 }),
  }
}

const text = ({ rss, handles, connections, bytes, visits }: Sample): string =>
  `内存 ${rss.toFixed(0)} MB，句柄 ${handles}，连接 ${connections}，数据库 ${(bytes / 1024 ** 2).toFixed(0)} MB，来访 ${visits}`

const folder = mkdtempSync(join(tmpdir(), 'junheng-soak-'))
const site = await makeTroubleSite(folder)
const database = await site.start()
const server = await startKilledServer(database.url)
const db = openAudit(database.url)
const faults: string[] = []
try {
  const wire = httpWire(server, site.world.awayId)
  const drive = (
    over: Wire,
    { seconds, ...options }: { seconds: number; seed: number; firstTruck: number },
  ): Promise<SimulationReport> => {
    const until = performance.now() + seconds * 1000
    const isOver = (): boolean => performance.now() >= until
    return runSimulation(
      { wire: over, world: site.world, db },
      { ...options, trucks: Number.MAX_SAFE_INTEGER, clients, isOver },
    )
  }
  const full = await drive(wire, { seconds: FULL_SECONDS, seed: 1, firstTruck: 0 })
  const rate = full.ledger.done / full.seconds
  console.log(
    `满载 ${full.seconds.toFixed(0)} 秒：每秒 ${rate.toFixed(1)} 次写入，${((full.finished / full.seconds) * 86_400).toFixed(0)} 车/天；以下为一半`,
  )
  const samples: Sample[] = []
  const state = { over: false }
  const sampling = (async () => {
    while (!state.over) {
      const now = await sample(db, server.pid())
      samples.push(now)
      console.log(`第 ${((samples.length * minutes) / SAMPLES).toFixed(1)} 分钟：${text(now)}`)
      await pause((minutes * 60) / SAMPLES)
    }
  })()
  const half = await drive(paced(wire, rate / 2), {
    seconds: minutes * 60,
    seed: 2,
    firstTruck: 20_000,
  })
  state.over = true
  await sampling
  faults.push(...full.faults, ...half.faults, ...growthOf(samples))
  console.log(
    `${minutes} 分钟、${clients} 人：走完 ${half.finished} 车，成功 ${half.ledger.done} 次（每秒 ${(half.ledger.done / half.seconds).toFixed(1)} 次），核对已确认的写入 ${half.ledger.acked.length} 项`,
  )
  for (const fault of faults) console.log(`✗ ${fault}`)
  console.log(faults.length === 0 ? '内存、连接、句柄、每次来访的磁盘没有增长，账、磅、库相符' : '')
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await server.stop()
  await db.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
