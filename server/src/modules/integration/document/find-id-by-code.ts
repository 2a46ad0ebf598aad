import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'

/** The document of a company that has a number; null: none has. */
export async function findIdByCode(
  db: Queryable,
  { registry }: Engine,
  {
    entity,
    orgId,
    code,
  }: { readonly entity: string; readonly orgId: string; readonly code: string },
): Promise<string | null> {
  const where = sql`t.org_id = ${orgId} and t.code = ${code}`
  const [row] = await loadWhere(db, registry, { model: registry.model(entity), where, lock: false })
  return row?.id ?? null
}
