import type { OfferedReport, ReportSource } from '@junheng/domain/report/report-template.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

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
