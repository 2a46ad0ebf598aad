import type { FieldHolder } from '#platform/builder/design-impact.ts'
import { sql } from '#platform/db/sql.ts'

/** Papers of a customer's table that show one of its fields; all of them where the table goes. */
export const printHolders: FieldHolder = async (db, { entity, child, names, whole }) => {
  const wanted = child === null ? [...names] : names.map((name) => `${child}.${name}`)
  const designs = await db.rows<{ readonly name: string }>(
    sql`select name from cg_print_design where table_name = ${entity} and not deleted and (${whole === true} or exists (select from jsonb_path_query(design, '$.**.field') f where f #>> '{}' = any(${wanted}::text[]))) order by name`,
  )
  return designs.map(({ name }) => `打印设计“${name}”`)
}
