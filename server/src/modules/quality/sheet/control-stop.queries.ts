import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export async function isStopped(db: Queryable, assayGroupId: string): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from qc_assay_stop where assay_group_id = ${assayGroupId} and cleared_by is null limit 1`,
  )
  return row !== null
}

export async function insertStop(
  tx: Tx,
  stop: {
    readonly id: string
    readonly orgId: string
    readonly assayGroupId: string
    readonly sheetId: string
    readonly day: string
  },
): Promise<void> {
  await tx.run(
    sql`insert into qc_assay_stop (id, org_id, assay_group_id, sheet_id, day) values (${stop.id}, ${stop.orgId}, ${stop.assayGroupId}, ${stop.sheetId}, ${stop.day}::date) on conflict do nothing`,
  )
}

export function clearStops(
  tx: Tx,
  cleared: {
    readonly orgId: string
    readonly assayGroupId: string
    readonly userId: string
    readonly reason: string
    readonly day: string
  },
): Promise<number> {
  return tx.run(
    sql`update qc_assay_stop set cleared_by = ${cleared.userId}, clear_reason = ${cleared.reason}, clear_day = ${cleared.day}::date where org_id = ${cleared.orgId} and assay_group_id = ${cleared.assayGroupId} and cleared_by is null`,
  )
}
