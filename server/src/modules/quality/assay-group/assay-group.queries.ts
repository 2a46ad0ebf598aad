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

export interface ItemGroup {
  readonly id: string
  readonly name: string
}

/** Which enabled group of a company assays which item. */
export async function findItemGroups(
  db: Queryable,
  orgId: string,
): Promise<ReadonlyMap<string, ItemGroup>> {
  const rows = await db.rows<ItemGroup & { readonly itemId: string }>(
    sql`select i.item_id as "itemId", g.id, g.name from qc_assay_group_item i join qc_assay_group g on g.id = i.main_id where g.org_id = ${orgId} and g.enabled and not g.deleted order by g.id, i.row_no`,
  )
  return new Map(rows.map(({ itemId, id, name }) => [itemId, { id, name }]))
}

/** Who leads a group; null: nobody is named. */
export async function findLeader(db: Queryable, id: string): Promise<string | null> {
  const row = await db.row<{ readonly leaderId: string | null }>(
    sql`select leader_id as "leaderId" from qc_assay_group where id = ${id}`,
  )
  return row?.leaderId ?? null
}
