import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsDirectory } from '#app/paths.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import '../quick-hashes.ts'
import { startKilledServer } from './killed-server.ts'
import { runSimulation, type SimulationReport } from './run-simulation.ts'
import { makeSimWorld, openSimApp, type SimWorld } from './sim-site.ts'
import { httpWire } from './wire.ts'

/** `npm run simulate -- [seed] [trucks] [kills]`: a random site, its server killed in the middle of work. */
const [seed = 1, trucks = 1000, kills = 20] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'junheng-simulate-'))
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'pg') })
try {
  await migrate(database.url, { directory: migrationsDirectory })
  const world = await prepareWorld(database.url)
  const server = await startKilledServer(database.url)
  const db = openDatabase({ url: database.url, poolSize: 4 })
  let planned = 0
  const progress = (driven: number): void => {
    if (driven < ((planned + 1) * trucks) / (kills + 1) || planned >= kills) return
    planned += 1
    void server.kill()
  }
  const wire = httpWire(server, world.awayId)
  const report = await runSimulation({ wire, world, db }, { trucks, seed, progress })
  tell(report, server.kills())
  process.exitCode = report.faults.length === 0 ? 0 : 1
  await server.stop()
  await db.close()
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function prepareWorld(url: string): Promise<SimWorld> {
  const app = await openSimApp(url)
  const world = await makeSimWorld(app)
  await app.close()
  return world
}

function tell({ seconds, finished, ledger, faults }: SimulationReport, killed: number): void {
  const { refused, acked, lost, replayed, done } = ledger
  console.log(`种子 ${seed}，${trucks} 车，${seconds.toFixed(1)} 秒，服务被杀 ${killed} 次`)
  console.log(
    `走完 ${finished} 车，成功 ${done} 次，未收到答复而重发 ${lost} 次，重放 ${replayed} 次，核对已确认的写入 ${acked.length} 项`,
  )
  for (const [sentence, count] of [...refused].toSorted((one, two) => two[1] - one[1]))
    console.log(`  ${sentence} ${count}`)
  for (const fault of faults) console.log(fault)
  console.log(faults.length === 0 ? '账、磅、库全部相符' : `问题 ${faults.length} 个`)
}
