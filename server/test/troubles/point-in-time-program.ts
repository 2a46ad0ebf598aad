import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '#platform/db/sql.ts'
import { copyRunning } from '../failover/database-pair.ts'
import { startNode } from '../failover/postgres-node.ts'
import { findFaults, findMissing } from '../simulate/check-site.ts'
import { freePort, startKilledServer } from '../simulate/killed-server.ts'
import type { Fact } from '../simulate/operator.ts'
import { runSimulation } from '../simulate/run-simulation.ts'
import { httpWire } from '../simulate/wire.ts'
import { until } from '../until.ts'
import { makeTroubleSite, openAudit } from './trouble-site.ts'

/** `npm run point-in-time -- [trucks]`: somebody deletes what he should not; the site is taken back to just before. */
const [trucks = 20] = process.argv.slice(2).map(Number)
const faults: string[] = []
const MISTAKE = '误改'

const folder = mkdtempSync(join(tmpdir(), 'junheng-point-in-time-'))
const site = await makeTroubleSite(folder)
const archive = join(folder, 'archive')
mkdirSync(archive)
// The database writes it, as whoever it runs as.
const owner = statSync(site.place.dataDir)
chownSync(archive, owner.uid, owner.gid)
const primary = await site.start({
  settings: {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    // A quiet hour must not be an hour that is lost.
    archive_timeout: '60',
  },
})
const server = await startKilledServer(primary.url)
const db = openAudit(primary.url)
try {
  const acked: Fact[] = []
  const weigh = async (firstTruck: number): Promise<number> => {
    const wire = httpWire(server, site.world.awayId)
    const options = { trucks, seed: 31 + firstTruck, firstTruck }
    const report = await runSimulation({ wire, world: site.world, db }, options)
    acked.push(...report.ledger.acked)
    faults.push(...report.faults)
    return report.finished
  }
  await weigh(0)
  const base = join(folder, 'base')
  await copyRunning(primary, base, site.place.password)
  console.log(`基础备份已做，此前 ${acked.length} 项已确认`)
  await weigh(trucks)
  const count = async (): Promise<number> =>
    (await db.row<{ n: number }>(sql`select count(*)::int as n from tr_registry`))?.n ?? 0
  const [before, visits] = [acked.length, await count()]
  const [moment] = await primary.ask<{ at: string }>('select clock_timestamp()::text as at')
  // What follows is what must not come back.
  await db.run(sql`update sys_user set real_name = ${MISTAKE}`)
  await weigh(trucks * 2)
  await primary.ask('select pg_switch_wal()')
  await until(
    async () =>
      (
        await primary.ask(
          "select 1 from pg_stat_archiver where last_archived_time > now() - interval '30 seconds'",
        )
      ).length > 0,
  )
  await server.stop()
  await primary.stop()
  console.log(`恢复到 ${moment?.at}，此前共 ${before} 项已确认、${visits} 次来访`)
  const recovered = await recover(base, moment?.at ?? '')
  const after = openAudit(recovered.url)
  try {
    const found = (await after.row<{ n: number }>(sql`select count(*)::int as n from tr_registry`))
      ?.n
    if (found !== visits) faults.push(`来访 ${found} 次，应为 ${visits} 次`)
    const wrong = await after.rows(sql`select 1 from sys_user where real_name = ${MISTAKE}`)
    if (wrong.length > 0) faults.push(`误改的 ${wrong.length} 行还在`)
    faults.push(...(await findFaults(after)), ...(await findMissing(after, acked.slice(0, before))))
  } finally {
    await after.close()
    await recovered.stop()
  }
} finally {
  await db.close()
  await server.stop()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const fault of faults) console.log(`✗ ${fault}`)
console.log(faults.length === 0 ? '此前的一项不少，此后的一项没有，账、磅、库全部相符' : '')
process.exitCode = faults.length === 0 ? 0 : 1

/** As docs/operations.md says: the base backup, the archive, and the moment. */
async function recover(base: string, moment: string): ReturnType<typeof startNode> {
  rmSync(join(base, 'standby.signal'), { force: true })
  writeFileSync(join(base, 'recovery.signal'), '')
  chmodSync(join(base, 'recovery.signal'), 0o644)
  const node = await startNode({
    ...site.place,
    dataDir: base,
    port: await freePort(),
    settings: {
      primary_conninfo: '',
      primary_slot_name: '',
      synchronous_standby_names: '',
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    },
  })
  await until(async () => (await node.ask('select 1 where not pg_is_in_recovery()')).length > 0)
  return node
}
