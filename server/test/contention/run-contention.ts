import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { compareDecimal, sumDecimal } from '@junheng/domain/values/decimal.ts'
import { deliveredTons } from '@junheng/domain/values/suttle.fixtures.ts'
import {
  closeLines,
  type LineContext,
  noticesOfLines,
  openLines,
  updateMaxLimit,
} from '#modules/trade/notice/notice-lines.ts'
import type { Booking } from '#modules/trade/quantity/booking.ts'
import { deliver, undeliver } from '#modules/trade/quantity/deliver.ts'
import { lineOf } from '#modules/trade/quantity/quantity.fixtures.ts'
import { quantitySite } from '#modules/trade/quantity/quantity-site.ts'
import { cancel, release } from '#modules/trade/quantity/release.ts'
import { rereserve, reserve } from '#modules/trade/quantity/reserve.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { TestBed } from '#test/database.ts'
import { seededRandom } from '#test/fuzz/random.ts'
import { findBreach, type Plant, tonsBetween } from './plant.ts'

export interface ContentionOptions {
  readonly seconds: number
  /** Goes on beyond the time until so many have been done. */
  readonly least?: number
  readonly clients: number
  readonly seed: number
}

export interface ContentionReport {
  readonly seconds: number
  readonly done: number
  /** By sentence, figures left out. */
  readonly refused: Readonly<Record<string, number>>
  /** Whatever reached a caller that is no refusal: deadlocks, checks of the database, broken invariants. */
  readonly faults: readonly string[]
}

/** What one client has on the lines; nobody else touches it, so that it needs no lock of its own. */
interface Client {
  readonly random: () => number
  bookings: Booking[]
}

interface World {
  readonly bed: TestBed
  readonly db: Database
  readonly plant: Plant
}

type Deed = (tx: Tx, world: World, client: Client) => Promise<() => void>

/** Many clients take, give back and change quantities on few notices at once. */
export async function runContention(
  world: World,
  { seconds, least = 0, clients, seed }: ContentionOptions,
): Promise<ContentionReport> {
  const until = performance.now() + seconds * 1000
  const started = performance.now()
  const refused: Record<string, number> = {}
  const faults: string[] = []
  let done = 0
  const workers = Array.from(
    { length: clients },
    (_, at): Client => ({
      random: randomFrom(seed, at),
      bookings: [],
    }),
  )
  const work = async (client: Client): Promise<void> => {
    while ((performance.now() < until || done < least) && faults.length < 20) {
      const outcome = await attempt(world, client)
      if (outcome === null) done += 1
      else if ('refusal' in outcome) refused[outcome.refusal] = (refused[outcome.refusal] ?? 0) + 1
      else faults.push(outcome.fault)
    }
  }
  await Promise.all(workers.map(work))
  const elapsed = (performance.now() - started) / 1000
  const left = workers.flatMap(({ bookings }) => bookings)
  faults.push(...(await compareTable(world, left)))
  return { seconds: elapsed, done, refused, faults }
}

type Outcome = { readonly refusal: string } | { readonly fault: string }

/** One deed in one transaction, the invariants asked right before it commits. */
async function attempt(world: World, client: Client): Promise<Outcome | null> {
  const deed = pick(client.random)
  try {
    const settle = await world.db.transaction(async (tx) => {
      const after = await deed(tx, world, client)
      const breach = await findBreach(tx, world.plant)
      if (breach !== null) throw new Error(`${deed.name}: ${breach}`)
      return after
    })
    settle()
    return null
  } catch (error) {
    if (error instanceof RefusalError) return { refusal: error.message.replace(/[\d.]+/g, '…') }
    return { fault: `${deed.name}: ${error instanceof Error ? error.message : String(error)}` }
  }
}

const NOTHING = (): void => {}

const anyOf = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)]

/** Changes one of the client's bookings, and keeps what became of it once that is committed. */
async function onBooking(
  client: Client,
  fits: (booking: Booking) => boolean,
  change: (booking: Booking) => Promise<Booking | null>,
): Promise<() => void> {
  const booking = anyOf(client.bookings.filter(fits), client.random)
  if (booking === undefined) return NOTHING
  const changed = await change(booking)
  return () => {
    const others = client.bookings.filter((item) => item !== booking)
    client.bookings = changed === null ? others : [...others, changed]
  }
}

const isOpen = ({ used, delivered }: Booking): boolean => used && delivered === null

