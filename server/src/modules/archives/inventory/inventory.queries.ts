import type { EntityModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import { veilRows } from '#platform/access/mask-rows.ts'
import { scopeCondition } from '#platform/access/row-scope.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'

/** Name of the unit in which quantities of a unit's group are kept. */
export async function findMainUnitName(tx: Tx, comId: string): Promise<string | null> {
  const main = await tx.row<{ readonly name: string }>(
    sql`select m.com_name as name from as_computation_unit u join as_computation_unit m on m.main_id = u.main_id and m.is_main where u.id = ${comId}`,
  )
  return main?.name ?? null
}

interface Visible {
  readonly model: EntityModel
  readonly caller: Caller
}

/** Every enabled material of the caller's scope with its children, by code. */
export function findMaterials(
  db: Queryable,
  registry: EntityRegistry,
  { model, caller }: Visible,
): Promise<readonly AnyRow[]> {
  const where = sql`${scopeCondition(model, caller)} and t.enabled and not t.deleted`
  const ids = sql`select t.id from as_inventory t where ${where} order by t.inv_code, t.id`
  return loadInOrder(db, registry, { model, caller, ids })
}

/** Classes right below a class. */
export function findSubclasses(
  db: Queryable,
  registry: EntityRegistry,
  { model, caller, parentId }: Visible & { readonly parentId: string },
): Promise<readonly AnyRow[]> {
  const where = sql`${scopeCondition(model, caller)} and t.parent_id = ${parentId} and not t.deleted`
  const ids = sql`select t.id from as_inventory_class t where ${where} order by t.seq, t.id`
  return loadInOrder(db, registry, { model, caller, ids })
}

async function loadInOrder(
  db: Queryable,
  registry: EntityRegistry,
  { model, caller, ids }: Visible & { readonly ids: SqlFragment },
): Promise<readonly AnyRow[]> {
  const ordered = (await db.rows<{ readonly id: string }>(ids)).map((row) => row.id)
  const rows = await loadRows(db, registry, { model, caller, ids: ordered })
  const shown = veilRows(model, caller, rows)
  const byId = new Map(rows.map(({ id }, at) => [id, shown[at]]))
  return ordered.map((id) => byId.get(id)).filter((row) => row !== undefined)
}
