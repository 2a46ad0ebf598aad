import {
  READING_ROLES,
  type ReadingPicture,
  type ReadingPurpose,
  type ReadingRole,
  type ReadingSource,
  type SignedFrame,
} from '@junheng/domain/scale/reading.ts'
import { FIRST_PREV_HASH } from '@junheng/domain/scale/reading-hash.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** A reading as it is kept. */
export interface StoredReading {
  readonly id: string
  readonly orgId: string
  readonly groupId: string
  readonly scaleId: string
  readonly scaleCode: string
  readonly seq: number
  readonly readingTime: Date
  readonly weight: Tons
  readonly division: Tons
  readonly stable: boolean
  readonly zeroOk: boolean
  readonly positionOk: boolean
  readonly source: ReadingSource
  readonly purpose: ReadingPurpose
  readonly registryId: string | null
  readonly plateNumber: string | null
  readonly recognisedPlate: string | null
  readonly recognisedTrailer: string | null
  readonly operatorId: string | null
  readonly operator: string | null
  readonly raw: string | null
  readonly pictures: readonly ReadingPicture[]
  readonly applicationId: string | null
  readonly prevHash: string
  readonly hash: string
}

/** As the database gives it: its time as text with milliseconds. */
interface ReadRow extends Omit<StoredReading, 'readingTime'> {
  readonly readingTime: string
}

/** Columns of `mm_reading r` as a stored reading has them. */
export const READING_COLUMNS = sql`r.id, r.org_id as "orgId", r.group_id as "groupId", r.scale_id as "scaleId", r.scale_code as "scaleCode", r.seq, to_char(r.reading_time, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "readingTime", r.weight, r.division, r.stable, r.zero_ok as "zeroOk", r.position_ok as "positionOk", r.source, r.purpose, r.registry_id as "registryId", r.plate_number as "plateNumber", r.recognised_plate as "recognisedPlate", r.recognised_trailer as "recognisedTrailer", r.operator_id as "operatorId", r.operator, r.raw, coalesce(r.pictures, '[]'::jsonb) as pictures, r.application_id as "applicationId", r.prev_hash as "prevHash", r.hash`

/** What `READING_COLUMNS` gave, as a reading. */
export function toReading<R extends { readonly readingTime: string }>(
  row: R,
): Omit<R, 'readingTime'> & { readonly readingTime: Date } {
  return { ...row, readingTime: new Date(row.readingTime) }
}

export async function findReading(db: Queryable, id: string): Promise<StoredReading | null> {
  const row = await db.row<ReadRow>(
    sql`select ${READING_COLUMNS} from mm_reading r where r.id = ${id}`,
  )
  return row && toReading(row)
}

/** A reading that is to serve a record, with what tells whether it may. */
export interface AskedReading {
  readonly reading: StoredReading
  /** Which weigh it serves already; null: none. */
  readonly use: ReadingUse | null
  /** When the newest reading that serves the record was taken. */
  readonly lastTime: Date | null
}

type AskedRow = ReadRow & {
  readonly useWeighId: string | null
  readonly useRole: ReadingRole | null
  readonly lastTime: string | null
}

export async function findAskedReading(
  tx: Tx,
  { readingId, weighId }: { readonly readingId: string; readonly weighId: string | null },
): Promise<AskedReading | null> {
  const row = await tx.row<AskedRow>(
    sql`select ${READING_COLUMNS}, u.weigh_id as "useWeighId", u.role as "useRole",
      (select to_char(max(l.reading_time), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from mm_reading_use k join mm_reading l on l.id = k.main_id where k.weigh_id = ${weighId}) as "lastTime"
    from mm_reading r left join mm_reading_use u on u.main_id = r.id where r.id = ${readingId}`,
  )
  if (row === null) return null
  const { useWeighId, useRole, lastTime, ...reading } = row
  return {
    reading: toReading(reading),
    use: useWeighId === null || useRole === null ? null : { weighId: useWeighId, role: useRole },
    lastTime: lastTime === null ? null : new Date(lastTime),
  }
}

/** The newest reading that stood on a scale; what was approved by hand says nothing of the platform. */
export async function findLastReading(
  db: Queryable,
  scaleId: string,
): Promise<StoredReading | null> {
  const row = await db.row<ReadRow>(
    sql`select ${READING_COLUMNS} from mm_reading r where r.scale_id = ${scaleId} and r.source <> 'HAND' order by r.seq desc limit 1`,
  )
  return row && toReading(row)
}

/** Where the chain of a scale has come to. */
export interface ChainHead {
  readonly lastSeq: number
  readonly lastHash: string
}

