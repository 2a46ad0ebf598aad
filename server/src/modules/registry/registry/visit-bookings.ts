import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isZero } from '@junheng/domain/values/decimal.ts'
import { type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import {
  type Booking,
  cancel,
  findLineOfTask,
  lockLines,
  lockTasks,
  move,
  quantitySite,
  release,
  rereserve,
  reserve,
} from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { RegistryPorts } from '../ports.ts'
import type { VisitSub } from '../visit.ts'
import { storeBooking } from './visit.queries.ts'

/** The vehicle as a notice's lists know it, and the task it drives for. */
export interface Carrying {
  readonly vehicleId: string | null
  readonly plateNumber: string
  readonly carrierId: string | null
  readonly taskId: string | null
}

/** A visit by what its materials hold on notices. */
export interface HeldVisit {
  readonly subs: readonly Pick<VisitSub, 'id' | 'booking'>[]
}

/** A material as it is to be reserved. */
export interface WantedLine {
  /** Id of the registry's row. */
  readonly id: string
  readonly noticeSubId: string
  readonly preQuantity: Tons
  readonly booking: Booking | null
}

/** What the operations need around them. */
export interface BookingSite {
  readonly engine: Engine
  readonly ports: Pick<RegistryPorts, 'credit' | 'stock'>
}

const siteOf = ({ engine, ports }: BookingSite) => quantitySite(engine, ports.credit)

/** Lines of notices are locked in the order of their ids. */
const inOrder = <L extends { readonly noticeSubId: string }>(lines: readonly L[]): readonly L[] =>
  lines.toSorted((one, other) => Number(BigInt(one.noticeSubId) - BigInt(other.noticeSubId)))

/** Reserves every material of a visit; gives the bookings by the ids of its rows. */
export async function reserveLines(
  tx: Tx,
  site: BookingSite,
  { lines, carrying }: { readonly lines: readonly WantedLine[]; readonly carrying: Carrying },
): Promise<ReadonlyMap<string, Booking>> {
  const bookings = new Map<string, Booking>()
  const taskLine = await findLineOfTask(tx, carrying.taskId)
  for (const line of inOrder(lines))
    bookings.set(line.id, await reserveLine(tx, site, { line, carrying, taskLine, lines }))
  return bookings
}

interface OneLine {
  readonly line: WantedLine
  readonly carrying: Carrying
  readonly taskLine: string | null
  readonly lines: readonly WantedLine[]
}

async function reserveLine(tx: Tx, site: BookingSite, one: OneLine): Promise<Booking> {
  const { line, carrying } = one
  const { taskId, ...vehicle } = carrying
  const booking = await reserve(tx, siteOf(site), {
    key: line.id,
    noticeSubId: line.noticeSubId,
    vehicle,
    quantity: line.preQuantity,
    taskId: isTaskLine(one) ? taskId : null,
  })
  // What is left over was offered to the visit: a line that has nothing left offers nothing.
  if (isZero(line.preQuantity)) throw new RefusalError(refuse('notice.exceeded', { x: ZERO_TONS }))
  return booking
}

/** A task is for one line of the notice; a visit that has no such line hears of it with its first. */
function isTaskLine({ line, taskLine, lines }: OneLine): boolean {
  const named = lines.some(({ noticeSubId }) => noticeSubId === taskLine)
  return named ? line.noticeSubId === taskLine : line === lines[0]
}

/**
 * Makes the bookings of a visit what its rows say now: rows that are gone give back what they held, others
 * change their tons or their line, new ones reserve. Another vehicle enters the notice like any new one.
 */
export async function rebookLines(
  tx: Tx,
  site: BookingSite,
  {
    before,
    lines,
    carrying,
    anew,
  }: {
    readonly before: readonly (Booking | null)[]
    readonly lines: readonly WantedLine[]
    readonly carrying: Carrying
    /** The vehicle or its task changed. */
    readonly anew: boolean
  },
): Promise<ReadonlyMap<string, Booking>> {
  const kept = new Set(anew ? [] : lines.map(({ id }) => id))
  for (const booking of before)
    if (booking && !kept.has(booking.key)) await cancel(tx, siteOf(site), booking)
  const bookings = new Map<string, Booking>()
  const taskLine = await findLineOfTask(tx, carrying.taskId)
  for (const line of inOrder(lines)) {
    const booking = anew ? null : line.booking
    const changed = booking
      ? await changeLine(tx, site, { line, booking, carrying })
      : await reserveLine(tx, site, { line, carrying, taskLine, lines })
    bookings.set(line.id, changed)
  }
  return bookings
}

async function changeLine(
  tx: Tx,
  site: BookingSite,
  { line, booking, carrying }: { line: WantedLine; booking: Booking; carrying: Carrying },
): Promise<Booking> {
  const { noticeSubId, preQuantity: quantity } = line
  if (booking.noticeSubId === noticeSubId) return rereserve(tx, siteOf(site), booking, quantity)
  const { taskId: _task, ...vehicle } = carrying
  const moved = await move(tx, siteOf(site), booking, { noticeSubId, vehicle, quantity })
  return moved.booking
}

/**
 * Gives back all that visits hold and stores it: `cancel` as if they had never been, `release` as those that left
 * empty. Tasks and lines are locked before contracts move.
 */
export async function endBookings(
  tx: Tx,
  site: BookingSite,
  { visits, as }: { readonly visits: readonly HeldVisit[]; readonly as: 'cancel' | 'release' },
): Promise<void> {
  const give = as === 'cancel' ? cancel : release
  const subs = bookedSubs(visits)
  await lockTasks(
    tx,
    subs.map(({ booking }) => booking.taskId),
  )
  if (subs.length > 1)
    await lockLines(
      tx,
      subs.map(({ noticeSubId }) => noticeSubId),
    )
  for (const { id, booking } of subs) {
    const left = await give(tx, siteOf(site), booking)
    await storeBooking(tx, id, left)
  }
}

const bookedSubs = (visits: readonly HeldVisit[]) =>
  inOrder(
    visits.flatMap(({ subs }) =>
      subs.flatMap(({ id, booking }) =>
        booking ? [{ id, booking, noticeSubId: booking.noticeSubId }] : [],
      ),
    ),
  )

/** Asks whether the goods a vehicle is to fetch are there. */
export async function askStock(
  tx: Tx,
  { ports }: BookingSite,
  {
    kind,
    side,
    orgId,
    lines,
  }: {
    readonly kind: Kind
    readonly side: Side | null
    readonly orgId: string
    readonly lines: readonly {
      readonly warehouseId: string | null
      readonly inventoryId: string
      readonly preQuantity: Tons
    }[]
  },
): Promise<void> {
  if (passageOf(kind, side).direction !== 'out') return
  for (const { warehouseId, inventoryId, preQuantity } of lines)
    if (warehouseId !== null)
      await ports.stock.check(tx, { orgId, warehouseId, inventoryId, quantity: preQuantity })
}