const DEEDS: Readonly<Record<string, { readonly weight: number; readonly deed: Deed }>> = {
  reserve: {
    weight: 44,
    deed: async function reserving(tx, { bed, plant }, client) {
      const { random } = client
      const booking = await reserve(tx, quantitySite(bed.engine), {
        key: '1',
        noticeSubId: anyOf(plant.subIds, random) ?? '',
        vehicle: { vehicleId: null, plateNumber: '陕A00001', carrierId: null },
        quantity: tonsBetween(random, 1, 45),
      })
      return () => void client.bookings.push(booking)
    },
  },
  rereserve: {
    weight: 8,
    deed: async function changing(tx, { bed }, client) {
      return onBooking(client, isOpen, (booking) =>
        rereserve(tx, quantitySite(bed.engine), booking, tonsBetween(client.random, 1, 45)),
      )
    },
  },
  release: {
    weight: 12,
    deed: async function releasing(tx, { bed }, client) {
      return onBooking(client, isOpen, (booking) => release(tx, quantitySite(bed.engine), booking))
    },
  },
  cancel: {
    weight: 14,
    deed: async function cancelling(tx, { bed }, client) {
      return onBooking(client, isOpen, async (booking) => {
        await cancel(tx, quantitySite(bed.engine), booking)
        return null
      })
    },
  },
  deliver: {
    weight: 10,
    deed: async function delivering(tx, { bed }, client) {
      return onBooking(client, isOpen, async (booking) => {
        const deSuttle = deliveredTons(tonsBetween(client.random, 1, 45))
        return (await deliver(tx, quantitySite(bed.engine), booking, { deSuttle })).booking
      })
    },
  },
  undeliver: {
    weight: 8,
    deed: async function undelivering(tx, { bed }, client) {
      const weighed = ({ delivered }: Booking): boolean => delivered !== null
      return onBooking(client, weighed, async (booking) => {
        const left = client.random() < 0.5
        const back = { quantity: tonsBetween(client.random, 1, 45), left, settled: false }
        return (await undeliver(tx, quantitySite(bed.engine), booking, back)).booking
      })
    },
  },
  limit: {
    weight: 2,
    deed: async function limiting(tx, world, { random }) {
      const id = anyOf(world.plant.subIds, random) ?? ''
      const context = contextOf(world)
      const maxLimit = tonsBetween(random, 50, 500)
      for (const owner of await noticesOfLines(tx, context, { subIds: [id], lock: true }))
        await updateMaxLimit(tx, context, { owner, id, maxLimit })
      return NOTHING
    },
  },
  close: {
    weight: 1,
    deed: async function closing(tx, world, { random }) {
      const ids = world.plant.subIds.filter(() => random() < 0.4)
      if (ids.length === 0) return NOTHING
      const context = contextOf(world)
      const notices = await noticesOfLines(tx, context, { subIds: ids, lock: true })
      await closeLines(tx, context, { notices, ids, reason: '停发' })
      return NOTHING
    },
  },
  open: {
    weight: 2,
    deed: async function opening(tx, world, { random }) {
      const id = anyOf(world.plant.subIds, random) ?? ''
      const context = contextOf(world)
      const notices = await noticesOfLines(tx, context, { subIds: [id], lock: true })
      await openLines(tx, context, { notices, ids: [id] })
      return NOTHING
    },
  },
}

const TOTAL = Object.values(DEEDS).reduce((sum, { weight }) => sum + weight, 0)

function pick(random: () => number): Deed {
  let at = random() * TOTAL
  for (const { weight, deed } of Object.values(DEEDS)) {
    at -= weight
    if (at < 0) return deed
  }
  throw new Error('no deed left')
}

const contextOf = ({ bed }: World): LineContext => ({
  engine: bed.engine,
  caller: bed.caller,
  warn: NOTHING,
  countOpen: async () => 0,
})

/** The counters of every line against the table of bookings that the clients kept. */
async function compareTable(
  { db, plant }: World,
  bookings: readonly Booking[],
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const id of plant.subIds) {
    const own = bookings.filter(({ noticeSubId }) => noticeSubId === id)
    const line = await lineOf(db, id)
    const wanted = {
      preQuantity: sumDecimal(own.map(({ reserved }) => reserved)),
      deSuttle: sumDecimal(own.map(({ delivered }) => delivered ?? '0')),
      countSa: own.filter(({ made }) => made).length,
      usedNum: own.filter(({ used }) => used).length,
    }
    for (const [name, value] of Object.entries(wanted)) {
      const stored = line[name as keyof typeof wanted]
      if (compareDecimal(String(stored), String(value)) !== 0)
        faults.push(`line ${id}: ${name} is ${stored}, the bookings say ${value}`)
    }
  }
  const breach = await findBreach(db, plant)
  return breach === null ? faults : [...faults, breach]
}

/** A fraction from 0 up to, not including, 1, that follows from the seed alone. */
export function randomFrom(seed: number, client: number): () => number {
  const random = seededRandom(seed, client)
  return () => random.below(1_000_000) / 1_000_000
}
