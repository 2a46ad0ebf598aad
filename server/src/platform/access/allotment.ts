import type { EntityModel } from '@junheng/domain/entity/model.ts'
import type { Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** Links of a group's row to the companies that see it, whatever its entity. */
export const ALLOTMENT_TABLE = 'as_allocate_org'

export interface Links {
  readonly model: EntityModel
  readonly ids: readonly string[]
  readonly orgIds: readonly string[]
}

/** `inventoryClass` → `INVENTORY_CLASS`: how a shared row's entity is named in its allotments. */
export function allotmentType(model: Pick<EntityModel, 'name'>): string {
  return model.name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

/**
 * Whether the row with this id is allotted to one of the companies, or to any where none are named.
 *
 * @example sql`select 1 from as_inventory t where ${isAllotted(model, sql`t.id`, ['12'])}`
 */
export function isAllotted(
  model: Pick<EntityModel, 'name'>,
  id: SqlFragment,
  orgIds?: readonly string[],
): SqlFragment {
  const there = orgIds === undefined ? sql`` : sql` and a.org_id = any(${orgIds}::bigint[])`
  return sql`exists (select 1 from as_allocate_org a where a.archive_type = ${allotmentType(model)} and a.archive_id = ${id}${there})`
}

/** Adds what is missing; answers how many links that were. */
export function insertLinks(tx: Tx, { model, ids, orgIds }: Links): Promise<number> {
  return tx.run(
    sql`insert into as_allocate_org (archive_type, archive_id, org_id) select ${allotmentType(model)}, archive_id, org_id from unnest(${ids}::bigint[]) archive_id cross join unnest(${orgIds}::bigint[]) org_id on conflict do nothing`,
  )
}

export function deleteLinks(tx: Tx, { model, ids, orgIds }: Links): Promise<number> {
  return tx.run(
    sql`delete from as_allocate_org where archive_type = ${allotmentType(model)} and archive_id = any(${ids}::bigint[]) and org_id = any(${orgIds}::bigint[])`,
  )
}
