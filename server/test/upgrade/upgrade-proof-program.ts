import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSource } from '#platform/db/backup/open-source.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { findFaults, findMissing } from '../simulate/check-site.ts'
import { freePort } from '../simulate/killed-server.ts'
import type { Fact } from '../simulate/operator.ts'
import { runSimulation } from '../simulate/run-simulation.ts'
import type { SimWorld } from '../simulate/sim-site.ts'
import { httpWire } from '../simulate/wire.ts'
import { compareSites, countAll, readSite, type SiteRows } from './compare-site.ts'
import { makeOldWorld, readReleases } from './old-world.ts'
import { type Release, type ReleaseMachine, setUpMachine } from './release-machine.ts'

/** `npm run upgrade:proof -- [trucks]`: releases of older versions with data in them, upgraded by `junheng upgrade`. */
const [trucks = 60] = process.argv.slice(2).map(Number)
const SICK_PATIENCE = 15
const { olds, fresh, sick } = readReleases()
const backups = fileURLToPath(new URL('backups', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'junheng-upgrade-'))
const faults: string[] = []

/** What a new version brings into rows that stood before, by table: menus and templates are the product's own. */
const BROUGHT = /^public\.(sys_menu|cg_\w+|sys_setting|sys_schedule|sys_job\w*|sys_role_menu)$/

const fail = (where: string, what: string): void => {
  faults.push(`${where}：${what}`)
  console.log(`✗ ${where}：${what}`)
}

async function withSite<T>(
  machine: ReleaseMachine,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const source = await openSource({
    dataDir: machine.dataDir,
    databaseUrl: undefined,
    say: () => {},
  })
  const db = openDatabase({ url: source.url, poolSize: 2 })
  try {
    return await work(db)
  } finally {
    await db.close()
    await source.close()
  }
}

const lookAt = (machine: ReleaseMachine, asOf?: SiteRows): Promise<SiteRows> =>
  withSite(machine, (db) => readSite(db, asOf))

/** Nothing may be missing; after a way back nothing may be different either. */
async function compare(
  where: string,
  machine: ReleaseMachine,
  { before, isBack = false }: { readonly before: SiteRows; readonly isBack?: boolean },
): Promise<void> {
  const after = await lookAt(machine, before)
  for (const { table, gone, ...counts } of compareSites(before, after))
    if (isBack || counts.after < counts.before || !BROUGHT.test(table))
      fail(where, `${table} 有 ${gone} 行不是原样（${counts.before} 行 → ${counts.after} 行）`)
  if ((await machine.command('verify')) !== 0) fail(where, '文件、读数链或化验日志校验不符')
  console.log(`  ${where}：原有 ${countAll(before)} 行、${before.size} 个表全部核对`)
}

/** From a stored state of long ago, restored by the old release, to this one. */
async function upgradeStored(old: Release, backup: string): Promise<void> {
  const where = `${backup} → ${old.name} → ${fresh.name}`
  const place = join(folder, `${old.name}-${backup}`)
  const machine = setUpMachine(place, { release: old, port: await freePort() })
  const restored = await machine.command('restore', '--from', join(backups, backup))
  if (restored !== 0) return fail(where, '旧版本没有恢复备份')
  await machine.start()
  try {
    const before = await lookAt(machine)
    if ((await machine.upgradeTo(fresh)).code !== 0) return fail(where, '升级没有完成')
    await compare(where, machine, { before })
  } finally {
    await machine.stop()
  }
}

interface Plant {
  readonly machine: ReleaseMachine
  readonly world: SimWorld
  readonly acked: Fact[]
}

async function weigh(
  where: string,
  { machine, world, acked }: Plant,
  firstTruck: number,
): Promise<void> {
  await withSite(machine, async (db) => {
    const wire = httpWire({ base: machine.base, ready: async () => {} }, world.awayId)
    const report = await runSimulation(
      { wire, world, db },
      { trucks, seed: 7 + firstTruck, firstTruck },
    )
    acked.push(...report.ledger.acked)
    for (const fault of report.faults) fail(where, fault)
    console.log(`  ${where}：${report.finished} 车走完，成功 ${report.ledger.done} 次`)
  })
}

/** A plant at work: the way back is forced once, then it is upgraded and goes on working. */
async function upgradeWorking(old: Release): Promise<void> {
  const where = `${old.name}（有业务）→ ${fresh.name}`
  const place = join(folder, `${old.name}-working`)
  const machine = setUpMachine(place, { release: old, port: await freePort() })
  const database = await startEmbeddedPostgres({ dataDir: join(machine.dataDir, 'pg') })
  const plant: Plant = {
    machine,
    world: await makeOldWorld(old, database.url),
    acked: [],
  }
  await database.stop()
  await machine.start()
  try {
    await weigh(`${where} 升级前`, plant, 0)
    const before = await lookAt(machine)
    const { code, said } = await machine.upgradeTo(sick, SICK_PATIENCE)
    if (code !== 1 || !said.includes('数据与升级前一致'))
      fail(where, `新版本不能就绪，升级以 ${code} 结束，没有退回`)
    await compare(`${where} 自动退回`, machine, { before, isBack: true })
    await weigh(`${where} 退回后`, plant, trucks)
    const then = await lookAt(machine)
    if ((await machine.upgradeTo(fresh)).code !== 0) return fail(where, '升级没有完成')
    await compare(where, machine, { before: then })
    await weigh(`${where} 升级后`, plant, trucks * 2)
    await withSite(machine, async (db) => {
      for (const fault of [...(await findFaults(db)), ...(await findMissing(db, plant.acked))])
        fail(where, fault)
    })
    console.log(`  ${where}：已确认的 ${plant.acked.length} 项一项不少`)
  } finally {
    await machine.stop()
  }
}

try {
  for (const old of olds) {
    for (const backup of readdirSync(backups).filter((name) => name.endsWith('.backup')))
      await upgradeStored(old, backup)
    await upgradeWorking(old)
  }
  console.log(faults.length === 0 ? '升级和退回全部相符' : `问题 ${faults.length} 个`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  if (faults.length === 0) rmSync(folder, { recursive: true, force: true })
  else console.log(`程序的输出和数据在 ${folder}`)
}
