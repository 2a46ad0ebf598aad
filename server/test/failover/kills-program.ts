import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsDirectory } from '#app/paths.ts'
import { openDatabase } from '#platform/db/database.ts'
import { findBinaries } from '#platform/db/embedded/find-binaries.ts'
import { readPassword } from '#platform/db/embedded/init-cluster.ts'
import { chooseRuntimeUser } from '#platform/db/embedded/runtime-user.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import '../quick-hashes.ts'
import { findMissing } from '../simulate/check-site.ts'
import { freePort, startKilledServer } from '../simulate/killed-server.ts'
import type { Fact } from '../simulate/operator.ts'
import { runSimulation } from '../simulate/run-simulation.ts'
import { makeSimWorld, openSimApp, type SimWorld } from '../simulate/sim-site.ts'
import { httpWire } from '../simulate/wire.ts'
import { startNode } from './postgres-node.ts'

/** `npm run kills -- [kills] [trucks] [seed]`: server and database killed in turn, and everything audited after each. */
const [kills = 100, trucks = 8, seed = 1] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'junheng-kills-'))
const dataDir = join(folder, 'pg')

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

const world = await prepareSite()
const place = {
  dataDir,
  port: await freePort(),
  password: readPassword(dataDir) ?? '',
  binaries: await findBinaries({ user: chooseRuntimeUser(), dataDir, log: () => {} }),
}
let database = await startNode(place)
const server = await startKilledServer(database.url)
const db = openDatabase({ url: database.url, poolSize: 4 })
const faults: string[] = []
const acked: Fact[] = []
try {
  const wire = httpWire(server, world.awayId)
  for (let round = 1; round <= kills && faults.length === 0; round += 1) {
    const isDatabase = round % 2 === 0
    const killing: Promise<void>[] = []
    const kill = async (): Promise<void> => {
      if (!isDatabase) return server.kill()
      await database.kill()
      database = await startNode(place)
    }
    const report = await runSimulation(
      { wire, world, db },
      {
        trucks,
        seed: seed * 1000 + round,
        firstTruck: round * trucks,
        // In the middle of work: when the first has gone, the others are on their way.
        progress: () => {
          if (killing.length === 0) killing.push(kill())
        },
      },
    )
    await Promise.all(killing)
    acked.push(...report.ledger.acked)
    faults.push(...report.faults)
    console.log(
      `第 ${round} 次杀掉${isDatabase ? '数据库' : '服务'}：走完 ${report.finished} 车，成功 ${report.ledger.done} 次，重发 ${report.ledger.lost} 次，问题 ${report.faults.length} 个`,
    )
  }
  faults.push(...(await findMissing(db, acked)))
  for (const fault of faults) console.log(fault)
  console.log(
    faults.length === 0
      ? `杀掉 ${kills} 次，已确认的 ${acked.length} 项一项不少，账、磅、库全部相符`
      : `问题 ${faults.length} 个`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await server.stop()
  await db.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
