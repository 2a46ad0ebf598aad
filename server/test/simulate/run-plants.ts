import { seededRandom } from '../fuzz/random.ts'
import { pause } from '../troubles/pause.ts'
import { emptyLedger, type Ledger, Operator } from './operator.ts'
import { createPlatforms } from './platforms.ts'
import { plantWire } from './sim-plants.ts'
import type { SimWorld } from './sim-site.ts'
import { Truck, type Yard } from './truck.ts'
import type { Wire } from './wire.ts'

export interface PlantsOptions {
  /** Trucks a second over all plants, evenly; null: as many as `clients` drive without a pause. */
  readonly perSecond: number | null
  readonly clients: number
  readonly seconds: number
  readonly seed: number
  readonly firstTruck?: number
}

export interface PlantsReport {
  /** Until the last one had gone. */
  readonly seconds: number
  /** Until the last one came. */
  readonly coming: number
  readonly begun: number
  readonly finished: number
  /** Under way when the last one came: more than a few, and the pace is not held. */
  readonly waiting: number
  /** Milliseconds that each weighing took. */
  readonly weighings: readonly number[]
  readonly ledger: Ledger
}

/** Trucks over all plants in turn. A plant keeps to one node: what stands on a simulated scale only that one knows. */
export async function runPlants(
  wires: readonly Wire[],
  worlds: readonly SimWorld[],
  options: PlantsOptions,
): Promise<PlantsReport> {
  const ledger = emptyLedger()
  const weighings: number[] = []
  const plants = worlds.map((world, at) => {
    const yard: Yard = { world, platforms: createPlatforms(), open: new Set() }
    const wire = wires[at % wires.length]
    if (wire === undefined) throw new Error('no node')
    return { yard, wire: timed(plantWire(wire, world), weighings) }
  })
  const counts = { begun: 0, finished: 0, open: 0 }
  const drive = async (): Promise<void> => {
    const number = counts.begun
    const plant = plants[number % plants.length]
    if (plant === undefined) throw new Error('no plant')
    counts.begun += 1
    counts.open += 1
    const mark = `p${options.seed}t${number}`
    const random = seededRandom(options.seed, number)
    const operator = new Operator({ wire: plant.wire, random, ledger, mark })
    const truck = { operator, at: 0, number: (options.firstTruck ?? 0) + number }
    try {
      if (await new Truck(plant.yard, truck).drive()) counts.finished += 1
    } catch (error) {
      ledger.faults.push(error instanceof Error ? error.message : String(error))
    }
    counts.open -= 1
  }
  const started = performance.now()
  const until = started + options.seconds * 1000
  const { waiting, coming } = await (options.perSecond === null
    ? driveFast(drive, { until, clients: options.clients })
    : driveEvenly(drive, { started, until, perSecond: options.perSecond, counts }))
  const seconds = (performance.now() - started) / 1000
  return { ...counts, seconds, coming, waiting, weighings, ledger }
}

type Came = Pick<PlantsReport, 'waiting' | 'coming'>

async function driveFast(
  drive: () => Promise<void>,
  { until, clients }: { readonly until: number; readonly clients: number },
): Promise<Came> {
  const started = performance.now()
  const work = async (): Promise<void> => {
    while (performance.now() < until) await drive()
  }
  await Promise.all(Array.from({ length: clients }, work))
  return { waiting: 0, coming: (performance.now() - started) / 1000 }
}

async function driveEvenly(
  drive: () => Promise<void>,
  when: {
    readonly started: number
    readonly until: number
    readonly perSecond: number
    readonly counts: { readonly open: number; readonly begun: number }
  },
): Promise<Came> {
  const under: Promise<void>[] = []
  const due = (): number => when.started + (when.counts.begun * 1000) / when.perSecond
  for (; due() < when.until; ) {
    const wait = due() - performance.now()
    if (wait > 0) await pause(wait / 1000)
    under.push(drive())
  }
  const came = { waiting: when.counts.open, coming: (performance.now() - when.started) / 1000 }
  await Promise.all(under)
  return came
}

const timed = (wire: Wire, times: number[]): Wire => ({
  async send(sent, options) {
    const since = performance.now()
    const outcome = await wire.send(sent, options)
    if (sent.path.endsWith('/weighsave') && outcome.kind === 'done')
      times.push(performance.now() - since)
    return outcome
  },
})

/** The value below which a share of them lies. @example shareOf([1, 2, 3, 4], 0.5) // 2 */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, two) => one - two)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
