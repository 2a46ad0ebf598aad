import type { Entity, RowOf } from '@junheng/domain/entity/define-entity.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { isPermitted } from '#platform/access/caller.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import type { CallContext } from '#platform/http/call.ts'

export interface Ask {
  readonly services: EntityServices
  readonly call: CallContext
}

/** A document as its own page shows it to the caller, and where that page is. */
export interface Seen<R = AnyRow> {
  readonly row: R
  readonly path: string
}

/** Null: it is closed to the caller, or not there. */
export async function seen(
  { services, call }: Ask,
  mountId: string,
  id: string | null | undefined,
): Promise<Seen | null> {
  const { registry } = services.engine
  const entry = registry.mountById(mountId)
  if (entry === null || !id) return null
  const { model, mount } = entry
  const { caller } = call
  if (!isPermitted(caller, permissionKey(mount, 'list'))) return null
  const [row] = await loadRows(services.db, registry, { model, mount, caller, ids: [id] })
  if (row === undefined) return null
  const shown = shownRow({ model, mount }, call, row)
  return { row: shown, path: `${mount.route}/edit?type=view&id=${id}` }
}

/** The same of an entity that is known; what is hidden from the caller is not there. */
export async function seenAs<E extends Entity>(
  ask: Ask,
  entity: E,
  { at, id }: { readonly at: string; readonly id: string | null | undefined },
): Promise<Seen<Partial<RowOf<E>>> | null> {
  const found = await seen(ask, `${entity.definition.name}/${at}`, id)
  return found as Seen<Partial<RowOf<E>>> | null
}
