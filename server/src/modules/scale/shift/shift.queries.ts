import type { Shift } from '@junheng/domain/scale/shift.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface NamedShift extends Shift {
  readonly name: string
}

/** The shifts of a company that are in force, in the order of the day. */
export function findShifts(db: Queryable, orgId: string): Promise<readonly NamedShift[]> {
  return db.rows<NamedShift>(
    sql`select id, name, start_time as "startTime", end_time as "endTime" from sys_shift where org_id = ${orgId} and enabled and not deleted order by start_time, id`,
    { setUp: true },
  )
}

/** The team that has a shift of a day; null: nobody was written down. */
export async function findTeam(
  db: Queryable,
  {
    orgId,
    shiftDate,
    shiftId,
  }: { readonly orgId: string; readonly shiftDate: string; readonly shiftId: string },
): Promise<string | null> {
  const row = await db.row<{ readonly teamId: string }>(
    sql`select team_id as "teamId" from sys_shift_rotation where org_id = ${orgId} and shift_date = ${shiftDate} and shift_id = ${shiftId}`,
  )
  return row?.teamId ?? null
}

/** What a shift and a team are called. */
export function nameShift(
  db: Queryable,
  { shiftId, teamId }: { readonly shiftId: string | null; readonly teamId: string | null },
): Promise<{ readonly shiftName: string | null; readonly teamName: string | null } | null> {
  return db.row(
    sql`select (select name from sys_shift where id = ${shiftId}) as "shiftName", (select name from sys_team where id = ${teamId}) as "teamName"`,
    { setUp: true },
  )
}
