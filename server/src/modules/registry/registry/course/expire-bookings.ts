import { spanOn } from '@junheng/domain/passage/opening-times.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { checkVisitEvent } from '@junheng/domain/visit/visit-events.ts'
import { findSlotFacts, recordBreak } from '#modules/archives/api.ts'
import type { Visit } from '#modules/registry/visit.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Database, Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { readColumns } from '../visit.queries.ts'
import { lockVisit } from '../visit-access.ts'
import type { BookingSite } from '../visit-bookings.ts'
import { changeVisit } from './change-visit.ts'
import { cancelVisit } from './end-visit.ts'

/** Bookings whose time is over are cancelled, each in a transaction of its own, and counted as broken. */
export async function expireBookings(db: Database, site: BookingSite): Promise<number> {
  const now = site.engine.clock.now()
  const ids = await findBooked(db, formatWireDate(now))
  let expired = 0
  for (const id of ids) if (await db.transaction((tx) => expireBooking(tx, site, id))) expired += 1
  return expired
}

/** Visits booked up to a day; whether their time is over the slot says. */
async function findBooked(db: Queryable, day: string): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select id from tr_registry where stage = 'APPOINTED' and source <> 'MIRROR' and slot_id is not null and appoint_date <= ${day} order by id`,
  )
  return rows.map(({ id }) => id)
}

async function expireBooking(tx: Tx, site: BookingSite, id: string): Promise<boolean> {
  const visit = await lockVisit(tx, id)
  const { slotId, appointDate } = await readColumns(tx, id, ['slotId', 'appointDate'])
  if (typeof slotId !== 'string' || typeof appointDate !== 'string') return false
  if (checkVisitEvent(visit, 'expire') !== null) return false
  if (!(await isOver(tx, site, { slotId, day: appointDate }))) return false
  const { engine } = site
  await cancelVisit(tx, site, visit)
  await changeVisit(
    tx,
    engine,
    visit,
    { status: 'OBSOLETE', statusBefore: visit.status, obsoleteReason: REASON },
    { action: 'expire', label: '过期取消', reason: REASON },
  )
  await countBreak(tx, site, { visit, slotId, day: appointDate })
  return true
}

const REASON = '预约时段已过，车辆未到'

async function isOver(
  tx: Tx,
  { engine }: BookingSite,
  { slotId, day }: { readonly slotId: string; readonly day: string },
): Promise<boolean> {
  const slot = await findSlotFacts(tx, slotId)
  if (slot === null) return true
  const last = spanOn(day, slot).to.getTime() + slot.lateMinutes * 60_000
  return engine.clock.now().getTime() > last
}

function countBreak(
  tx: Tx,
  { engine }: BookingSite,
  {
    visit: { orgId, groupId, plateNumber },
    slotId,
    day,
  }: { readonly visit: Visit; readonly slotId: string; readonly day: string },
): Promise<boolean> {
  const caller = systemCaller({ groupId, orgId })
  return recordBreak(tx, { engine, caller }, { slotId, day, plateNumber })
}
