import type { ShiftWindow } from '@junheng/domain/scale/shift-window.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface HandedTruck {
  readonly plateNumber: string
  readonly stage: string
  readonly invName: string | null
  readonly since: string | null
}

export interface HandedScale {
  readonly scaleName: string
  readonly firstSeq: number | null
  readonly lastSeq: number | null
  /** Of the last check in the shift; null: none was made. */
  readonly checkResult: 'PASS' | 'FAIL' | null
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
    scales: await findScales(tx, shift),
  }
}

export async function findCounted(
  db: Queryable,
  { roomId, window }: Pick<HandedShift, 'roomId' | 'window'>,
): Promise<CountedShift> {
  const scales = await db.rows<{ readonly id: string }>(
    sql`select id from mm_scale where room_id = ${roomId} order by id`,
  )
  return {
    scaleIds: scales.map(({ id }) => id),
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
      (select count(*)::int from tr_registry r where ${inPlant(orgId)}) as "openTrucks",
      (select count(*)::int from mm_weigh w where w.org_id = ${orgId} and w.finish_time >= ${from} and w.finish_time < ${to} and w.status <> 'OBSOLETE' and w.weigh_state in ('DONE', 'SINGLE') and (w.gross_scale_id in (select id from s) or w.tare_scale_id in (select id from s))) as "weighCount",
      (select count(*)::int from mm_exception e where e.org_id = ${orgId} and e.state = 'OPEN' and (e.scale_id is null or e.scale_id in (select id from s))) as "openExceptions",
      (select count(*)::int from mm_weigh w where w.org_id = ${orgId} and w.status = 'OBSOLETE' and w.void_time >= ${from} and w.void_time < ${to} and (w.gross_scale_id in (select id from s) or w.tare_scale_id in (select id from s))) as voids,
      (select count(*)::int from mm_reading r where r.scale_id in (select id from s) and r.source = 'HAND' and r.reading_time >= ${from} and r.reading_time < ${to}) as "handWeighings"`,
  )
  if (counts === null) throw new Error('counts are one row')
  return counts
}

const inPlant = (orgId: string) =>
  sql`r.org_id = ${orgId} and r.status <> 'OBSOLETE' and r.stage in ('ENTERED', 'FIRST_WEIGHED', 'WEIGHED')`

/** Trucks in the plant now: whoever takes over meets them. More than so many no sheet can name. */
function findTrucks(tx: Tx, { orgId }: HandedShift): Promise<readonly HandedTruck[]> {
  return tx.rows<HandedTruck>(
    sql`select plate_number as "plateNumber", stage, inv_name as "invName", entrance_time as since from tr_registry r where ${inPlant(orgId)} order by entrance_time, id limit 200`,
  )
}

function findScales(tx: Tx, { roomId, window }: HandedShift): Promise<readonly HandedScale[]> {
  const [from, to] = [window.from.toISOString(), window.to.toISOString()]
  return tx.rows<HandedScale>(
    sql`select s.name as "scaleName", r.first as "firstSeq", r.last as "lastSeq",
      (select c.result from mm_scale_check c where c.scale_id = s.id and c.check_time >= ${from} and c.check_time < ${to} order by c.check_time desc, c.id desc limit 1) as "checkResult"
    from mm_scale s left join lateral (select min(seq)::int as first, max(seq)::int as last from mm_reading where scale_id = s.id and reading_time >= ${from} and reading_time < ${to}) r on true
    where s.room_id = ${roomId} and s.enabled and not s.deleted order by s.code`,
  )
}

/** The signature in somebody's personal file. */
export async function findSignature(db: Queryable, userId: string): Promise<string | null> {
  const row = await db.row<{ readonly fileId: string | null }>(
    sql`select signature as "fileId" from sys_user where id = ${userId}`,
  )
  return row?.fileId ?? null
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
  await tx.run(sql`update mm_handover set ${set} where id = ${id}`)
}

/** Rooms of a company where somebody weighed in a shift that nobody has handed over. */
export function findUnsigned(
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
