import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsDirectory } from '#app/paths.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import { measureLocks, refuseLocks } from './migration-locks.ts'

/** `npm run migration:locks -- [newest] [rows]`: the newest migrations on large tables, while somebody writes. */
const [newest = 5, rows = 1_000_000] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'junheng-locks-'))
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'pg') })
try {
  const directory = migrationsDirectory
  const names = (await readMigrations(directory)).slice(-newest).map(({ name }) => name)
  const reports = await measureLocks({ url: database.url, directory, names, rows })
  for (const { migration, seconds, waits } of reports) {
    const told = [...waits].map(([table, wait]) => `${table} ${wait.toFixed(3)} 秒`)
    console.log(
      `${migration}：${seconds.toFixed(2)} 秒；写入最长等待 ${told.join('、') || '（没有动到已有的表）'}`,
    )
  }
  const refused = refuseLocks(reports)
  for (const line of refused) console.log(line)
  console.log(refused.length === 0 ? `${rows} 行上都不妨碍写入` : `不合格 ${refused.length} 个`)
  process.exitCode = refused.length === 0 ? 0 : 1
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
