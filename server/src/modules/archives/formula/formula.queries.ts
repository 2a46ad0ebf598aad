import type { EntityModel } from '@junheng/domain/entity/model.ts'
import type { Caller } from '#platform/access/caller.ts'
import { scopeCondition } from '#platform/access/row-scope.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'

/** The first of some assay items that nobody in the caller's reach has defined. */
export async function findUnknownItem(
  tx: Tx,
  { model, caller, codes }: { model: EntityModel; caller: Caller; codes: readonly string[] },
): Promise<string | null> {
  const unknown = await tx.row<{ readonly code: string }>(
    sql`select code from unnest(${codes}::text[]) with ordinality wanted(code, at) where not exists (select 1 from ${identifier(model.table)} t where t.code = wanted.code and not t.deleted and ${scopeCondition(model, caller)}) order by at limit 1`,
  )
  return unknown?.code ?? null
}
