import type { Queryable, Tx } from '#platform/db/database.ts'
import { identifier, type SqlFragment, sql } from '#platform/db/sql.ts'

export interface EnabledName {
  readonly name: string
  readonly enabled: boolean
}

const NAMED_TABLES = {
  vendor: 'as_vendor',
  customer: 'as_customer',
  carrier: 'as_carrier',
  warehouse: 'as_warehouse',
} as const

export type NamedEntity = keyof typeof NAMED_TABLES

export function findDisabled(
  tx: Tx,
  { entity, ids }: { readonly entity: NamedEntity; readonly ids: readonly string[] },
): Promise<EnabledName | null> {
  return tx.row<EnabledName>(
    sql`select name, enabled from ${identifier(NAMED_TABLES[entity])} where id = any(${ids}::bigint[]) and not enabled order by id limit 1`,
  )
}

const NAMED = {
  factory: 'as_inv_factory',
  line: 'as_line',
  queue: 'as_queue',
  dischargeAddress: 'as_dischargeaddress',
} as const

/** How a row of the site is called. */
export async function findName(
  db: Queryable,
  entity: keyof typeof NAMED,
  id: string | null,
): Promise<string | null> {
  if (id === null) return null
  const found = await db.row<{ readonly name: string }>(
    sql`select name from ${identifier(NAMED[entity])} where id = ${id}`,
    { setUp: true },
  )
  return found?.name ?? null
}

/** Whoever goods come from or go to, by id: `value` and `label`. */
export const partyNames = (ids: readonly string[]): SqlFragment =>
  sql`select id::text as value, name as label from as_vendor where id = any(${ids}::bigint[])
      union all select id::text, name from as_customer where id = any(${ids}::bigint[])
      union all select id::text, org_name from sys_organization where id = any(${ids}::bigint[])
      union all select id::text, name from as_warehouse where id = any(${ids}::bigint[])`

/** Materials of a group by code: `value` and `label`. */
export const materialNames = ({
  groupId,
  codes,
}: {
  readonly groupId: string
  readonly codes: readonly string[]
}): SqlFragment =>
  sql`select inv_code as value, inv_name as label from as_inventory where group_id = ${groupId} and inv_code = any(${codes})`
