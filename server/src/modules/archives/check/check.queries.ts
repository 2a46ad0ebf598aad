import type { NumberPrefix } from '@junheng/domain/passage/choose-prefix.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Documents that points have prefixes for. */
export type PrefixTarget = 'REGISTRY' | 'WEIGH' | 'ASSAY'

/** Code of an enabled line that leads over a point. */
export async function findUsingLine(tx: Tx, checkId: string): Promise<string | null> {
  const line = await tx.row<{ readonly code: string }>(
    sql`select l.code from as_line_sub s join as_line l on l.id = s.main_id where s.check_ids @> array[${checkId}]::bigint[] and l.enabled and not l.deleted order by l.code limit 1`,
  )
  return line?.code ?? null
}

/** What documents of a kind may be numbered with at some points, in the order of their forms. */
export function findPrefixes(
  db: Queryable,
  { checkIds, target }: { readonly checkIds: readonly string[]; readonly target: PrefixTarget },
): Promise<readonly (NumberPrefix & { readonly prefixName: string })[]> {
  return db.rows<NumberPrefix & { readonly prefixName: string }>(
    sql`select p.id, p.prefix, p.prefix_name as "prefixName", r.code as rule from as_check_prefix p
    left join sys_code_rule r on r.id = p.code_rule_id and r.enabled and not r.deleted
    where p.main_id = any(${checkIds}::bigint[]) and p.target = ${target} order by p.main_id, p.row_no`,
  )
}

/** Points of a type at which a user of a company may stand, for a kind of business. */
export async function findOwnPoints(
  db: Queryable,
  {
    orgId,
    userId,
    checkType,
    kind,
  }: {
    readonly orgId: string
    readonly userId: string
    readonly checkType: string
    readonly kind: string
  },
): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select id from as_check where org_id = ${orgId} and check_type = ${checkType} and enabled and not deleted
      and (coalesce(cardinality(user_ids), 0) = 0 or user_ids @> array[${userId}]::bigint[])
      and (coalesce(kinds, '') = '' or ${kind} = any(string_to_array(kinds, ',')))
    order by code`,
  )
  return rows.map(({ id }) => id)
}
