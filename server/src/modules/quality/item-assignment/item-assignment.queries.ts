import { findAssayItems } from '#modules/archives/api.ts'
import { findOwnRoles, hasRole } from '#modules/system/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { NamedRight } from '#platform/grants/grant-state.queries.ts'

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
export const HOLDERS = {
  role: { name: 'sys_role_assay', table: sql`sys_role_assay`, owner: sql`role_id` },
  user: { name: 'sys_user_assay', table: sql`sys_user_assay`, owner: sql`user_id` },
} as const
export type Holder = keyof typeof HOLDERS

export interface HolderId {
  readonly holder: Holder
  readonly id: string
}

export async function listAssigned(
  db: Queryable,
  { holder, id }: HolderId,
): Promise<readonly ShownItem[]> {
  const { table, owner } = HOLDERS[holder]
  const rows = await db.rows<AssignedItem>(
    sql`select item_id as "itemId", can_view as "canView", can_input as "canInput" from ${table} where ${owner} = ${id}`,
  )
  const byItem = new Map(rows.map((row) => [row.itemId, row]))
  const items = await findAssayItems(db, [...byItem.keys()])
  return [...items.values()].flatMap(({ id: itemId, code, name, deleted }) => {
    const row = byItem.get(itemId)
    return row && !deleted ? [{ ...row, itemCode: code, itemName: name }] : []
  })
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

/** Whether what is assigned there is the caller's own. */
export async function isOwn(
  db: Queryable,
  { userId }: Caller,
  { holder, id }: HolderId,
): Promise<boolean> {
  return holder === 'user' ? userId === id : hasRole(db, { userId, roleId: id })
}

/** Each thing that may be done with an item is a right, held by the roles and the users it is assigned to. */
export function findItemHolders(db: Queryable): Promise<readonly NamedRight[]> {
  return db.rows<NamedRight>(sql`
    with held as (
      select item_id, can_view, can_input, user_id::text, null as role_id from sys_user_assay
      union all select item_id, can_view, can_input, null, role_id::text from sys_role_assay)
    select 'assay ' || item_id || ' ' || what as key,
      coalesce(json_agg(user_id) filter (where user_id is not null), '[]') as "userIds",
      coalesce(json_agg(role_id) filter (where role_id is not null), '[]') as "roleIds"
    from held, lateral (values ('view', can_view), ('input', can_input)) as able(what, may)
    where may group by item_id, what`)
}

/** The items a caller may see and type: those of his roles in the company and his own. */
export interface OwnItems {
  readonly seen: ReadonlySet<string>
  readonly typed: ReadonlySet<string>
}

export async function findOwnItems(db: Queryable, caller: Caller): Promise<OwnItems> {
  const roles = await findOwnRoles(db, caller)
  const rows = await db.rows<AssignedItem>(
    sql`select item_id as "itemId", can_view as "canView", can_input as "canInput" from sys_role_assay where role_id = any(${roles}::bigint[]) union all select item_id, can_view, can_input from sys_user_assay where user_id = ${caller.userId}`,
  )
  return {
    seen: new Set(rows.flatMap(({ itemId, canView }) => (canView ? [itemId] : []))),
    typed: new Set(rows.flatMap(({ itemId, canInput }) => (canInput ? [itemId] : []))),
  }
}

/** Names of the items somebody may see: by them the segments of a remark are told. */
export async function findSeenTitles(db: Queryable, caller: Caller): Promise<ReadonlySet<string>> {
  const { seen } = await findOwnItems(db, caller)
  const items = await findAssayItems(db, [...seen])
  return new Set([...items.values()].map(({ name }) => name))
}
