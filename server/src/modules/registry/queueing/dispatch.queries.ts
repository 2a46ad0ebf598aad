import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Visits that were sent to a place and are not at work yet. */
export async function lockWaitingAt(
  tx: Tx,
  { orgId, addressId }: { readonly orgId: string; readonly addressId: string },
): Promise<readonly string[]> {
  const rows = await tx.rows<{ readonly id: string }>(
    sql`select id from tr_registry where org_id = ${orgId} and discharge_address_id = ${addressId} and stage in ('APPOINTED', 'REGISTERED', 'QUEUING', 'CALLED') order by id for update`,
  )
  return rows.map(({ id }) => id)
}
