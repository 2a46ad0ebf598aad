import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyRunning } from '../failover/database-pair.ts'
import { type PostgresNode, startNode } from '../failover/postgres-node.ts'
import { freePort, startKilledServer } from '../simulate/killed-server.ts'
import { until } from '../until.ts'
import { openReport } from './open-report.ts'
import { makeTroubleSite, openAudit, work } from './trouble-site.ts'

/** `npm run replica -- [trucks] [lag]`: reports read from a streaming standby, and from the primary when it is behind. */
const [trucks = 12, lag = 20] = process.argv.slice(2).map(Number)
const faults: string[] = []
const expect = (isSo: boolean, what: string): void => {
  console.log(`${isSo ? '✓' : '✗'} ${what}`)
  if (!isSo) faults.push(what)
}

/** Seconds that it is behind, as it says itself. */
async function lagOf(node: PostgresNode): Promise<number> {
  const [row] = await node.ask<{ readonly lag: number }>(
    'select extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as lag',
  )
  return row?.lag ?? 0
}

const folder = mkdtempSync(join(tmpdir(), 'junheng-replica-'))
const site = await makeTroubleSite(folder)
const primary = await site.start()
const standbyDir = join(folder, 'standby')
await copyRunning(primary, standbyDir, site.place.password)
const standby = await startNode({
  ...site.place,
  dataDir: standbyDir,
  port: await freePort(),
  // As scaling.md asks for.
  settings: { hot_standby_feedback: 'on' },
})
const server = await startKilledServer(primary.url, {
  SIM_READER_URL: standby.url,
  SIM_READER_LAG: String(lag),
})
const db = openAudit(primary.url)
try {
  let come = 0
  const weigh = async (): Promise<void> => {
    faults.push(
      ...(await work({ ...site, db }, server, { trucks, seed: 21 + come, firstTruck: come })),
    )
    come += trucks
  }
  /** Until the standby has all that was written. */
  const caughtUp = (): Promise<unknown> =>
    until(async () => {
      const [at] = await primary.ask<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
      // What it has to catch up on after a pause may cut off whoever asks.
      const [near] = await standby
        .ask<{ is: boolean }>(`select pg_last_wal_replay_lsn() >= '${at?.lsn}'::pg_lsn as is`)
        .catch(() => [])
      return near?.is === true
    })
  await weigh()
  await caughtUp()
  const report = await openReport(server.base)
  const first = await report()
  const [read] = await standby.ask<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where application_name = 'junheng'",
  )
  expect((read?.n ?? 0) > 0, '报表由备库读出')
  // Behind by less than is tolerated: what it has is what is shown.
  await standby.ask('select pg_wal_replay_pause()')
  await weigh()
  const isTolerated = (await lagOf(standby)) < lag - 2
  const second = await report()
  if (isTolerated) expect(second === first, `落后不到 ${lag} 秒，仍由备库读出`)
  else console.log(`  过磅用了 ${lag} 秒以上，没有看到容许的落后`)
  await until(async () => (await lagOf(standby)) > lag + 2)
  const third = await report()
  expect(third !== first, `落后超过 ${lag} 秒，改读主库，新的过磅在报表里`)
  await standby.ask('select pg_wal_replay_resume()')
  await caughtUp()
  expect((await report()) === third, '备库赶上之后与主库一致')
  // Cut off from its primary it has replayed all that it received, and is behind all the same.
  await standby.ask("alter system set primary_conninfo = ''")
  await standby.ask('select pg_reload_conf()')
  await until(async () => (await standby.ask('select 1 from pg_stat_wal_receiver')).length === 0)
  await weigh()
  await until(async () => (await lagOf(standby)) > lag + 2)
  const fourth = await report()
  expect(fourth !== third, '备库与主库断开之后，改读主库')
  await standby.kill()
  await until(() =>
    report()
      .then((text) => text === fourth)
      .catch(() => false),
  )
  expect(true, '备库被杀之后，报表由主库读出')
  process.exitCode = faults.length === 0 ? 0 : 1
  for (const fault of faults) console.log(`✗ ${fault}`)
} finally {
  await server.stop()
  await db.close()
  await standby.kill()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
}
