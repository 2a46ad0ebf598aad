import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsDirectory } from '#app/paths.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { findBinaries } from '#platform/db/embedded/find-binaries.ts'
import { readPassword } from '#platform/db/embedded/init-cluster.ts'
import { chooseRuntimeUser } from '#platform/db/embedded/runtime-user.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { sql } from '#platform/db/sql.ts'
import '../quick-hashes.ts'
import { freePort, startKilledServer } from '../simulate/killed-server.ts'
import { runSimulation } from '../simulate/run-simulation.ts'
import { makeSimWorld, openSimApp, type SimWorld } from '../simulate/sim-site.ts'
import { httpWire, type Wire } from '../simulate/wire.ts'
import { until } from '../until.ts'
import { type DatabasePair, startPair } from './database-pair.ts'

/** `npm run failover -- [kills] [clients] [seed]`: the database's machine is lost in the middle of work. */
const [kills = 10, clients = 64, seed = 1] = process.argv.slice(2).map(Number)
/** Writes that must go through before the next kill, so that it comes in the middle of work. */
const WORK_BETWEEN = 60
const LONGEST_SECONDS = 10

const folder = mkdtempSync(join(tmpdir(), 'junheng-failover-'))
const dataDir = join(folder, 'one')

/** A site as it would be installed, stopped in order. */
async function prepareSite(): Promise<SimWorld> {
  const database = await startEmbeddedPostgres({ dataDir })
  try {
    await migrate(database.url, { directory: migrationsDirectory })
    const app = await openSimApp(database.url)
    const world = await makeSimWorld(app)
    await app.close()
    return world
  } finally {
    await database.stop()
  }
}

async function openPair(): Promise<DatabasePair> {
  const user = chooseRuntimeUser()
  return startPair({
    dataDir,
    standbyDir: join(folder, 'two'),
    ports: [await freePort(), await freePort()],
    password: readPassword(dataDir) ?? '',
    binaries: await findBinaries({ user, dataDir, log: () => {} }),
  })
}

/** When writes were acknowledged. */
function watched(wire: Wire): { readonly wire: Wire; readonly times: number[] } {
  const times: number[] = []
  const send: Wire['send'] = async (sent, options) => {
    const outcome = await wire.send(sent, options)
    if (outcome.kind === 'done') times.push(performance.now())
    return outcome
  }
  return { wire: { send }, times }
}

/** Kills and waits for work to go on, again and again; the seconds each took from the promotion on. */
async function killOften(pair: DatabasePair, times: readonly number[]): Promise<readonly number[]> {
  const seconds: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = times.length
    await until(async () => times.length >= before + WORK_BETWEEN)
    const promoted = await pair.failOver()
    await until(async () => (times.at(-1) ?? 0) > promoted)
    const back = (times.find((time) => time > promoted) ?? promoted) - promoted
    seconds.push(back / 1000)
    console.log(`第 ${kill} 次：主库被杀，备库接替，${(back / 1000).toFixed(2)} 秒后恢复写入`)
    await pair.rebuild()
  }
  return seconds
}

/** A truck comes once; who is twice in the register was written twice. */
async function findDoubled(db: Database): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly plate: string; readonly times: string }>(
    sql`select plate_number as plate, count(*)::text as times from tr_registry
      group by plate_number, coalesce(side, 'fh') having count(*) > 1`,
  )
  return rows.map(({ plate, times }) => `${plate} 登记了 ${times} 次`)
}

const world = await prepareSite()
const pair = await openPair()
const server = await startKilledServer(pair.url)
const db = openDatabase({ url: pair.url, poolSize: 4 })
try {
  const { wire, times } = watched(httpWire(server, world.awayId))
  const progress = { over: false }
  const killing = killOften(pair, times).finally(() => {
    progress.over = true
  })
  const report = await runSimulation(
    { wire, world, db },
    { trucks: Number.MAX_SAFE_INTEGER, seed, clients, isOver: () => progress.over },
  )
  const seconds = await killing
  const longest = Math.max(...seconds)
  const faults = [
    ...report.faults,
    ...(await findDoubled(db)),
    ...(longest > LONGEST_SECONDS ? [`恢复用了 ${longest.toFixed(1)} 秒`] : []),
  ]
  const { ledger, finished } = report
  console.log(
    `${clients} 人过磅，${finished} 车走完，成功 ${ledger.done} 次，未收到答复而重发 ${ledger.lost} 次，核对已确认的写入 ${ledger.acked.length} 项`,
  )
  console.log(`主库被杀 ${kills} 次，最长 ${longest.toFixed(2)} 秒恢复，服务没有重启`)
  for (const fault of faults) console.log(fault)
  console.log(faults.length === 0 ? '没有丢失，没有重复' : `问题 ${faults.length} 个`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await server.stop()
  await db.close()
  await pair.stop()
  rmSync(folder, { recursive: true, force: true })
}
