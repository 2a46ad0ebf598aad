import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import { lastEntry } from '#platform/oplog/last-entry.ts'

/** When a visit was last sent back and what it was told, such as 返回装卸点，多装2.240吨; its log keeps it. */
export const lastReject = (id: SqlFragment): SqlFragment =>
  lastEntry(id, { entity: 'registry', action: 'rejectLoad', field: 'reason' })

const SAYS = sql`(select j.says from ${lastReject(sql`r.id`)} j)`

/** Null: nobody has sent it back. */
export async function findRejectSays(db: Queryable, registryId: string): Promise<string | null> {
  const row = await db.row<{ readonly says: string | null }>(
    sql`select ${SAYS} as says from tr_registry r where r.id = ${registryId} and r.reject_count > 0`,
  )
  return row?.says ?? null
}

export interface RejectedVisit {
  readonly id: string
  readonly says: string
}

/** No plant has more vehicles on their way back. */
const MOST = 500

/** Vehicles that are sent back and not weighed again, within a scope over `tr_registry r`. */
export function findRejectedVisits(
  db: Queryable,
  { scope }: { readonly scope: SqlFragment },
): Promise<readonly RejectedVisit[]> {
  return db.rows<RejectedVisit>(
    sql`select r.id, coalesce(${SAYS}, '返回装卸点') || case when r.reject_count > 1 then '（第 ' || r.reject_count || ' 次）' else '' end as says
    from tr_registry r where r.stage = 'FIRST_WEIGHED' and r.reject_count > 0 and ${scope} order by r.entrance_time, r.id limit ${MOST}`,
  )
}
