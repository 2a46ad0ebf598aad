import type { NumberPrefix } from '@junheng/domain/passage/choose-prefix.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Code of an enabled line that leads over a point. */
export async function findUsingLine(tx: Tx, checkId: string): Promise<string | null> {
  const line = await tx.row<{ readonly code: string }>(
    sql`select l.code from as_line_sub s join as_line l on l.id = s.main_id where s.check_ids @> array[${checkId}]::bigint[] and l.enabled and not l.deleted order by l.code limit 1`,
  )
  return line?.code ?? null
}

/** What documents of a kind may be numbered with at a point, in the order of its form. */
export function findPrefixes(
  db: Queryable,
  {
    checkId,
    target,
  }: { readonly checkId: string; readonly target: 'REGISTRY' | 'WEIGH' | 'ASSAY' },
): Promise<readonly NumberPrefix[]> {
  return db.rows<NumberPrefix>(
    sql`select prefix, prefix_name as "prefixName", code_rule_id as "codeRuleId" from as_check_prefix where main_id = ${checkId} and target = ${target} order by row_no`,
  )
}
