import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { RoleRow } from './role.entity.ts'

/** Most entries a binding holds; a menu with all its buttons has some hundreds. */
const MOST_BOUND = 5000

/** The role of the path or body; one of another group does not exist. */
export async function findRole(
  db: Queryable,
  { engine }: EntityServices,
  { caller, id }: { readonly caller: Caller; readonly id: string },
): Promise<RoleRow> {
  const model = engine.registry.model('role')
  return (await loadRow(db, engine.registry, { model, caller, id })) as unknown as RoleRow
}

/**
 * Who is no administrator gives only what he has: otherwise the right to edit roles would be a right to
 * everything.
 */
export function assertMayGrant(caller: Caller, keys: readonly string[]): void {
  if (!keys.every((key) => isPermitted(caller, key))) assertAllowed(refuse('role.beyondOwn'))
}

/** The keys roles carry, by menus and directly. */
export async function keysOfRoles(tx: Tx, roleIds: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.rows<{ readonly key: string }>(sql`
    select permission as key from sys_role_permission where role_id = any(${roleIds}::bigint[])
    union
    select m.permision from sys_role_menu rm join sys_menu m on m.id = rm.menu_id
    where rm.role_id = any(${roleIds}::bigint[]) and m.permision <> ''
    union
    select p.permission from sys_role_menu rm join sys_menu_permission p on p.menu_id = rm.menu_id
    where rm.role_id = any(${roleIds}::bigint[])`)
  return rows.map(({ key }) => key)
}

export function readId(sent: unknown): string {
  const id = typeof sent === 'string' ? parseId(sent) : null
  if (id === null) throw new RefusalError(refuse('call.id'))
  return id
}

/** A whole set: each id once. */
export function readIdSet(body: AnyRow, field: string): readonly string[] {
  return [...new Set(readItems(body, field).map(readId))]
}

export function readItems(body: AnyRow, field: string): readonly unknown[] {
  const sent = body[field]
  if (!Array.isArray(sent) || sent.length > MOST_BOUND)
    throw new RefusalError(refuse('call.fieldType', { field }))
  return sent
}

/** Every id must have been found: a set that names something unknown is not stored in part. */
export function assertAllFound(
  wanted: readonly string[],
  found: readonly unknown[],
  label: string,
): void {
  if (new Set(wanted).size !== found.length) assertAllowed(refuse('row.refMissing', { label }))
}
