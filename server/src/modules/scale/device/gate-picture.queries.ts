import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A visit at a control point. */
export interface Passage {
  readonly orgId: string
  readonly groupId: string
  readonly plateNumber: string
  readonly checkName: string
  readonly photoRequired: boolean
  /** Whether its company is a demonstration: only there pictures may be made up. */
  readonly isDemo: boolean
}

export const findPassage = (
  db: Queryable,
  { registryId, checkId }: { readonly registryId: string; readonly checkId: string },
): Promise<Passage | null> =>
  db.row<Passage>(
    sql`select r.org_id as "orgId", r.group_id as "groupId", r.plate_number as "plateNumber", c.name as "checkName", c.photo_required as "photoRequired", o.is_demo as "isDemo"
      from tr_registry r join as_check c on c.id = ${checkId} and c.org_id = r.org_id join sys_organization o on o.id = r.org_id where r.id = ${registryId}`,
  )

interface Shot {
  readonly registryId: string
  readonly node: string
  readonly deviceId: string
}

/** Whether this camera has no picture of the passage yet; who asks second waits for the first. */
export async function claimPicture(tx: Tx, { registryId, node, deviceId }: Shot): Promise<boolean> {
  const key = `${registryId}:${node}:${deviceId}`
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const row = await tx.row(
    sql`select 1 as is_there from mm_picture where registry_id = ${registryId} and node = ${node} and device_id = ${deviceId}`,
  )
  return row === null
}

export async function countPictures(
  db: Queryable,
  { registryId, node }: Omit<Shot, 'deviceId'>,
): Promise<number> {
  const row = await db.row<{ readonly count: number }>(
    sql`select count(*)::int as count from mm_picture where registry_id = ${registryId} and node = ${node} and position = 'GATE'`,
  )
  return row?.count ?? 0
}

/** Whether the same was noted before: events may be delivered twice. */
export async function hasMissed(
  db: Queryable,
  { registryId, detail }: { readonly registryId: string; readonly detail: string },
): Promise<boolean> {
  const row = await db.row(
    sql`select 1 as is_there from mm_exception where registry_id = ${registryId} and type = 'NO_PICTURE' and detail = ${detail}`,
  )
  return row !== null
}
