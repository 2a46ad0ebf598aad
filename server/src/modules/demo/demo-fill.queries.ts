import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { KeptSite } from './kept-site.ts'

/** The install itself goes by this name; every other lane is a company's. */
export const INSTALL = 'install'

/** How far one part of the demo data has come. */
export interface FillMark {
  readonly lane: string
  readonly hour: Date
  /** Visits of a working day. */
  readonly visits: number
  readonly done: number
  readonly whole: number
  readonly state: AnyRow
}

const COLUMNS = sql`lane, to_char(hour, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour, visits, done, whole, state`

type MarkRow = Omit<FillMark, 'hour'> & { readonly hour: string }
const markOf = (row: MarkRow): FillMark => ({ ...row, hour: new Date(row.hour) })

/** Marks a lane's beginning. */
export async function storeMark(
  tx: Tx,
  { lane, hour, visits, whole }: Pick<FillMark, 'lane' | 'hour' | 'visits' | 'whole'>,
): Promise<void> {
  await tx.run(
    sql`insert into demo_fill (lane, hour, visits, whole) values (${lane}, ${hour.toISOString()}, ${visits}, ${whole})`,
  )
}

/** Held until the transaction ends: two nodes fill the same day only once. */
export async function lockMark(tx: Tx, lane: string): Promise<FillMark | null> {
  const row = await tx.row<MarkRow>(
    sql`select ${COLUMNS} from demo_fill where lane = ${lane} for update`,
  )
  return row === null ? null : markOf(row)
}

/** Held until the transaction ends; false: another node holds it. */
export async function tryMark(tx: Tx, lane: string): Promise<boolean> {
  const row = await tx.row(sql`select 1 from demo_fill where lane = ${lane} for update skip locked`)
  return row !== null
}

export async function findMarks(db: Queryable): Promise<readonly FillMark[]> {
  const rows = await db.rows<MarkRow>(sql`select ${COLUMNS} from demo_fill order by lane`)
  return rows.map(markOf)
}

/** What the first step of the install wrote down. */
export async function findKept(db: Queryable): Promise<KeptSite> {
  const row = await db.row<{ readonly state: KeptSite }>(
    sql`select state from demo_fill where lane = ${INSTALL}`,
  )
  if (row === null) throw new Error('there is no demo site')
  return row.state
}

/** One step or day further, in the transaction that made it. */
export async function advanceMark(
  tx: Tx,
  {
    lane,
    done,
    state = null,
  }: Pick<FillMark, 'lane' | 'done'> & { readonly state?: object | null },
): Promise<void> {
  const kept = state && JSON.stringify(state)
  await tx.run(
    sql`update demo_fill set done = ${done}, state = coalesce(${kept}::jsonb, state) where lane = ${lane}`,
  )
}

/** Days that are filled in every company, and how many there will be; null: nothing is being filled. */
export async function findFilling(
  db: Queryable,
): Promise<{ readonly done: number; readonly whole: number } | null> {
  const row = await db.row<{ readonly done: number; readonly whole: number }>(
    sql`select min(done)::int as done, max(whole)::int as whole from demo_fill where lane <> ${INSTALL} having min(done) < max(whole)`,
  )
  return row
}
