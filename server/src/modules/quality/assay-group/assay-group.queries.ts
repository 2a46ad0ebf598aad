import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Two groups that take an item at once must see each other. */
export async function lockAssayGroups(tx: Tx, orgId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`qc_assay_group ${orgId}`}, 0))`)
}

/** An item that another enabled group of the company assays, and that group's name. */
export function findTakenItem(
  tx: Tx,
  asked: { readonly orgId: string; readonly id: string; readonly itemIds: readonly string[] },
): Promise<{ readonly itemId: string; readonly group: string } | null> {
  return tx.row(
    sql`select i.item_id as "itemId", g.name as "group" from qc_assay_group_item i join qc_assay_group g on g.id = i.main_id where g.org_id = ${asked.orgId} and g.enabled and not g.deleted and g.id <> ${asked.id} and i.item_id = any(${asked.itemIds}::bigint[]) order by i.item_id limit 1`,
  )
}

/** The name of a group and the items it assays. */
export function findGroupItems(
  db: Queryable,
  id: string,
): Promise<{ readonly name: string; readonly itemIds: readonly string[] } | null> {
  return db.row(
    sql`select name, array(select item_id::text from qc_assay_group_item where main_id = g.id) as "itemIds" from qc_assay_group g where id = ${id}`,
  )
}
