import type { FieldHolder } from '#platform/builder/design-impact.ts'
import { sql } from '#platform/db/sql.ts'

/** Reports over a customer's table that show, ask for, weigh or group by one of its fields. */
export const reportHolders: FieldHolder = async (db, { entity, child, names }) => {
  const wanted = child === null ? names : names.map((name) => `${child}.${name}`)
  const reports = await db.rows<{ readonly name: string }>(
    sql`select distinct t.name from sys_report_template t left join sys_report_template_column c on c.main_id = t.id left join sys_report_template_param p on p.main_id = t.id where t.source_table = ${entity} and not t.deleted and (c.field = any(${wanted}::text[]) or c.weight_field = any(${wanted}::text[]) or p.field = any(${wanted}::text[]) or string_to_array(replace(coalesce(t.group_by, ''), ' ', ''), ',') && ${wanted}::text[])`,
  )
  return reports.map(({ name }) => `报表“${name}”`)
}
