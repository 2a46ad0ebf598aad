import { type DeSuttle, ZERO_DE_SUTTLE } from '@junheng/domain/values/suttle.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import type { Booking } from '#modules/trade/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { WeighLineRow } from '../weigh.entity.ts'
import type { StoredWeigh } from '../weigh-row.ts'
import { findMergedSources } from './replaced-weigh.ts'

/** A line and what it holds on its notice line. */
export interface BookedLine {
  readonly line: WeighLineRow
  readonly booking: Booking
}

/** Goods without a registry row on their notice line: they neither reserve nor count as a vehicle there. */
export const lineBooking = ({
  lineId,
  noticeSubId,
}: {
  readonly lineId: string
  readonly noticeSubId: string
}): Booking => ({
  key: lineId,
  noticeSubId,
  noticeVehicleId: null,
  taskId: null,
  planDay: null,
  reserved: ZERO_TONS,
  made: false,
  used: false,
  delivered: null,
  arrived: false,
})

/**
 * Lines that are booked by themselves, as before anything of them was delivered: those of a record without a
 * visit, and a part on another notice line than its visit's. What a merged record came to stands on the
 * bookings of the visits it was merged of.
 */
export async function ownBookings(
  db: Queryable,
  weigh: StoredWeigh,
): Promise<readonly BookedLine[]> {
  const own = weigh.mmWeighSub.flatMap((line) =>
    line.registrySubId === null && line.noticeSubId !== null
      ? [{ line, booking: lineBooking({ lineId: line.id, noticeSubId: line.noticeSubId }) }]
      : [],
  )
  if (own.length === 0) return own
  if (weigh.parentId === null) return (await findMergedSources(db, weigh.id)).length > 0 ? [] : own
  const kept = await noticeLinesOf(db, weigh.parentId)
  return own.filter(({ booking }) => !kept.has(booking.noticeSubId))
}

async function noticeLinesOf(db: Queryable, weighId: string): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select notice_sub_id as id from mm_weigh_sub where main_id = ${weighId} and notice_sub_id is not null`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Tons of all parts of a split record together, as they stand now. */
export async function sumOfParts(
  db: Queryable,
  parentId: string,
  { registrySubId }: { readonly registrySubId?: string } = {},
): Promise<DeSuttle> {
  const same = registrySubId === undefined ? sql`true` : sql`s.registry_sub_id = ${registrySubId}`
  const row = await db.row<{ readonly tons: DeSuttle }>(
    sql`select coalesce(sum(s.de_suttle), 0)::numeric(14,3) as tons from mm_weigh w join mm_weigh_sub s on s.main_id = w.id where w.parent_id = ${parentId} and w.weigh_state = 'DONE' and w.status <> 'OBSOLETE' and ${same}`,
  )
  return row?.tons ?? ZERO_DE_SUTTLE
}
