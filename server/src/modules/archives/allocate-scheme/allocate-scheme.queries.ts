import { type EntityModel, fieldOf } from '@junheng/domain/entity/model.ts'
import type { Caller } from '#platform/access/caller.ts'
import { scopeCondition } from '#platform/access/row-scope.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { identifier, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { AllocateSchemeRow } from './allocate-scheme.entity.ts'

/** What a scheme selects, and for whom. */
export type Scheme = Pick<AllocateSchemeRow, 'archiveType'> & {
  readonly id: string
  readonly groupId: string
  readonly invcIds: readonly string[]
  readonly partnerClasses: readonly string[]
  readonly orgIds: readonly string[]
}

const SCHEME = rawSql(
  `t.id, t.group_id as "groupId", t.archive_type as "archiveType", coalesce(t.invc_ids, '{}')::text[] as "invcIds", coalesce(t.org_ids, '{}')::text[] as "orgIds", coalesce(string_to_array(nullif(t.partner_classes, ''), ','), '{}') as "partnerClasses"`,
)

export function findScheme(tx: Tx, id: string): Promise<Scheme | null> {
  return tx.row<Scheme>(
    sql`select ${SCHEME} from as_allocate_scheme t where t.id = ${id} and not t.deleted for share of t`,
  )
}

/** Schemes of the group that follow by themselves when an archive of this type appears. */
export function findAutoSchemes(
  tx: Tx,
  { groupId, archiveType }: { readonly groupId: string; readonly archiveType: string },
): Promise<readonly Scheme[]> {
  return tx.rows<Scheme>(
    sql`select ${SCHEME} from as_allocate_scheme t where t.group_id = ${groupId} and t.archive_type = ${archiveType} and t.auto and t.enabled and not t.deleted order by t.id`,
  )
}

/** Enabled schemes as a drop-down takes them. */
export function listSchemes(
  db: Queryable,
  model: EntityModel,
  caller: Caller,
): Promise<readonly { readonly value: string; readonly label: string }[]> {
  return db.rows(
    sql`select t.id as value, t.name as label from as_allocate_scheme t where ${scopeCondition(model, caller)} and t.enabled and not t.deleted order by t.code, t.id`,
  )
}

/** Enabled rows of the group that a scheme selects; one of them, or all. */
export async function findSelected(
  tx: Tx,
  { model, scheme, id }: { model: EntityModel; scheme: Scheme; id?: string },
): Promise<readonly string[]> {
  const one = id === undefined ? rawSql('') : sql` and t.id = ${id}`
  const rows = await tx.rows<{ readonly id: string }>(
    sql`select t.id from ${identifier(model.table)} t where t.group_id = ${scheme.groupId} and t.org_id is null and t.enabled and not t.deleted${selection(model, scheme)}${one} order by t.id`,
  )
  return rows.map((row) => row.id)
}

function selection(model: EntityModel, { archiveType, ...scheme }: Scheme): SqlFragment {
  const { invcIds, partnerClasses } = scheme
  if (archiveType === 'VENDOR' || archiveType === 'CUSTOMER') {
    if (partnerClasses.length === 0) return rawSql('')
    const column = identifier('t', fieldOf(model, 'partnerClass').column)
    return sql` and ${column} = any(${partnerClasses}::text[])`
  }
  if (invcIds.length === 0) return rawSql('')
  const column = rawSql(archiveType === 'INVENTORY' ? 't.invc_id' : 't.id')
  return sql` and ${column} in (with recursive down(id) as (select unnest(${invcIds}::bigint[]) union select c.id from as_inventory_class c join down on c.parent_id = down.id) select id from down)`
}
