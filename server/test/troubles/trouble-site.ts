import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsDirectory } from '#app/paths.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { findBinaries } from '#platform/db/embedded/find-binaries.ts'
import { readPassword } from '#platform/db/embedded/init-cluster.ts'
import { chooseRuntimeUser } from '#platform/db/embedded/runtime-user.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import '../quick-hashes.ts'
import { type NodeOptions, type PostgresNode, startNode } from '../failover/postgres-node.ts'
import { freePort } from '../simulate/killed-server.ts'
import { runSimulation, type SimulationOptions } from '../simulate/run-simulation.ts'
import { makeSimWorld, openSimApp, type SimWorld } from '../simulate/sim-site.ts'
import { httpWire, type Trouble } from '../simulate/wire.ts'

/** A plant whose database stands in a folder and is started by whoever makes trouble. */
export interface TroubleSite {
  readonly world: SimWorld
  readonly place: NodeOptions
  start(more?: Partial<NodeOptions>): Promise<PostgresNode>
}

/** Makes the plant below a folder, which others may pass: the database runs as somebody else. */
export async function makeTroubleSite(folder: string): Promise<TroubleSite> {
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'pg')
  const database = await startEmbeddedPostgres({ dataDir })
  let world: SimWorld
  try {
    await migrate(database.url, { directory: migrationsDirectory })
    const app = await openSimApp(database.url)
    world = await makeSimWorld(app)
    await app.close()
  } finally {
    await database.stop()
  }
  const place: NodeOptions = {
    dataDir,
    port: await freePort(),
    password: readPassword(dataDir) ?? '',
    binaries: await findBinaries({ user: chooseRuntimeUser(), dataDir, log: () => {} }),
  }
  return { world, place, start: (more) => startNode({ ...place, ...more }) }
}

/** What users were told meanwhile: each sentence with how often it came and the longest wait for it. */
export class Told {
  readonly #told = new Map<string, { times: number; longest: number }>()

  readonly hear = ({ status, msg, seconds }: Trouble): void => {
    const key = `${status} ${msg.replace(/（[0-9a-f]{8}）/, '（…）')}`
    const known = this.#told.get(key) ?? { times: 0, longest: 0 }
    known.times += 1
    known.longest = Math.max(known.longest, seconds)
    this.#told.set(key, known)
  }

  lines(): readonly string[] {
    return [...this.#told].map(
      ([text, { times, longest }]) =>
        `用户看到：${text}（${times} 次，最久等了 ${longest.toFixed(1)} 秒）`,
    )
  }

  has(text: string): boolean {
    return [...this.#told.keys()].some((key) => key.includes(text))
  }
}

/** Trucks at work on a server; every fault of the run and of the audit after it. */
export async function work(
  site: { readonly world: SimWorld; readonly db: Database; readonly told?: Told },
  server: { readonly base: string; ready(): Promise<unknown> },
  options: SimulationOptions,
): Promise<readonly string[]> {
  const wire = httpWire(server, site.world.awayId, site.told?.hear)
  const report = await runSimulation({ wire, world: site.world, db: site.db }, options)
  const { finished, ledger, seconds } = report
  console.log(
    `走完 ${finished} 车，${seconds.toFixed(0)} 秒，成功 ${ledger.done} 次，未收到答复而重发 ${ledger.lost} 次，核对已确认的写入 ${ledger.acked.length} 项`,
  )
  return report.faults
}

export const openAudit = (url: string): Database => openDatabase({ url, poolSize: 4 })
