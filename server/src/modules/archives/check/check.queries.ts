import type { NumberPrefix } from '@junheng/domain/passage/choose-prefix.ts'
import type { CheckType } from '@junheng/domain/passage/step-order.ts'
import type { Id } from '@junheng/domain/values/id.ts'
import type { GatePoint } from '@junheng/domain/visit/gate-wire.ts'
import type { Caller } from '#platform/access/caller.ts'
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
    { setUp: true },
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
    { setUp: true },
  )
  return rows.map(({ id }) => id)
}

/** A control point as a gate needs it. */
export interface Point {
  readonly id: Id<'check'>
  readonly name: string
  readonly checkType: CheckType
  readonly deviceCode: string | null
  readonly factoryId: string | null
  readonly kinds: string | null
  readonly passModes: string | null
  readonly isOpenTo: boolean
}

/** A point of a company, and whether a user may stand there; one that is switched off is missing. */
export function findPoint(
  db: Queryable,
  { id, orgId, userId }: { readonly id: string; readonly orgId: string; readonly userId: string },
): Promise<Point | null> {
  return db.row<Point>(
    sql`select id, name, check_type as "checkType", device_code as "deviceCode", factory_id as "factoryId", kinds, pass_modes as "passModes",
      coalesce(cardinality(user_ids), 0) = 0 or user_ids @> array[${userId}]::bigint[] as "isOpenTo"
    from as_check where id = ${id} and org_id = ${orgId} and enabled and not deleted`,
  )
}

/** Gates of the caller's company at which he may stand. */
export function findGatePoints(
  db: Queryable,
  { orgId, userId, admin }: Caller,
): Promise<readonly GatePoint[]> {
  return db.rows<GatePoint>(
    sql`select id, code, name, check_type as "checkType" from as_check
    where org_id = ${orgId} and enabled and not deleted and check_type in ('GATE_IN', 'GATE_OUT')
      and (${admin} or coalesce(cardinality(user_ids), 0) = 0 or user_ids @> array[${userId}]::bigint[])
    order by code`,
  )
}

/** The points that some prefixes belong to. */
export function findPrefixPoints(
  tx: Tx,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly mainId: string }[]> {
  return tx.rows(
    sql`select id, main_id as "mainId" from as_check_prefix where id = any(${ids}::bigint[])`,
  )
}
