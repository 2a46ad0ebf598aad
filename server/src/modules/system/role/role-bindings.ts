import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
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
