import { type DeSuttle, ZERO_DE_SUTTLE, ZERO_SUTTLE } from '@junheng/domain/values/suttle.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { storeBooking, type Visit } from '#modules/registry/api.ts'
import { raiseException } from '#modules/scale/api.ts'
import {
  adjust,
  type Booking,
  type Delivery,
  deliver,
  quantitySite,
  receive,
  redeliver,
  tellKept,
  undeliver,
  unreceive,
} from '#modules/trade/api.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import type { WeighLineRow } from '../weigh.entity.ts'
import type { StoredWeigh } from '../weigh-row.ts'
import { type BookedLine, ownBookings, sumOfParts } from './own-bookings.ts'
import { type PairedLine, pairSentLines } from './sent-lines.ts'

export interface Delivered {
  readonly overContract: boolean
  /** Of a trip that arrives: what the delivering side sent, by line. */
  readonly sent: ReadonlyMap<string, Tons>
}

interface HeldLine extends BookedLine {
  /** The booking is a row of the visit's, and stored with it. */
  readonly ofVisit: boolean
}

/** Lines that hold something on a notice, in the order in which notice lines are locked. */
async function bookedLines(
  tx: Tx,
  visit: Visit | null,
  weigh: StoredWeigh,
): Promise<readonly HeldLine[]> {
  const bookings = new Map(visit?.subs.map(({ id, booking }) => [id, booking]))
  const held = weigh.mmWeighSub.flatMap((line): HeldLine[] => {
    const booking = bookings.get(line.registrySubId ?? '')
    return booking ? [{ line, booking, ofVisit: true }] : []
  })
  const own = (await ownBookings(tx, weigh)).map((one) => ({ ...one, ofVisit: false }))
  return [...held, ...own].toSorted((a, b) =>
    BigInt(a.booking.noticeSubId) < BigInt(b.booking.noticeSubId) ? -1 : 1,
  )
}

/** The reservation of each line becomes what was really moved; goods that arrive end their trip. */
export async function deliverLines(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { visit, weigh }: { readonly visit: Visit | null; readonly weigh: StoredWeigh },
): Promise<Delivered> {
  const around = quantitySite(site.engine)
  let overContract = false
  for (const { booking, ...held } of await bookedLines(tx, visit, weigh)) {
    const deSuttle = held.line.deSuttle ?? ZERO_DE_SUTTLE
    const delivery = await deliver(tx, around, booking, { deSuttle })
    overContract ||= delivery.overContract
    await keepDelivery(tx, actor, held, delivery)
  }
  return { overContract, sent: await receiveLines(tx, weigh) }
}

async function keepDelivery(
  tx: Tx,
  { warn }: WeighActor,
  { line, ofVisit }: Omit<HeldLine, 'booking'>,
  { booking, raisedFrom, overContract }: Delivery,
): Promise<void> {
  if (ofVisit) await storeBooking(tx, line.registrySubId ?? '', booking)
  if (raisedFrom !== null) warn(`通知单上限已由${raisedFrom}吨提高`)
  if (overContract) warn('已超出合同量')
}

/** What was sent is received; nothing where the goods do not come from a trip of ours. */
async function receiveLines(tx: Tx, weigh: StoredWeigh): Promise<ReadonlyMap<string, Tons>> {
  const sent = new Map<string, Tons>()
  for (const { line, source, booking } of await arrivedLines(tx, weigh)) {
    sent.set(line.id, source.deSuttle ?? ZERO_TONS)
    await storeBooking(tx, source.registrySubId, await receive(tx, booking, receivedOf(line)))
  }
  return sent
}

/** Goods that were received are under way again. */
async function unreceiveLines(tx: Tx, weigh: StoredWeigh): Promise<void> {
  for (const { line, source, booking } of await arrivedLines(tx, weigh))
    await storeBooking(tx, source.registrySubId, await unreceive(tx, booking, receivedOf(line)))
}

/** What arrived is counted as the record says now; nothing where it is not of a trip. */
export async function receiveAnew(
  tx: Tx,
  { before, stored }: { readonly before: StoredWeigh; readonly stored: StoredWeigh },
): Promise<void> {
  await unreceiveLines(tx, before)
  await receiveLines(tx, stored)
}

const receivedOf = ({ suttle, deSuttle }: WeighLineRow) => ({
  suttle: suttle ?? ZERO_SUTTLE,
  deSuttle: deSuttle ?? ZERO_DE_SUTTLE,
})

interface ArrivedLine extends PairedLine {
  readonly booking: Booking
}

