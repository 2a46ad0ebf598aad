import { endedShifts, type ShiftWindow } from '@junheng/domain/scale/shift-window.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { countTrucksInside, findTrucksInside } from '#modules/registry/api.ts'
import {
  findScalesOfRoom,
  findShiftScales,
  findShifts,
  type HandedScale,
} from '#modules/scale/api.ts'
import type { WarnSource } from '#platform/attention/attention-source.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface HandedTruck {
  readonly plateNumber: string
  readonly stage: string
  readonly invName: string | null
  readonly since: string | null
}

/** What one shift leaves to the next. */
export interface HandoverFacts {
  /** What the counts were made of. */
  readonly counted: CountedShift
  readonly weighCount: number
  readonly openTrucks: number
  readonly openExceptions: number
  readonly voids: number
  readonly handWeighings: number
  readonly trucks: readonly HandedTruck[]
  readonly scales: readonly HandedScale[]
}

export interface HandedShift {
  readonly orgId: string
  readonly roomId: string
  readonly window: ShiftWindow
}

/** The scales of a room and the hours of a shift, `yyyy-MM-dd HH:mm:ss`. */
export interface CountedShift {
  readonly scaleIds: readonly string[]
  readonly from: string
  readonly to: string
}

export async function findHandoverFacts(tx: Tx, shift: HandedShift): Promise<HandoverFacts> {
  return {
    counted: await findCounted(tx, shift),
    ...(await findCounts(tx, shift)),
    trucks: await findTrucks(tx, shift),
    scales: await findShiftScales(tx, shift),
  }
}

export async function findCounted(
  db: Queryable,
  { roomId, window }: Pick<HandedShift, 'roomId' | 'window'>,
): Promise<CountedShift> {
  return {
    scaleIds: await findScalesOfRoom(db, roomId),
    from: formatWireDateTime(window.from),
    to: formatWireDateTime(window.to),
  }
}

type Counts = Omit<HandoverFacts, 'counted' | 'trucks' | 'scales'>

async function findCounts(tx: Tx, { orgId, roomId, window }: HandedShift): Promise<Counts> {
  const [from, to] = [window.from.toISOString(), window.to.toISOString()]
  const counts = await tx.row<Counts>(
    sql`with s as (select id from mm_scale where room_id = ${roomId})
    select
      ${countTrucksInside(orgId)} as "openTrucks",
      (select count(*)::int from mm_weigh w where w.org_id = ${orgId} and w.finish_time >= ${from} and w.finish_time < ${to} and w.status <> 'OBSOLETE' and w.weigh_state in ('DONE', 'SINGLE') and (w.gross_scale_id in (select id from s) or w.tare_scale_id in (select id from s))) as "weighCount",
      (select count(*)::int from mm_exception e where e.org_id = ${orgId} and e.state = 'OPEN' and (e.scale_id is null or e.scale_id in (select id from s))) as "openExceptions",
      (select count(*)::int from mm_weigh w where w.org_id = ${orgId} and w.status = 'OBSOLETE' and w.void_time >= ${from} and w.void_time < ${to} and (w.gross_scale_id in (select id from s) or w.tare_scale_id in (select id from s))) as voids,
      (select count(*)::int from mm_reading r where r.scale_id in (select id from s) and r.source = 'HAND' and r.reading_time >= ${from} and r.reading_time < ${to}) as "handWeighings"`,
  )
  if (counts === null) throw new Error('counts are one row')
  return counts
}

/** Trucks in the plant now: whoever takes over meets them. More than so many no sheet can name. */
function findTrucks(tx: Tx, { orgId }: HandedShift): Promise<readonly HandedTruck[]> {
  return findTrucksInside(tx, orgId)
}

export type SignSide = 'from' | 'to'

export async function storeSignature(
  tx: Tx,
  {
    id,
    side,
    fileId,
    now,
  }: {
    readonly id: string
    readonly side: SignSide
    readonly fileId: string
    readonly now: Date
  },
): Promise<void> {
  const at = now.toISOString()
  const set =
    side === 'from'
      ? sql`from_sign = ${fileId}, from_sign_time = ${at}`
      : sql`to_sign = ${fileId}, to_sign_time = ${at}`
  tx.post(sql`update mm_handover set ${set} where id = ${id}`)
}

/** Rooms of a company where somebody weighed in a shift that nobody has handed over. */
function findUnsigned(
  db: Queryable,
  { orgId, window }: { readonly orgId: string; readonly window: ShiftWindow },
): Promise<readonly { readonly roomId: string; readonly roomName: string }[]> {
  const { from, to, shiftId, shiftDate } = window
  return db.rows(
    sql`select m.id as "roomId", m.name as "roomName" from mm_weigh_room m
    where m.org_id = ${orgId} and m.enabled and not m.deleted
      and exists (select 1 from mm_scale s join mm_reading r on r.scale_id = s.id where s.room_id = m.id and r.reading_time >= ${from.toISOString()} and r.reading_time < ${to.toISOString()})
      and not exists (select 1 from mm_handover h where h.room_id = m.id and h.shift_id = ${shiftId} and h.shift_date = ${shiftDate} and h.status = 'AUDITED')
    order by m.code`,
  )
}

/** How many days back somebody is still reminded; what is older is for the auditors. */
const DAYS = 2

/** Shifts in which somebody weighed and that nobody has signed over. Weighing goes on all the same. */
export const unsignedHandover: WarnSource = {
  type: 'HANDOVER_MISSING',
  title: '未交接班',
  severity: 'warning',
  rights: ['measure:mm-handover:list'],
  path: '/modules/measure/mm_handover/index',
  labels: { roomName: '磅房', shiftDate: '班次日', shiftName: '班次' },
  async rows({ services: { db }, call, now, today }) {
    const { orgId } = call.caller
    const shifts = await findShifts(db, orgId)
    const windows = endedShifts(now, { shifts, today, days: DAYS })
    const found = await Promise.all(windows.map((window) => findUnsigned(db, { orgId, window })))
    return windows.flatMap(({ shiftId, shiftDate, to }, at) =>
      (found[at] ?? []).map(({ roomId, roomName }) => ({
        id: `${roomId}-${shiftDate}-${shiftId}`,
        time: formatWireDateTime(to),
        roomName,
        shiftDate,
        shiftName: shifts.find(({ id }) => id === shiftId)?.name ?? null,
      })),
    )
  },
}
