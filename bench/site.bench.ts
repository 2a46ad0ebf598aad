import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from '@junheng/client/client.ts'
import { homeName, PASSWORD } from '../server/test/simulate/sim-site.ts'
import { signInAs } from './account.ts'
import { type Line, print } from './report.ts'
import { openPlants, type Plant } from './site-database.ts'
import { createDriver, type Script, scriptOf, statementsFor } from './site-replay.ts'
import type { Recorded } from './site-serve.ts'
import { driveVisit, plateNo } from './site-visit.ts'

/** Complete visits a minute through the product, beside their own statements on the driver; and what a visit costs where much lies already. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const FEW = 10_000
const MANY = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const ROUNDS = 3
const WARM_UP = 5
/** How much dearer a visit may be among many records; the share of the driver is for reading. */
const WANTED_COST = 1.3

interface Served {
  readonly plant: Plant
  readonly child: ChildProcess
  readonly desk: Client
}

let plates = Math.floor(Date.now() / 1000) % 50_000
const nextPlate = (): string => {
  plates += 1
  return plateNo('T', plates % 100_000)
}

const filesDir = mkdtempSync(join(tmpdir(), 'junheng-bench-'))
const { server, plants } = await openPlants([FEW, MANY])
const children: ChildProcess[] = []
const served: Served[] = []
try {
  for (const [at, plant] of plants.entries()) served.push(await serve(plant, 18_200 + at))
  const [few, many] = served
  if (few === undefined || many === undefined) throw new Error('two plants are needed')
  const lines = [await throughput(many), await costs(few, many)]
  print(lines)
} finally {
  for (const child of children) child.kill()
  await server.stop()
  rmSync(filesDir, { recursive: true, force: true })
}

async function serve(plant: Plant, port: number): Promise<Served> {
  const child = fork(fileURLToPath(new URL('./site-serve.ts', import.meta.url)), {
    env: {
      ...process.env,
      DATABASE_URL: plant.url,
      PORT: String(port),
      FILES_DIR: join(filesDir, String(port)),
    },
    execArgv: ['--import', 'tsx'],
  })
  children.push(child)
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('the server ended before it was ready')))
  })
  const base = `http://127.0.0.1:${port}`
  const { client: desk } = await signInAs(base, { username: homeName(0), password: PASSWORD })
  for (let visit = 0; visit < WARM_UP; visit += 1) await driveOne({ plant, child, desk }, 0)
  return { plant, child, desk }
}

function driveOne({ plant, desk }: Served, lane: number) {
  const { homeScales } = plant.world
  const scaleId = homeScales[lane % homeScales.length] ?? ''
  return driveVisit(desk, plant.world, { scaleId, plateNumber: nextPlate() })
}

/** Runs per minute of `work` by one loop per scale. */
async function perMinute(lanes: number, work: (lane: number) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  const end = start + SECONDS * 1000
  let runs = 0
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() < end) {
        await work(lane)
        runs += 1
      }
    }),
  )
  return (runs * 60_000) / (performance.now() - start)
}

async function throughput(site: Served): Promise<Line> {
  const script = await record(site)
  const lanes = site.plant.world.homeScales.length
  const drivers = Array.from({ length: lanes }, () => createDriver(site.plant.url))
  let replayed = 0
  const replay = async (lane: number) => {
    replayed += 1
    await drivers[lane]?.run(statementsFor(script, replayed))
  }
  await replay(0)
  const ours: number[] = []
  const theirs: number[] = []
  // Turn and turn about: whatever else the machine does, it does to both.
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await perMinute(lanes, (lane) => driveOne(site, lane)))
    theirs.push(await perMinute(lanes, replay))
  }
  for (const driver of drivers) await driver.close()
  const count = script.statements.length
  return {
    what: `visits (${site.plant.records} there)`,
    ours: middle(ours),
    against: `its ${count} statements on the driver`,
    theirs: middle(theirs),
    wanted: 0,
    unit: '/min',
  }
}

/** One visit alone, with all it asked of the database. */
async function record(site: Served): Promise<Script> {
  const { child, plant, desk } = site
  const plateNumber = nextPlate()
  const scaleId = plant.world.homeScales[0] ?? ''
  child.send('record')
  const visit = await driveVisit(desk, plant.world, { scaleId, plateNumber })
  const statements = await new Promise<readonly Recorded[]>((resolve) => {
    child.once('message', (told) => resolve(told as readonly Recorded[]))
    child.send('recorded')
  })
  return scriptOf(statements, { visit, plateNumber })
}

/** Milliseconds of one visit, alone, by turns. */
async function costs(few: Served, many: Served): Promise<Line> {
  const spent = new Map<Served, number[]>([
    [few, []],
    [many, []],
  ])
  const end = performance.now() + SECONDS * 2000
  while (performance.now() < end)
    for (const site of [few, many]) {
      const start = performance.now()
      await driveOne(site, 1)
      spent.get(site)?.push(performance.now() - start)
    }
  return {
    what: 'one visit',
    ours: middle(spent.get(many) ?? []),
    against: `the same where ${few.plant.records} lie`,
    theirs: middle(spent.get(few) ?? []),
    wanted: -WANTED_COST,
    unit: 'ms',
  }
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0
}
