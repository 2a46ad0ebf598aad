import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsDirectory } from '#app/paths.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openBed } from '#test/database.ts'
import { makeNotices, runModel } from './run-model.ts'

/** `npm run model -- 10000 [seed]`: so many random lives of notices on a database of its own. */
const [runs = 10_000, seed = 1] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'junheng-model-'))
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg') })
try {
  await migrate(server.url, { directory: migrationsDirectory })
  const bed = await openBed(server.url)
  bed.clock.set(new Date('2026-11-15T10:00:00+08:00'))
  const notices = await makeNotices(bed)
  const started = performance.now()
  await runModel(bed, notices, { runs, seed, say: progress })
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`\n${runs} 段通知单生命，种子 ${seed}，${seconds} 秒：与模型处处相同`)
  await bed.db.close()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function progress(done: number): void {
  if (process.stderr.isTTY && done % 50 === 0) process.stderr.write(`\r${done}`)
}
