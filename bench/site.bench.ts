import { openDatabase } from '@junheng/server/platform/db/database.ts'
import { sql } from '@junheng/server/platform/db/sql.ts'
import { medianOf } from './measure.ts'
import { type Line, print } from './report.ts'
import { createDriver, type Script, scriptOf, statementsFor } from './site-replay.ts'
import { driveOne, nextPlate, recorded, type Served, withServed } from './site-served.ts'
import { printStatements } from './site-statements.ts'
import { driveVisit } from './site-visit.ts'

/**
 * Complete visits a minute through the product, beside their own statements on the driver; and what a visit costs where
 * much lies already. `statements`: what each call of one visit asks of the database, and no more; `texts`: word for word.
 */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const FEW = 10_000
const MANY = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const ROUNDS = 3
/** Before anything is measured: a server that runs for weeks has its code compiled, and so has who asks it. */
const WARM_UP = 300
/** So many that a page more or less of each table and index does not count. */
const WEIGHED_VISITS = 200
/** How much dearer a visit may be among many records. */
const WANTED_COST = 1.3
/** Of what the driver alone manages of the same statements. */
const WANTED_SHARE = 0.6

const [only] = process.argv.slice(2)
if (only === 'statements' || only === 'texts')
  await withServed([FEW], async ([site]) => {
    if (site !== undefined) await printStatements(site, { isWhole: only === 'texts' })
  })
else
  await withServed([FEW, MANY], async ([few, many]) => {
    if (few === undefined || many === undefined) throw new Error('two plants are needed')
    print([await throughput(many), await costs(few, many)])
    console.log(`${await bytesPerVisit(many)} bytes of the database a visit`)
  })

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

/** Runs `work` so often, by one loop per scale. */
async function times(
  count: number,
  lanes: number,
  work: (lane: number) => Promise<unknown>,
): Promise<void> {
  let left = count
  const loop = async (_: unknown, lane: number): Promise<void> => {
    while (left > 0) {
      left -= 1
      await work(lane)
    }
  }
  await Promise.all(Array.from({ length: lanes }, loop))
}

async function throughput(site: Served): Promise<Line> {
  const script = await record(site)
  const lanes = site.plant.world.homeScales.length
  const drivers = Array.from({ length: lanes }, () => createDriver(site.plant.url))
  // The plates of an earlier run are still there.
  let replayed = Math.floor(Date.now() / 1000) % 50_000
  const replay = async (lane: number) => {
    replayed += 1
    await drivers[lane]?.run(statementsFor(script, replayed))
  }
  const ours: number[] = []
  const theirs: number[] = []
  try {
    await times(WARM_UP, lanes, (lane) => driveOne(site, lane))
    await times(WARM_UP, lanes, replay)
    // Turn and turn about: whatever else the machine does, it does to both.
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await perMinute(lanes, (lane) => driveOne(site, lane)))
      theirs.push(await perMinute(lanes, replay))
    }
  } finally {
    // Left open, they would hide what went wrong behind the end of the database.
    for (const driver of drivers) await driver.close()
  }
  const count = script.statements.length
  return {
    what: `visits (${site.plant.records} there)`,
    ours: medianOf(ours),
    against: `its ${count} statements on the driver`,
    theirs: medianOf(theirs),
    wanted: WANTED_SHARE,
    unit: '/min',
  }
}

/** One visit alone, with all it asked of the database. */
async function record(site: Served): Promise<Script> {
  const plateNumber = nextPlate()
  const { plant, desk } = site
  const scaleId = plant.world.homeScales[0] ?? ''
  const { result: visit, statements } = await recorded(site, () =>
    driveVisit(desk, plant.world, { scaleId, plateNumber }),
  )
  return scriptOf(statements, { visit, plateNumber })
}

/** Milliseconds of one visit, alone, by turns. */
async function costs(few: Served, many: Served): Promise<Line> {
  const spent = new Map<Served, number[]>([
    [few, []],
    [many, []],
  ])
  // The other has been at work already.
  await times(WARM_UP, 1, () => driveOne(few, 1))
  const end = performance.now() + SECONDS * 2000
  while (performance.now() < end)
    for (const site of [few, many]) {
      const start = performance.now()
      await driveOne(site, 1)
      spent.get(site)?.push(performance.now() - start)
    }
  return {
    what: 'one visit',
    ours: medianOf(spent.get(many) ?? []),
    against: `the same where ${few.plant.records} lie`,
    theirs: medianOf(spent.get(few) ?? []),
    wanted: -WANTED_COST,
    unit: 'ms',
  }
}

/** What the database grows by with each of some visits: rows, their indexes, the log and the readings. */
async function bytesPerVisit(site: Served): Promise<number> {
  const db = openDatabase({ url: site.plant.url, poolSize: 1 })
  const size = async () => {
    const row = await db.row<{ readonly bytes: number }>(
      sql`select pg_database_size(current_database())::float8 as bytes`,
    )
    return row?.bytes ?? 0
  }
  const before = await size()
  for (let visit = 0; visit < WEIGHED_VISITS; visit += 1) await driveOne(site, visit)
  const after = await size()
  await db.close()
  return Math.round((after - before) / WEIGHED_VISITS)
}
