import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsDirectory } from '#app/paths.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openBed } from '#test/database.ts'
import { runLabContention } from './lab-contention.ts'
import { makeLabPlant } from './lab-plant.ts'
import { makePlant } from './plant.ts'
import { type ContentionReport, runContention } from './run-contention.ts'

/** `npm run contention -- 60 [clients] [seed]`: so many seconds on a database of its own. */
const [seconds = 60, clients = 64, seed = 1] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'junheng-contention-'))
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg') })
try {
  await migrate(server.url, { directory: migrationsDirectory })
  const bed = await openBed(server.url)
  bed.clock.set(new Date('2026-11-15T10:00:00+08:00'))
  const plant = await makePlant(bed)
  const db = openDatabase({ url: server.url, poolSize: clients })
  const report = await runContention({ bed, db, plant }, { seconds, clients, seed })
  tell('通知单', report)
  await db.close()
  const lab = await makeLabPlant(bed, { trucks: 60, clients })
  const found = await runLabContention(lab, { seconds, clients, seed })
  tell('化验室', found)
  for (const [deed, count] of Object.entries(found.deeds)) console.log(`  ${deed} ${count}`)
  process.exitCode = report.faults.length + found.faults.length === 0 ? 0 : 1
  await lab.close()
  await bed.db.close()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function tell(what: string, { seconds: elapsed, done, refused, faults }: ContentionReport): void {
  const said = Object.values(refused).reduce((sum, count) => sum + count, 0)
  console.log(`${what}：${clients} 个客户端，种子 ${seed}，${elapsed.toFixed(1)} 秒`)
  console.log(`完成 ${done} 次，拒绝 ${said} 次，每秒 ${((done + said) / elapsed).toFixed(0)} 次`)
  for (const [sentence, count] of Object.entries(refused)) console.log(`  ${sentence} ${count}`)
  for (const fault of faults.slice(0, 20)) console.log(fault)
  console.log(faults.length === 0 ? '没有死锁，不变式始终成立' : `问题 ${faults.length} 个`)
}
