import type { ChainRow } from '@junheng/domain/scale/verify-chain.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { READING_COLUMNS, toReading } from './reading.queries.ts'

/** Rows of a chain in the order of their numbers. */
export async function findChainRows(
  db: Queryable,
  {
    scaleId,
    from,
    to,
    picturesFrom,
  }: {
    readonly scaleId: string
    readonly from: number
    readonly to: number
    readonly picturesFrom: Date
  },
): Promise<readonly ChainRow[]> {
  const rows = await db.rows<Omit<ChainRow, 'readingTime'> & { readonly readingTime: string }>(
    sql`select ${READING_COLUMNS}, coalesce(kept.bad, false) as "pictureBad", coalesce(kept.expired, 0)::int as "picturesExpired"
      from mm_reading r left join lateral (
        select bool_or(f.sha256 is distinct from p->>'sha256' and (f.id is not null or r.reading_time >= ${picturesFrom.toISOString()})) as bad,
          count(*) filter (where f.id is null or f.expired_date is not null) as expired
        from jsonb_array_elements(coalesce(r.pictures, '[]'::jsonb)) p
        left join sys_file f on f.id = p->>'fileId') kept on true
      where r.scale_id = ${scaleId} and r.seq between ${from} and ${to} order by r.seq, r.id`,
  )
  return rows.map(toReading)
}

/** The hash of one row; null where there is none. */
export async function findHashAt(
  db: Queryable,
  scaleId: string,
  seq: number,
): Promise<string | null> {
  const row = await db.row<{ readonly hash: string }>(
    sql`select hash from mm_reading where scale_id = ${scaleId} and seq = ${seq} limit 1`,
  )
  return row?.hash ?? null
}

export interface DayHead {
  /** yyyy-MM-dd. */
  readonly day: string
  readonly seq: number
  readonly hash: string
  /** The station's signature and the key it was made with; null: no station has signed it yet. */
  readonly signature: string | null
  readonly agentKey: string | null
}

/** What was noted at the end of each day. */
export function findDayHeads(db: Queryable, scaleId: string): Promise<readonly DayHead[]> {
  return db.rows<DayHead>(
    sql`select to_char(day, 'YYYY-MM-DD') as day, seq, hash, signature, agent_key as "agentKey" from mm_reading_day where scale_id = ${scaleId} order by day`,
  )
}

/** Notes the end of a day, once: the last reading before `until`. */
export async function storeDayHead(
  db: Queryable,
  { scaleId, day, until }: { readonly scaleId: string; readonly day: string; readonly until: Date },
): Promise<void> {
  await db.run(
    sql`insert into mm_reading_day (scale_id, day, seq, hash) select scale_id, ${day}, seq, hash from mm_reading where scale_id = ${scaleId} and reading_time < ${until.toISOString()} order by seq desc limit 1 on conflict (scale_id, day) do nothing`,
  )
}

export interface ChainedScale {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly orgId: string
  /** Companies number their scales alike. */
  readonly orgName: string
  readonly groupId: string
}

/** Scales that have readings, or had some once: a head that was taken away does not hide its scale. */
export function findChainedScales(db: Queryable): Promise<readonly ChainedScale[]> {
  return db.rows<ChainedScale>(
    sql`select s.id, s.code, s.name, s.org_id as "orgId", coalesce(o.org_name, '') as "orgName", s.group_id as "groupId" from mm_scale s left join sys_organization o on o.id = s.org_id where exists (select 1 from mm_reading_head h where h.scale_id = s.id) or exists (select 1 from mm_reading_day d where d.scale_id = s.id) order by s.org_id, s.code`,
  )
}
