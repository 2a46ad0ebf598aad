import type { Tons } from '@junheng/domain/values/tons.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { storeBooking, type Visit } from '#modules/registry/api.ts'
import {
  adjust,
  type Booking,
  type Delivery,
  deliver,
  quantitySite,
  receive,
  redeliver,
  undeliver,
  unreceive,
} from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { raiseException } from '../exception/store-exceptions.ts'
import type { WeighLineRow } from './weigh.entity.ts'
import { findSentLines, isMoving, type SentLine } from './weigh.queries.ts'
import type { StoredWeigh } from './weigh-row.ts'
import type { WeighActor, WeighSite } from './weigh-site.ts'

export interface Delivered {
  readonly overContract: boolean
  /** Of a trip that arrives: what the delivering side sent, by line. */
  readonly sent: ReadonlyMap<string, Tons>
}

interface BookedLine {
  readonly line: WeighLineRow
  readonly booking: Booking
}

/** Lines that hold something on a notice, in the order in which notice lines are locked. */
function bookedLines(visit: Visit | null, weigh: StoredWeigh): readonly BookedLine[] {
  const bookings = new Map(visit?.subs.map(({ id, booking }) => [id, booking]))
  return weigh.mmWeighSub
    .flatMap((line) => {
      const booking = bookings.get(line.registrySubId ?? '')
      return booking ? [{ line, booking }] : []
    })
    .toSorted((a, b) => (BigInt(a.booking.noticeSubId) < BigInt(b.booking.noticeSubId) ? -1 : 1))
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
  for (const { line, booking } of bookedLines(visit, weigh)) {
    const suttle = line.deSuttle ?? ZERO_TONS
    const delivery = await deliver(tx, around, booking, { suttle })
    overContract ||= delivery.overContract
    await keepDelivery(tx, actor, line, delivery)
  }
  return { overContract, sent: await receiveLines(tx, weigh) }
}

async function keepDelivery(
  tx: Tx,
  { warn }: WeighActor,
  line: WeighLineRow,
  { booking, raisedFrom, overContract }: Delivery,
): Promise<void> {
  await storeBooking(tx, line.registrySubId ?? '', booking)
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
  suttle: suttle ?? ZERO_TONS,
  deSuttle: deSuttle ?? ZERO_TONS,
})

interface ArrivedLine {
  readonly line: WeighLineRow
  readonly source: SentLine
  readonly booking: Booking
}

/** Lines of a trip that arrives, each with the line of the delivering side it came from. */
async function arrivedLines(tx: Tx, weigh: StoredWeigh): Promise<readonly ArrivedLine[]> {
  if (!isMoving(weigh.kind) || weigh.side !== 'sh' || weigh.sourceWeighId === null) return []
  const open = [...(await findSentLines(tx, weigh.sourceWeighId))]
  return weigh.mmWeighSub.flatMap((line) => {
    const at = open.findIndex((each) => isSame(each, line))
    const [source] = at < 0 ? [] : open.splice(at, 1)
    return source?.booking ? [{ line, source, booking: source.booking }] : []
  })
}

const isSame = (source: SentLine, line: WeighLineRow): boolean =>
  source.noticeSubId === line.noticeSubId && source.inventoryId === line.inventoryId

/** The weighing is taken back; a truck that is still inside reserves again what is left. */
export async function undeliverLines(
  tx: Tx,
  site: WeighSite,
  { visit, weigh }: { readonly visit: Visit; readonly weigh: StoredWeigh },
): Promise<void> {
  const around = quantitySite(site.engine)
  for (const { line, booking } of bookedLines(visit, weigh)) {
    const { booking: after } = await undeliver(tx, around, booking, {
      quantity: line.preQuantity ?? ZERO_TONS,
      left: visit.stage === 'LEFT',
      settled: weigh.settleStatus !== null && weigh.settleStatus !== 'NONE',
    })
    await storeBooking(tx, line.registrySubId ?? '', after)
  }
  await unreceiveLines(tx, weigh)
}

/** A weighing that was taken back counts again; of a trip that arrives, what was sent. */
export async function redeliverLines(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { visit, weigh }: { readonly visit: Visit; readonly weigh: StoredWeigh },
): Promise<ReadonlyMap<string, Tons>> {
  const around = quantitySite(site.engine)
  for (const { line, booking } of bookedLines(visit, weigh)) {
    const delivery = await redeliver(tx, around, booking, {
      suttle: line.deSuttle ?? ZERO_TONS,
      left: visit.stage === 'LEFT',
    })
    await keepDelivery(tx, actor, line, delivery)
  }
  return receiveLines(tx, weigh)
}

/** What the record says now is what the notice counts. */
export async function adjustLines(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { visit, weigh }: { readonly visit: Visit; readonly weigh: StoredWeigh },
): Promise<void> {
  const around = quantitySite(site.engine)
  const left = visit.stage === 'LEFT'
  for (const { line, booking } of bookedLines(visit, weigh)) {
    const suttle = line.deSuttle ?? ZERO_TONS
    const delivery = await adjust(tx, around, booking, { suttle, left })
    await keepDelivery(tx, actor, line, delivery)
    if (left && delivery.raisedFrom !== null) await noteOver(tx, site, actor, weigh, delivery)
  }
}

async function noteOver(
  tx: Tx,
  { engine }: WeighSite,
  { caller }: WeighActor,
  weigh: StoredWeigh,
  { raisedFrom }: Delivery,
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
