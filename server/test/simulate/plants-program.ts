import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsDirectory } from '#app/paths.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { sql } from '#platform/db/sql.ts'
import '../quick-hashes.ts'
import { findFaults, findMissing } from './check-site.ts'
import { type KilledServer, startKilledServer } from './killed-server.ts'
import { giveCores } from './own-cores.ts'
import { secondsOf, secondsOfTree } from './processor.ts'
import { type PlantsReport, runPlants, shareOf } from './run-plants.ts'
import { makeSimPlants } from './sim-plants.ts'
import { openSimApp, type SimWorld } from './sim-site.ts'
import { httpWire } from './wire.ts'

/**
 * `npm run plants -- [plants] [trucks a day] [minutes] [nodes] [clients]`: many plants on one database. NODE_CORES
 * holds each node to so much of a core, so that none takes from the other or from the database.
 */
const [plants = 200, aDay = 100_000, minutes = 5, nodes = 2, clients = 16] = process.argv
  .slice(2)
  .map(Number)
const nodeCores = Number(process.env['NODE_CORES'] ?? 0)
/** The pace is held while no more are under way than come in so many seconds: nobody drives or waits here. */
const UNDER_WAY = 10
const DAY = 86_400

interface Taken {
  readonly server: number
  readonly database: number
  readonly clients: number
  readonly bytes: number
  readonly visits: number
}

async function prepare(url: string): Promise<readonly SimWorld[]> {
  await migrate(url, { directory: migrationsDirectory })
  const app = await openSimApp(url)
  const started = performance.now()
  const worlds = await makeSimPlants(app, plants)
  await app.close()
  const seconds = (performance.now() - started) / 1000
  console.log(`${worlds.length * 2} 个厂已建好，${seconds.toFixed(0)} 秒`)
  return worlds
}

async function measure(
  db: Database,
  { servers, pid }: { readonly servers: readonly KilledServer[]; readonly pid: number },
): Promise<Taken> {
  const row = await db.row<{ readonly bytes: number; readonly visits: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes, (select count(*)::int from tr_registry) as visits`,
  )
  const { user, system } = process.cpuUsage()
  return {
    server: servers.reduce((sum, each) => sum + secondsOf(each.pid()), 0),
    database: secondsOfTree(pid),
    clients: (user + system) / 1e6,
    ...(row ?? { bytes: 0, visits: 0 }),
  }
}

/** Whether the pace was held. */
function tell(report: PlantsReport, before: Taken, after: Taken): boolean {
  const { seconds, coming, begun, finished, waiting, weighings, ledger } = report
  const carried = ((begun / coming) * DAY).toFixed(0)
  const isHeld = aDay === 0 || waiting <= Math.max(5, (UNDER_WAY * aDay) / DAY)
  console.log(
    `${nodes} 个节点、${(seconds / 60).toFixed(1)} 分钟：来了 ${begun} 车（每天 ${carried} 车），走完 ${finished} 车，最后一车到来时还有 ${waiting} 车在办，${aDay === 0 ? '不限速' : isHeld ? '跟得上' : '跟不上'}`,
  )
  console.log(
    `过磅 ${weighings.length} 次：一半在 ${shareOf(weighings, 0.5).toFixed(0)} 毫秒内，95% 在 ${shareOf(weighings, 0.95).toFixed(0)} 毫秒内；写入每秒 ${(ledger.done / seconds).toFixed(1)} 次`,
  )
  const cores = (name: 'server' | 'database' | 'clients'): string =>
    ((after[name] - before[name]) / seconds).toFixed(2)
  console.log(
    `处理器（共 ${cpus().length} 个${nodeCores === 0 ? '' : `，每个节点 ${nodeCores} 个`}，平均负荷 ${loadavg()[1]?.toFixed(1)}）：服务 ${cores('server')}，数据库 ${cores('database')}，模拟的人 ${cores('clients')}；每次来访数据库增加 ${((after.bytes - before.bytes) / Math.max(1, after.visits - before.visits) / 1024).toFixed(0)} KB`,
  )
  for (const [sentence, count] of [...ledger.refused].toSorted((one, two) => two[1] - one[1]))
    console.log(`  ${sentence} ${count}`)
  return isHeld
}

const folder = mkdtempSync(join(tmpdir(), 'junheng-plants-'))
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'pg') })
const servers: KilledServer[] = []
const removals: (() => void)[] = []
const db = openDatabase({ url: database.url, poolSize: 4 })
try {
  const worlds = await prepare(database.url)
  for (let at = 0; at < nodes; at += 1) servers.push(await startKilledServer(database.url))
  const wires = servers.map((server) => httpWire(server, ''))
  // Everybody signs in, and what is made at the first call is made.
  const pace = { clients, seed: 1 }
  await runPlants(wires, worlds, { ...pace, perSecond: null, seconds: 20 })
  if (nodeCores > 0) removals.push(...servers.map((server) => giveCores(server.pid(), nodeCores)))
  const whose = { servers, pid: database.pid }
  const before = await measure(db, whose)
  const perSecond = aDay === 0 ? null : aDay / DAY
  const report = await runPlants(wires, worlds, {
    ...pace,
    perSecond,
    seed: 2,
    seconds: minutes * 60,
    firstTruck: 20_000,
  })
  const isHeld = tell(report, before, await measure(db, whose))
  const { ledger } = report
  const faults = [
    ...ledger.faults,
    ...(await findFaults(db)),
    ...(await findMissing(db, ledger.acked)),
  ]
  for (const fault of faults) console.log(`✗ ${fault}`)
  console.log(
    faults.length === 0 ? `核对已确认的写入 ${ledger.acked.length} 项，账、磅、库全部相符` : '',
  )
  process.exitCode = faults.length === 0 && isHeld ? 0 : 1
} finally {
  for (const server of servers) await server.stop()
  for (const remove of removals) remove()
  await db.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
