import type { FieldHolder } from '#platform/builder/design-impact.ts'
import { sql } from '#platform/db/sql.ts'

/** Published flows of a table whose conditions or people name one of its fields, and the rule of its number. */
export const flowHolders: FieldHolder = async (db, { entity, child, names }) => {
  const wanted = child === null ? names : names.map((name) => `${child}.${name}`)
  // What is in force names fields by their names, however its conditions were typed.
  const flows = await db.rows<{ readonly name: string }>(
    sql`select distinct f.name from sys_flow f join sys_flow_version v on v.flow_id = f.id and v.version = f.published_version cross join jsonb_array_elements(v.nodes) n where split_part(f.flow_type, '.', 1) = ${entity} and not f.deleted and (n ->> 'fieldName' = any(${wanted}::text[]) or exists (select 1 from unnest(${wanted}::text[]) w where n ->> 'condition' ~ ('(^|[^A-Za-z0-9_])' || w || '([^A-Za-z0-9_]|$)')))`,
  )
  const rules = await db.rows<{ readonly code: string }>(
    sql`select distinct code from sys_code_rule where code = ${entity} and not deleted and exists (select 1 from jsonb_array_elements(segments) s where s ->> 'field' = any(${names}::text[]))`,
  )
  return [
    ...flows.map(({ name }) => `审批流程“${name}”`),
    ...rules.map(({ code }) => `编码规则“${code}”`),
  ]
}
