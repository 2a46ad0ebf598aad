import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** An item and what may be done with it. */
export interface AssignedItem {
  readonly itemId: string
  readonly canView: boolean
  readonly canInput: boolean
}

/** With what a screen shows of it. */
export interface ShownItem extends AssignedItem {
  readonly itemCode: string
  readonly itemName: string
}

/** Whom items are assigned to. */
const HOLDERS = {
  role: { table: sql`sys_role_assay`, owner: sql`role_id` },
  user: { table: sql`sys_user_assay`, owner: sql`user_id` },
} as const
export type Holder = keyof typeof HOLDERS

export interface HolderId {
  readonly holder: Holder
  readonly id: string
}

export function listAssigned(
  db: Queryable,
  { holder, id }: HolderId,
): Promise<readonly ShownItem[]> {
  const { table, owner } = HOLDERS[holder]
  return db.rows<ShownItem>(
    sql`select b.item_id as "itemId", q.code as "itemCode", q.name as "itemName", b.can_view as "canView", b.can_input as "canInput" from ${table} b join qc_item q on q.id = b.item_id and not q.deleted where b.${owner} = ${id} order by q.code`,
  )
}

export async function replaceAssigned(
  tx: Tx,
  { holder, id }: HolderId,
  items: readonly AssignedItem[],
): Promise<void> {
  const { table, owner } = HOLDERS[holder]
  await tx.run(sql`delete from ${table} where ${owner} = ${id}`)
  if (items.length === 0) return
  await tx.run(
    sql`insert into ${table} (${owner}, item_id, can_view, can_input) select ${id}, given.* from unnest(${items.map(({ itemId }) => itemId)}::bigint[], ${items.map(({ canView }) => canView)}::boolean[], ${items.map(({ canInput }) => canInput)}::boolean[]) as given`,
  )
}

const MINE: Readonly<Record<Holder, (userId: string, id: string) => SqlFragment>> = {
  role: (userId, id) =>
    sql`select exists (select 1 from sys_user_role where user_id = ${userId} and role_id = ${id}) as mine`,
  user: (userId, id) => sql`select ${userId} = ${id} as mine`,
}

/** Whether what is assigned there is the caller's own. */
export async function isOwn(
  db: Queryable,
  { userId }: Caller,
  { holder, id }: HolderId,
): Promise<boolean> {
  const found = await db.row<{ readonly mine: boolean }>(MINE[holder](userId, id))
  return found?.mine ?? false
}
