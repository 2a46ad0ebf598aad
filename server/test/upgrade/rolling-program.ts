import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { freePort } from '../simulate/killed-server.ts'
import { runSimulation } from '../simulate/run-simulation.ts'
import { httpWire } from '../simulate/wire.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { makeOldWorld, type Releases, readReleases } from './old-world.ts'
import { type ReleaseMachine, setUpMachine } from './release-machine.ts'

/** `npm run upgrade:rolling -- [trucks] [clients]`: two nodes upgraded one after the other while trucks are weighed. */
const [trucks = 240, clients = 16] = process.argv.slice(2).map(Number)
const { olds, fresh } = readReleases()
const old = olds.at(-1)
if (old === undefined) throw new Error('no old version')

interface Nodes {
  readonly machines: ReadonlyMap<number, ReleaseMachine>
  readonly balancer: Balancer
  readonly url: string
}

async function startNodes(folder: string, url: string, release: Releases['fresh']): Promise<Nodes> {
  const env = { DATABASE_URL: url, SECRETS_KEY: randomBytes(32).toString('base64') }
  const machines = new Map<number, ReleaseMachine>()
  for (const name of ['a', 'b']) {
    const port = await freePort()
    const machine = setUpMachine(join(folder, name), { release, port, env })
    machines.set(port, machine)
    await machine.start()
  }
  return { machines, balancer: await startBalancer([...machines.keys()]), url }
}

/** The database first, while both old nodes work on it; then one node, then the other. */
function upgradeSteps({ machines, balancer }: Nodes): (() => Promise<string>)[] {
  const [first] = machines.values()
  return [
    async () => {
      // By the new release beside the nodes that run.
      const code = await first?.migrateWith(fresh)
      return code === 0 ? '数据库已升级，两个节点仍是旧版本' : '数据库升级失败'
    },
    ...[...machines].map(([port, machine]) => async () => {
      await balancer.takeOut(port)
      await machine.stop()
      machine.use(fresh)
      await machine.start()
      balancer.putIn(port)
      return `节点 ${machine.base} 已是新版本`
    }),
  ]
}

const folder = mkdtempSync(join(tmpdir(), 'junheng-rolling-'))
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'pg') })
const db = openDatabase({ url: database.url, poolSize: 4 })
try {
  const world = await makeOldWorld(old, database.url)
  const nodes = await startNodes(folder, database.url, old)
  const { balancer } = nodes
  const steps = upgradeSteps(nodes)
  const said: string[] = []
  let running = Promise.resolve()
  let begun = 0
  const progress = (driven: number): void => {
    const step = steps[begun]
    // One after the other, each once a quarter of the trucks has come since the one before.
    if (step === undefined || said.length < begun || driven < (trucks * (begun + 1)) / 5) return
    begun += 1
    running = step().then((line) => {
      said.push(line)
      console.log(`${driven} 车之后：${line}`)
    })
  }
  const wire = httpWire({ base: balancer.base, ready: async () => {} }, world.awayId)
  const isOver = (): boolean => false
  const report = await runSimulation(
    { wire, world, db },
    { trucks, seed: 11, clients, progress, isOver },
  )
  await running
  const faults = [
    ...report.faults,
    ...balancer.failed,
    ...(said.length === steps.length ? [] : [`${steps.length} 步中只走了 ${said.length} 步`]),
  ]
  console.log(
    `${old.name} → ${fresh.name}：${clients} 人、${trucks} 车，走完 ${report.finished} 车，${report.seconds.toFixed(0)} 秒，成功 ${report.ledger.done} 次，失败 ${balancer.failed.length} 次，核对已确认的写入 ${report.ledger.acked.length} 项`,
  )
  for (const fault of faults) console.log(fault)
  console.log(
    faults.length === 0 ? '没有失败的过磅，账、磅、库全部相符' : `问题 ${faults.length} 个`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
  await balancer.stop()
  for (const machine of nodes.machines.values()) await machine.stop()
} finally {
  await db.close()
  await database.stop()
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true })
  else console.log(`程序的输出在 ${folder}`)
}
