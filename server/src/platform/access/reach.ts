import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Caller } from './caller.ts'

/** Whose a row is; `orgId` null: the group's own. */
export interface OwnedRow {
  readonly orgId: string | null
  readonly groupId: string | null
  /** Companies beside the owner that may read it. */
  readonly sharedWith?: readonly (string | null)[]
}

/**
 * Whether a row lies in the caller's reach: the one predicate of companies for rows that were fetched by hand. It
 * says what `readCondition` says of rows the engine fetches; rows of the group itself are reached with the whole
 * group only, since who else has them allotted stands in the database.
 *
 * @example
 * if (visit === null || !reaches(caller, visit)) throw new RefusalError(refuse('row.missing'))
 */
export function reaches(
  { scope }: Pick<Caller, 'scope'>,
  { orgId, groupId, sharedWith = [] }: OwnedRow,
): boolean {
  if (groupId !== scope.groupId) return false
  return (
    scope.wholeGroup ||
    [orgId, ...sharedWith].some((id) => id !== null && scope.orgIds.includes(id))
  )
}

/**
 * The same as a condition on the columns of a statement.
 *
 * @example
 * sql`select … from mm_agent a where ${reachCondition(caller, { org: sql`a.org_id`, group: sql`a.group_id` })}`
 */
export function reachCondition(
  { scope }: Pick<Caller, 'scope'>,
  { org, group }: { readonly org: SqlFragment; readonly group: SqlFragment },
): SqlFragment {
  const own = sql`${group} = ${scope.groupId}`
  return scope.wholeGroup ? own : sql`${own} and ${org} = any(${scope.orgIds}::bigint[])`
}
