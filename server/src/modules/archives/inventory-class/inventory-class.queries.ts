import { isAllotted } from '#platform/access/allotment.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export async function hasMaterials(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.row(
    sql`select 1 from as_inventory where invc_id = ${id} and not deleted limit 1`,
  )
  return found !== null
}

/** What a material must know of the class it is put into. */
export interface ClassFacts {
  readonly hasChildren: boolean
  /** Name of the class itself or of one above it that is disabled. */
  readonly disabledName: string | null
}

export async function findClassFacts(tx: Tx, id: string): Promise<ClassFacts | null> {
  return tx.row<ClassFacts>(
    sql`with recursive up(id, parent_id, invc_name, enabled) as (
      select id, parent_id, invc_name, enabled from as_inventory_class where id = ${id}
      union select p.id, p.parent_id, p.invc_name, p.enabled from as_inventory_class p join up on p.id = up.parent_id
    )
    select exists (select 1 from as_inventory_class where parent_id = ${id} and not deleted) as "hasChildren",
      (select invc_name from up where not enabled limit 1) as "disabledName"`,
  )
}

/** A company uses a class when it sees a material or a class below it. */
export async function isClassUsedIn(
  tx: Tx,
  { id, orgId }: { readonly id: string; readonly orgId: string },
): Promise<boolean> {
  const found = await tx.row(
    sql`select 1 from as_inventory i where i.invc_id = ${id} and not i.deleted and (i.org_id = ${orgId} or ${isAllotted({ name: 'inventory' }, sql`i.id`, [orgId])})
    union all
    select 1 from as_inventory_class c where c.parent_id = ${id} and not c.deleted and (c.org_id = ${orgId} or ${isAllotted({ name: 'inventoryClass' }, sql`c.id`, [orgId])})
    limit 1`,
  )
  return found !== null
}
