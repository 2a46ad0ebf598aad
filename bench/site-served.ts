import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@junheng/client/client.ts'
import { homeName, PASSWORD } from '../server/test/simulate/sim-site.ts'
import { signInAs } from './account.ts'
import { openPlants, type Plant } from './site-database.ts'
import type { Recorded } from './site-serve.ts'
import { type Driven, driveVisit, plateNo } from './site-visit.ts'
import { startServer } from './start-server.ts'

const WARM_UP = 5

/** A plant as it is served, and who sits at its desk. */
export interface Served {
  readonly plant: Plant
  readonly child: ChildProcess
  readonly desk: Client
}

/** Plants with so many records each, every one served by a process of its own while `work` goes on. */
export async function withServed(
  sizes: readonly number[],
  work: (served: readonly Served[]) => Promise<void>,
): Promise<void> {
  const filesDir = mkdtempSync(join(tmpdir(), 'junheng-bench-'))
  const { server, plants } = await openPlants(sizes)
  const children: ChildProcess[] = []
  try {
    const served: Served[] = []
    for (const [at, plant] of plants.entries()) {
      const port = firstPort + at
      const child = await startServer('site-serve', {
        DATABASE_URL: plant.url,
        PORT: String(port),
        FILES_DIR: join(filesDir, String(port)),
      })
      children.push(child)
      served.push(await openDesk(plant, { child, port }))
    }
    await work(served)
  } finally {
    for (const child of children) child.kill()
    await server.stop()
    rmSync(filesDir, { recursive: true, force: true })
  }
}

const firstPort = Number(process.env['BENCH_PORT'] ?? 18_200)

async function openDesk(
  plant: Plant,
  { child, port }: { readonly child: ChildProcess; readonly port: number },
): Promise<Served> {
  const credentials = { username: homeName(0), password: PASSWORD }
  const { client: desk } = await signInAs(`http://127.0.0.1:${port}`, credentials)
  const served = { plant, child, desk }
  for (let visit = 0; visit < WARM_UP; visit += 1) await driveOne(served, 0)
  return served
}

let plates = Math.floor(Date.now() / 1000) % 50_000

export function nextPlate(): string {
  plates += 1
  return plateNo('T', plates % 100_000)
}

export function driveOne({ plant, desk }: Served, lane: number): Promise<Driven> {
  const { homeScales } = plant.world
  const scaleId = homeScales[lane % homeScales.length] ?? ''
  return driveVisit(desk, plant.world, { scaleId, plateNumber: nextPlate() })
}

/** What the product asked of the database while `work` went on. */
export async function recorded<Result>(
  { child }: Pick<Served, 'child'>,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly statements: readonly Recorded[] }> {
  child.send('record')
  const result = await work()
  const statements = await new Promise<readonly Recorded[]>((resolve) => {
    child.once('message', (told) => resolve(told as readonly Recorded[]))
    child.send('recorded')
  })
  return { result, statements }
}
