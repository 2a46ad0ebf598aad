import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A visit as a message names it. */
export interface NamedVisit {
  readonly id: string
  readonly code: string
  readonly plateNumber: string
  readonly orgId: string
  readonly groupId: string
}

export const findNamed = (db: Queryable, id: string): Promise<NamedVisit | null> =>
  db.row<NamedVisit>(
    sql`select id, code, plate_number as "plateNumber", org_id as "orgId", group_id as "groupId" from tr_registry where id = ${id}`,
  )

/** Number of who leads the department that registered a visit; null: nobody does, or has none. */
export async function findLeaderMobile(db: Queryable, id: string): Promise<string | null> {
  const row = await db.row<{ readonly mobile: string }>(
    sql`select leader.mobile from tr_registry r join sys_user maker on maker.id = r.create_user_id join sys_dept d on d.id = maker.dept_id
      join sys_user leader on leader.id = d.leader_id where r.id = ${id} and leader.mobile is not null and leader.enabled and not leader.deleted`,
  )
  return row?.mobile ?? null
}
