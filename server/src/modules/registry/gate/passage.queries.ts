import type { Queryable } from '#platform/db/database.ts'
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
