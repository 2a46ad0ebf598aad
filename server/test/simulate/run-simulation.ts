import type { Database } from '#platform/db/database.ts'
import { seededRandom } from '../fuzz/random.ts'
import { findFaults, findMissing } from './check-site.ts'
import { emptyLedger, type Ledger, Operator } from './operator.ts'
import { createPlatforms } from './platforms.ts'
import { OPERATORS, type SimWorld } from './sim-site.ts'
import { Truck, type Yard } from './truck.ts'
import type { Wire } from './wire.ts'

export interface SimulationOptions {
  readonly trucks: number
  readonly seed: number
  /** Number of the first plate; runs on one site have plates of their own. */
  readonly firstTruck?: number
  /** How many drive at once; each operator has several screens where they are more than those. */
  readonly clients?: number
  /** Ends it before all trucks have come. */
  isOver?(): boolean
  /** Told after each truck, so that somebody may pull the plug. */
  progress?(finished: number): void
}

export interface SimulationReport {
  readonly seconds: number
  /** Trucks that went to the end of their way; the others were refused somewhere. */
  readonly finished: number
  readonly ledger: Ledger
  readonly faults: readonly string[]
}

/** Eight operators send trucks through the plant; afterwards the tables are held against what was said. */
export async function runSimulation(
  { wire, world, db }: { readonly wire: Wire; readonly world: SimWorld; readonly db: Database },
  options: SimulationOptions,
): Promise<SimulationReport> {
  const { trucks, seed, firstTruck = 0, clients = OPERATORS, progress } = options
  const started = performance.now()
  const ledger = emptyLedger()
  const yard: Yard = { world, platforms: createPlatforms(), open: new Set() }
  let next = 0
  let finished = 0
  let driven = 0
  const work = async (at: number): Promise<void> => {
    while (next < trucks && !options.isOver?.()) {
      const number = next
      next += 1
      const mark = `s${seed}t${number}`
      const random = seededRandom(seed, number)
      const operator = new Operator({ wire, random, ledger, mark })
      try {
        if (await new Truck(yard, { operator, at, number: firstTruck + number }).drive())
          finished += 1
      } catch (error) {
        ledger.faults.push(error instanceof Error ? error.message : String(error))
      }
      driven += 1
      progress?.(driven)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, at) => work(at % OPERATORS)))
  const seconds = (performance.now() - started) / 1000
  const faults = [
    ...ledger.faults,
    ...(await findFaults(db)),
    ...(await findMissing(db, ledger.acked)),
  ]
  return { seconds, finished, ledger, faults }
}