/** The end of a scale's chain, held until the transaction ends: only one reading can follow it. */
export async function lockHead(tx: Tx, scaleId: string): Promise<ChainHead> {
  const lock = () =>
    tx.row<ChainHead>(
      sql`select last_seq as "lastSeq", last_hash as "lastHash" from mm_reading_head where scale_id = ${scaleId} for update`,
    )
  const known = await lock()
  if (known !== null) return known
  // The first reading of a scale; others may begin its chain at this moment.
  tx.post(
    sql`insert into mm_reading_head (scale_id, last_seq, last_hash) values (${scaleId}, 0, ${FIRST_PREV_HASH}) on conflict (scale_id) do nothing`,
  )
  const head = await lock()
  if (head === null) throw new Error(`scale ${scaleId} has no chain`)
  return head
}

export async function findHead(db: Queryable, scaleId: string): Promise<ChainHead | null> {
  return db.row<ChainHead>(
    sql`select last_seq as "lastSeq", last_hash as "lastHash" from mm_reading_head where scale_id = ${scaleId}`,
  )
}

interface ReadingParts {
  readonly now: Date
  readonly signed: SignedFrame | null
  /** Stores its pictures beside it; null: there are none to be shown. */
  readonly album: SqlFragment | null
}

/** Gives the reading as it is stored; the chain ends with it from now on. */
export async function insertReading(
  tx: Tx,
  reading: StoredReading,
  { now, signed, album }: ReadingParts,
): Promise<StoredReading> {
  const made = now.toISOString()
  const { seq, hash, scaleId } = reading
  const row = await tx.row<ReadRow>(
    sql`with moved as (update mm_reading_head set last_seq = ${seq}, last_hash = ${hash} where scale_id = ${scaleId})${album === null ? sql`` : sql`, album as (${album})`}
      insert into mm_reading as r (id, reading_no, scale_id, scale_code, seq, reading_time, weight, division, stable, zero_ok, position_ok, source, purpose, registry_id, plate_number, recognised_plate, recognised_trailer, operator_id, operator, raw, pictures, application_id, prev_hash, hash, agent_id, agent_seq, signature, org_id, group_id, create_user_id, create_user, create_date, update_user_id, update_user, update_date)
      values (${reading.id}, ${`${reading.scaleCode}-${seq}`}, ${scaleId}, ${reading.scaleCode}, ${seq}, ${reading.readingTime.toISOString()}, ${reading.weight}, ${reading.division}, ${reading.stable}, ${reading.zeroOk}, ${reading.positionOk}, ${reading.source}, ${reading.purpose}, ${reading.registryId}, ${reading.plateNumber}, ${reading.recognisedPlate}, ${reading.recognisedTrailer}, ${reading.operatorId}, ${reading.operator}, ${reading.raw}, ${JSON.stringify(reading.pictures)}::jsonb, ${reading.applicationId}, ${reading.prevHash}, ${hash}, ${signed?.agentId ?? null}, ${signed?.agentSeq ?? null}, ${signed?.signature ?? null}, ${reading.orgId}, ${reading.groupId}, ${reading.operatorId}, ${reading.operator}, ${made}, ${reading.operatorId}, ${reading.operator}, ${made})
      returning ${READING_COLUMNS}`,
  )
  if (row === null) throw new Error(`reading ${reading.id} was not stored`)
  return toReading(row)
}

/** Makes who wants the same reading wait: rows of the log itself can be read, never locked. */
export async function lockUse(tx: Tx, readingId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`mm_reading:${readingId}`}, 0))`)
}

/** A weigh as a reading names it. */
export interface UsingWeigh {
  readonly id: string
  readonly code: string | null
}

export interface ReadingUse {
  readonly weighId: string
  readonly role: ReadingRole
}

/** Which weigh a reading serves; null: none. */
export function findUse(db: Queryable, readingId: string): Promise<ReadingUse | null> {
  return db.row<ReadingUse>(
    sql`select weigh_id as "weighId", role from mm_reading_use where main_id = ${readingId}`,
  )
}

/** False: it serves another one already. */
export async function insertUse(
  tx: Tx,
  use: ReadingUse & {
    readonly id: string
    readonly readingId: string
    readonly weighCode: string | null
    readonly useTime: Date
  },
): Promise<boolean> {
  const stored = await tx.run(
    sql`insert into mm_reading_use (id, main_id, row_no, weigh_id, weigh_code, role, role_name, use_time) values (${use.id}, ${use.readingId}, 1, ${use.weighId}, ${use.weighCode}, ${use.role}, ${READING_ROLES[use.role]}, ${use.useTime.toISOString()}) on conflict (main_id) do nothing`,
  )
  return stored > 0
}

/** A weigh that takes another one's place takes its readings too. */
export async function moveUses(
  tx: Tx,
  { fromWeighId, to }: { readonly fromWeighId: string; readonly to: UsingWeigh },
): Promise<number> {
  return tx.run(
    sql`update mm_reading_use set weigh_id = ${to.id}, weigh_code = ${to.code} where weigh_id = ${fromWeighId}`,
  )
}
