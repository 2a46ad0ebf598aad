import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

interface Held {
  readonly id: string
  /** Null: no longer. */
  readonly reason: string | null
}

export async function storePaused(tx: Tx, { id, reason }: Held): Promise<void> {
  await tx.run(
    sql`update as_queue set paused = ${reason !== null}, pause_reason = ${reason}, version = version + 1 where id = ${id}`,
  )
}

export async function storeClosed(tx: Tx, { id, reason }: Held): Promise<void> {
  await tx.run(
    sql`update as_dischargeaddress set closed = ${reason !== null}, close_reason = ${reason}, version = version + 1 where id = ${id}`,
  )
}

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