/** Lines of a trip that arrives whose goods the notice counts as under way. */
async function arrivedLines(tx: Tx, weigh: StoredWeigh): Promise<readonly ArrivedLine[]> {
  const paired = await pairSentLines(tx, weigh)
  return paired.flatMap(({ line, source }) =>
    source.booking ? [{ line, source, booking: source.booking }] : [],
  )
}

/**
 * The weighing is taken back; a truck that is still inside reserves again what is left. Gives what tells of it:
 * who hears holds accounts, and those come after contracts and stock.
 */
export async function undeliverLines(
  tx: Tx,
  site: WeighSite,
  { visit, weigh }: { readonly visit: Visit | null; readonly weigh: StoredWeigh },
): Promise<() => Promise<void>> {
  const around = { ...quantitySite(site.engine), later: [] }
  for (const held of await bookedLines(tx, visit, weigh)) {
    const { line, ofVisit } = held
    const { booking: after } = await undeliver(tx, around, standing(held, line.deSuttle), {
      quantity: line.preQuantity ?? ZERO_TONS,
      left: !ofVisit || visit?.stage === 'LEFT',
      settled: weigh.settleStatus !== null && weigh.settleStatus !== 'NONE',
    })
    if (ofVisit) await storeBooking(tx, line.registrySubId ?? '', after)
  }
  await unreceiveLines(tx, weigh)
  return () => tellKept(tx, around)
}

/** A weighing that was taken back counts again; of a trip that arrives, what was sent. */
export async function redeliverLines(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { visit, weigh }: { readonly visit: Visit | null; readonly weigh: StoredWeigh },
): Promise<ReadonlyMap<string, Tons>> {
  const around = quantitySite(site.engine)
  for (const { booking, ...held } of await bookedLines(tx, visit, weigh)) {
    const deSuttle = held.line.deSuttle ?? ZERO_DE_SUTTLE
    // Redelivering counts the vehicle again: there is none where no visit was made.
    const delivery = held.ofVisit
      ? await redeliver(tx, around, booking, { deSuttle, left: visit?.stage === 'LEFT' })
      : await deliver(tx, around, booking, { deSuttle })
    await keepDelivery(tx, actor, held, delivery)
  }
  return receiveLines(tx, weigh)
}

/** What a line that is booked by itself has delivered is what it says; a visit's booking knows it. */
const standing = ({ booking, ofVisit }: HeldLine, was: DeSuttle | null): Booking =>
  ofVisit ? booking : { ...booking, delivered: was ?? ZERO_DE_SUTTLE }

/** What the record says now is what the notice counts. */
export async function adjustLines(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  {
    visit,
    before,
    stored,
  }: {
    readonly visit: Visit | null
    readonly before: StoredWeigh
    readonly stored: StoredWeigh
  },
): Promise<void> {
  const around = quantitySite(site.engine)
  const left = visit === null || visit.stage === 'LEFT'
  const was = new Map(before.mmWeighSub.map(({ id, deSuttle }) => [id, deSuttle]))
  for (const held of await bookedLines(tx, visit, stored)) {
    const deSuttle = await bookedTons(tx, stored, held)
    const booking = standing(held, was.get(held.line.id) ?? null)
    const delivery = await adjust(tx, around, booking, { deSuttle, left })
    await keepDelivery(tx, actor, held, delivery)
    if (left && delivery.raisedFrom !== null) await noteOver(tx, site, actor, stored, delivery)
  }
}

/** Parts of one load that stay on the visit's line are one booking there. */
async function bookedTons(
  tx: Tx,
  { parentId }: StoredWeigh,
  { line, ofVisit }: HeldLine,
): Promise<DeSuttle> {
  if (parentId === null || !ofVisit || line.registrySubId === null)
    return line.deSuttle ?? ZERO_DE_SUTTLE
  return sumOfParts(tx, parentId, { registrySubId: line.registrySubId })
}

export async function noteOver(
  tx: Tx,
  { engine }: WeighSite,
  { caller }: WeighActor,
  weigh: StoredWeigh,
  { raisedFrom }: Pick<Delivery, 'raisedFrom'>,
): Promise<void> {
  await raiseException(tx, engine, {
    noticed: {
      type: 'OVER_NOTICE',
      level: 'WARN',
      isOpen: false,
      limitValue: raisedFrom,
      detail: `出厂后更正，通知单上限由${raisedFrom ?? ''}吨提高`,
    },
    about: {
      orgId: weigh.orgId,
      groupId: weigh.groupId,
      plateNumber: weigh.plateNumber,
      registryId: weigh.registryId,
      weighId: weigh.id,
      weighCode: weigh.code,
      user: { id: caller.userId, name: caller.realName },
    },
  })
}
