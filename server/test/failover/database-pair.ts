import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Binaries } from '#platform/db/embedded/find-binaries.ts'
import { chooseRuntimeUser, giveFileTo } from '#platform/db/embedded/runtime-user.ts'
import { until } from '../until.ts'
import { type PostgresNode, startNode } from './postgres-node.ts'

/** A primary and its synchronous standby. What a manager of a cluster does in production is done by the caller. */
export interface DatabasePair {
  /** Both hosts in one address. */
  readonly url: string
  /** Kills the primary with -9 and promotes the standby; gives the moment from which that takes writes. */
  failOver(): Promise<number>
  /** Makes a standby where the killed one stood; resolves once nothing is acknowledged that it does not have. */
  rebuild(): Promise<void>
  stop(): Promise<void>
}

export interface PairOptions {
  /** A cluster that was stopped in order. */
  readonly dataDir: string
  readonly standbyDir: string
  readonly ports: readonly [number, number]
  readonly password: string
  readonly binaries: Binaries
}

const SLOT = 'standby'
/** Whatever is made anew at each start; of the log what is missing comes by itself. */
const LEFT_OUT = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]

export async function startPair(options: PairOptions): Promise<DatabasePair> {
  const { dataDir, standbyDir, ports, password, binaries } = options
  const places = [
    { dataDir, port: ports[0] },
    { dataDir: standbyDir, port: ports[1] },
  ] as const
  let primary = await startNode({ ...places[0], password, binaries })
  let standby: PostgresNode | null = null
  const follow = async (): Promise<void> => {
    const place = places.find(({ port }) => port !== primary.port) ?? places[1]
    await copyRunning(primary, place.dataDir, password)
    standby = await startNode({ ...place, password, binaries })
    await synchronise(primary)
  }
  await follow()
  return {
    url: `postgres://junheng:${encodeURIComponent(password)}@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/junheng`,
    async failOver() {
      if (standby === null) throw new Error('there is no standby to promote')
      await primary.kill()
      await standby.ask('select pg_promote(true, 60)')
      primary = standby
      standby = null
      return performance.now()
    },
    rebuild: follow,
    async stop() {
      await primary.stop()
      await standby?.stop()
    },
  }
}

/** The way of pg_basebackup by hand, since the programs that come with npm do not include it. */
export async function copyRunning(from: PostgresNode, to: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: from.url })
  await client.connect()
  try {
    await client.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
      [SLOT],
    )
    await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT])
    await client.query("select pg_backup_start('standby', true)")
    rmSync(to, { recursive: true, force: true })
    // Files that go while they are copied are written about in the log that the standby reads.
    spawnSync('cp', ['-a', from.dataDir, to], { stdio: 'ignore' })
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    )
    prepareStandby(to, { label: rows[0]?.labelfile ?? '', port: from.port, password })
  } finally {
    await client.end()
  }
}

function prepareStandby(
  dataDir: string,
  {
    label,
    port,
    password,
  }: { readonly label: string; readonly port: number; readonly password: string },
): void {
  const user = chooseRuntimeUser()
  for (const name of LEFT_OUT)
    for (const entry of readdirSync(join(dataDir, name)))
      rmSync(join(dataDir, name, entry), { recursive: true, force: true })
  rmSync(join(dataDir, 'postmaster.pid'), { force: true })
  const write = (name: string, text: string): void => {
    writeFileSync(join(dataDir, name), text)
    giveFileTo(user, join(dataDir, name))
  }
  const auto = join(dataDir, 'postgresql.auto.conf')
  const kept = (existsSync(auto) ? readFileSync(auto, 'utf8') : '')
    .split('\n')
    .filter((line) => !/^(primary_|synchronous_standby_names)/.test(line))
  write('backup_label', label)
  write('standby.signal', '')
  write(
    'postgresql.auto.conf',
    [
      ...kept,
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=junheng password=${password}'`,
      `primary_slot_name = '${SLOT}'`,
      '',
    ].join('\n'),
  )
}

/** From now on a commit waits for the standby. A primary alone does not, else nobody could work until it has one. */
async function synchronise(primary: PostgresNode): Promise<void> {
  const stateIs = (column: string, value: string) => async (): Promise<boolean> =>
    (await primary.ask(`select 1 from pg_stat_replication where ${column} = '${value}'`)).length > 0
  await until(stateIs('state', 'streaming'))
  await primary.ask("alter system set synchronous_standby_names = '*'")
  await primary.ask('select pg_reload_conf()')
  await until(stateIs('sync_state', 'sync'))
  // A commit that waits: all before it are there, too.
  await primary.ask("select pg_logical_emit_message(true, 'junheng', 'in sync')")
}
