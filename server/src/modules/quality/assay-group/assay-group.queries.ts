import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Two groups that take an item at once must see each other. */
export async function lockAssayGroups(tx: Tx, orgId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`qc_assay_group ${orgId}`}, 0))`)
}

/** An item that another enabled group of the company assays, and that group. */
export function findTakenItem(
  tx: Tx,
  asked: { readonly orgId: string; readonly id: string; readonly itemIds: readonly string[] },
): Promise<{ readonly name: string; readonly group: string } | null> {
  return tx.row(
    sql`select q.name, g.name as "group" from qc_assay_group_item i join qc_assay_group g on g.id = i.main_id join qc_item q on q.id = i.item_id where g.org_id = ${asked.orgId} and g.enabled and not g.deleted and g.id <> ${asked.id} and i.item_id = any(${asked.itemIds}::bigint[]) order by i.item_id limit 1`,
  )
}
