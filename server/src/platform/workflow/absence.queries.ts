import type { FlowAbsence } from '@junheng/domain/workflow/schedule.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Absences that have not ended, of the caller or with the caller as substitute; the next first. */
export function findAbsences(db: Queryable, caller: Caller, now: Date): Promise<FlowAbsence[]> {
  return db.rows<FlowAbsence>(
    sql`select id, user_name as "userName", substitute_name as "substituteName", from_time as "fromTime", to_time as "toTime", reason, user_id = ${caller.userId} as mine from sys_flow_absence where (user_id = ${caller.userId} or substitute_id = ${caller.userId}) and end_time is null and to_time > ${now.toISOString()} order by from_time, id`,
  )
}

interface Span {
  readonly userId: string
  readonly fromTime: string
  readonly toTime: string
}

/** Who stands in already in a part of that time; null: nobody does. */
export async function findOverlap(tx: Tx, span: Span): Promise<string | null> {
  // Two at once could each find the time free.
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtext('flow-absence'), hashtext(${span.userId}))`,
  )
  const row = await tx.row<{ readonly name: string }>(
    sql`select substitute_name as name from sys_flow_absence where user_id = ${span.userId} and end_time is null and from_time < ${span.toTime} and to_time > ${span.fromTime} order by from_time limit 1`,
  )
  return row?.name ?? null
}

export async function insertAbsence(
  tx: Tx,
  absence: Span & {
    readonly id: string
    readonly groupId: string
    readonly userName: string
    readonly substituteId: string
    readonly substituteName: string
    readonly reason: string | null
    readonly now: Date
  },
): Promise<void> {
  const { id, groupId, userId, userName, substituteId, substituteName, reason, now } = absence
  await tx.run(
    sql`insert into sys_flow_absence (id, group_id, user_id, user_name, substitute_id, substitute_name, from_time, to_time, reason, create_time) values (${id}, ${groupId}, ${userId}, ${userName}, ${substituteId}, ${substituteName}, ${absence.fromTime}, ${absence.toTime}, ${reason}, ${now.toISOString()})`,
  )
}

/** Ends one of the user's own; false: he has none such. */
export async function endAbsence(
  tx: Tx,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<boolean> {
  const row = await tx.row<{ readonly id: string }>(
    sql`update sys_flow_absence set end_time = ${now.toISOString()} where id = ${id} and user_id = ${userId} and end_time is null returning id`,
  )
  return row !== null
}
