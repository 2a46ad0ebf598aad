import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsDirectory } from '#app/paths.ts'
import { entities } from '#modules/index.ts'
import { viewedTables } from '#modules/report/api.ts'
import { separateAccounts } from '#platform/db/accounts.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { lookAtPooler } from '#platform/db/pooler.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import '../quick-hashes.ts'
import { startKilledServer } from '../simulate/killed-server.ts'
import { runSimulation } from '../simulate/run-simulation.ts'
import { makeSimWorld, openSimApp } from '../simulate/sim-site.ts'
import { httpWire } from '../simulate/wire.ts'
import { until } from '../until.ts'
import { startPgBouncer } from './start-pgbouncer.ts'

/** `npm run pgbouncer -- [trucks] [clients] [seed]`: a plant at work through PgBouncer in transaction mode. */
const [trucks = 200, clients = 64, seed = 1] = process.argv.slice(2).map(Number)
/** Far fewer than there are clients: each is handed round all the time. */
const CONNECTIONS = 6

const folder = mkdtempSync(join(tmpdir(), 'junheng-pgbouncer-'))
chmodSync(folder, 0o755)
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'pg') })
const db = openDatabase({ url: database.url, poolSize: 4 })
try {
  await migrate(database.url, { directory: migrationsDirectory })
  const app = await openSimApp(database.url)
  const world = await makeSimWorld(app)
  await app.close()
  const viewed = viewedTables(loadModels(entities))
  const { app: account } = await separateAccounts(database.url, { login: true, viewed })
  const name = new URL(account.url).username
  await db.run(rawSql(`alter role "${name}" set timezone = 'UTC'`))
  const bouncer = await startPgBouncer({
    program: process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer',
    folder: join(folder, 'pgbouncer'),
    url: account.url,
    connections: CONNECTIONS,
  })
  await until(() => lookAtPooler(bouncer.url, { role: name }).catch(() => null), { what: 'it' })
  process.env['SIM_POOLER_URL'] = bouncer.url
  const server = await startKilledServer(database.url)
  try {
    let most = 0
    const progress = (): void => void countConnections(name).then((n) => (most = Math.max(most, n)))
    const wire = httpWire(server, world.awayId)
    const report = await runSimulation({ wire, world, db }, { trucks, seed, clients, progress })
    const faults = [
      ...report.faults,
      ...(most === 0 ? ['没有经过 PgBouncer'] : []),
      ...(most > CONNECTIONS ? [`用了 ${most} 个连接，应不多于 ${CONNECTIONS}`] : []),
    ]
    const { ledger, finished, seconds } = report
    console.log(
      `${clients} 人、${trucks} 车经过 PgBouncer，${seconds.toFixed(1)} 秒，走完 ${finished} 车，成功 ${ledger.done} 次，核对已确认的写入 ${ledger.acked.length} 项，数据库连接最多 ${most} 个`,
    )
    for (const fault of faults) console.log(fault)
    console.log(faults.length === 0 ? '账、磅、库全部相符' : `问题 ${faults.length} 个`)
    process.exitCode = faults.length === 0 ? 0 : 1
  } finally {
    await server.stop()
    await bouncer.stop()
  }
} finally {
  await db.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function countConnections(account: string): Promise<number> {
  const row = await db.row<{ readonly count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where usename = ${account}`,
  )
  return row?.count ?? 0
}
