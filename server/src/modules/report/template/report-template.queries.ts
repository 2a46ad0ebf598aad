import type { FieldOption } from '@junheng/domain/entity/field.ts'
import type { OfferedReport, ReportSource } from '@junheng/domain/report/report-template.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** Whether the caller holds one of the roles in the company where he works. */
export async function holdsRole(
  db: Queryable,
  { roles, groupId }: Caller,
  roleIds: readonly string[],
): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from sys_role where id = any(${roleIds}::bigint[]) and code = any(${roles}) and group_id = ${groupId}`,
  )
  return row !== null
}

/** Reports for the roles of somebody, by code; the scope is over `sys_report_template t`. */
export function findOffered(
  db: Queryable,
  { roles, groupId, admin }: Caller,
  scope: SqlFragment,
): Promise<
  readonly (OfferedReport & {
    readonly dataSource: ReportSource
    readonly sourceTable: string | null
  })[]
> {
  return db.rows(
    sql`select t.id, t.name, nullif(t.menu_id, '') as "menuId", t.is_default as "isDefault", t.data_source as "dataSource", t.source_table as "sourceTable" from sys_report_template t
    where ${scope} and t.enabled and not t.deleted and (${admin} or coalesce(cardinality(t.role_ids), 0) = 0
      or exists (select 1 from sys_role r where r.id = any(t.role_ids) and r.code = any(${roles}) and r.group_id = ${groupId}))
    order by t.is_default desc, t.code, t.id limit 500`,
  )
}

export async function isMenu(
  db: Queryable,
  { menuId, groupId }: { readonly menuId: string; readonly groupId: string },
): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from sys_menu where id::text = ${menuId} and not retired and (group_id is null or group_id = ${groupId})`,
  )
  return row !== null
}

/** Another report that opens first at the same menu. */
export function findDefault(
  db: Queryable,
  {
    id,
    menuId,
    groupId,
  }: { readonly id: string; readonly menuId: string | null; readonly groupId: string },
): Promise<{ readonly name: string } | null> {
  return db.row(
    sql`select name from sys_report_template where group_id = ${groupId} and is_default and not deleted and nullif(menu_id, '') is not distinct from ${menuId} and id <> ${id} limit 1`,
  )
}

/** What the values of a dictionary are called. */
export function findLabels(
  db: Queryable,
  { groupId, type }: { readonly groupId: string; readonly type: string },
): Promise<readonly FieldOption[]> {
  return db.rows(
    sql`select i.value, i.label from sys_dict_item i join sys_dict d on d.id = i.main_id where d.group_id = ${groupId} and d.code = ${type} and not d.deleted order by i.seq, i.id`,
  )
}
