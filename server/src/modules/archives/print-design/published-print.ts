import type { AnyRow, EngineRow } from '@junheng/domain/row/any-row.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The drawing that is in force; null: none ever was. */
export async function publishedPrint(db: Queryable, { id }: EngineRow): Promise<AnyRow | null> {
  return db.row<AnyRow>(
    sql`select v.template as design from cg_print_design d join cg_print_version v on v.design_id = d.id and v.version = d.published_version where d.id = ${id}`,
  )
}
