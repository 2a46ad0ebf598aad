import { ZERO_DE_SUTTLE } from '@junheng/domain/values/suttle.ts'
import { changeVisitTons, storeBookings, type Visit } from '#modules/registry/api.ts'
import { type Adjustment, adjustAll, quantitySite } from '#modules/trade/api.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import type { WeighLineRow } from '../weigh.entity.ts'
import { isMoving } from '../weigh.queries.ts'
import type { StoredWeigh } from '../weigh-row.ts'
import { noteOver } from './deliver-lines.ts'

/** A record of a visit, as it was and as it is now. */
export interface RevisedRecord {
  /** Locked. */
  readonly visit: Visit
  readonly before: StoredWeigh
  readonly stored: StoredWeigh
}

/**
 * Whether a record stands for itself: of one visit, of no trip between two plants, neither a part nor a return,
 * and booked by its visit alone. What follows from such records can be summed.
 */
export const isPlain = ({ kind, side, parentId, sourceWeighId, registryId }: PlainFacts): boolean =>
  registryId !== null &&
  parentId === null &&
  sourceWeighId === null &&
  side !== 'fh' &&
  kind !== 'pr' &&
  !isMoving(kind)

type PlainFacts = Pick<StoredWeigh, 'kind' | 'side' | 'parentId' | 'sourceWeighId' | 'registryId'>

export const isBookedByVisit = ({ mmWeighSub }: StoredWeigh): boolean =>
  mmWeighSub.every(
    ({ registrySubId, noticeSubId }) => registrySubId !== null || noticeSubId === null,
  )

/** What records of visits say now is what notices and visits count: each of them written once. */
export async function adjustVisits(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  records: readonly RevisedRecord[],
): Promise<void> {
  const held = records.flatMap(heldLines)
  const { deliveries, overContract } = await adjustAll(tx, quantitySite(site.engine), held)
  const changed = held.flatMap((one, at) => {
    const delivery = deliveries[at]
    return delivery === undefined || delivery.booking === one.booking ? [] : [{ one, delivery }]
  })
  await storeBookings(
    tx,
    changed.map(({ one: { line }, delivery: { booking } }) => ({
      registrySubId: line.registrySubId ?? '',
      booking,
    })),
  )
  for (const { one, delivery } of changed) {
    if (delivery.raisedFrom === null) continue
    actor.warn(`通知单上限已由${delivery.raisedFrom}吨提高`)
    if (one.left) await noteOver(tx, site, actor, one.stored, delivery)
  }
  if (overContract) actor.warn('已超出合同量')
  const tons = records.map(
    ({ visit, stored }) => [visit, stored.deSuttle ?? ZERO_DE_SUTTLE] as const,
  )
  const log = { action: 'recompute', label: '重新计算', write: actor.log }
  await changeVisitTons(tx, site.engine, new Map(tons), log)
}

type HeldLine = Adjustment & { readonly line: WeighLineRow; readonly stored: StoredWeigh }

/** Lines that hold something on a notice, in the order in which notice lines are locked. */
function heldLines({ visit, stored }: RevisedRecord): readonly HeldLine[] {
  const bookings = new Map(visit.subs.map(({ id, booking }) => [id, booking]))
  const left = visit.stage === 'LEFT'
  return stored.mmWeighSub
    .flatMap((line): HeldLine[] => {
      const booking = bookings.get(line.registrySubId ?? '')
      const deSuttle = line.deSuttle ?? ZERO_DE_SUTTLE
      return booking ? [{ line, stored, booking, deSuttle, left }] : []
    })
    .toSorted((a, b) => (BigInt(a.booking.noticeSubId) < BigInt(b.booking.noticeSubId) ? -1 : 1))
}
