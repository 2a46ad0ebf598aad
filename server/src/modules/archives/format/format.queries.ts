import type { Queryable, Tx } from '#platform/db/database.ts'
import { joinSql, sql } from '#platform/db/sql.ts'
import { BUILT_IN_FORMATS, type BuiltInFormat } from './built-in-formats.ts'

/** Day the built-in templates were drawn; a fixed one, so that two installs hold the same rows. */
const DRAWN = '2026-01-01T00:00:00Z'

/** Brings the built-in print templates to their current state; run at every start. */
export async function seedBuiltInFormats(tx: Tx): Promise<void> {
  const rows = BUILT_IN_FORMATS.map(
    ({ id, code, name, bizType, kind, paper }: BuiltInFormat) =>
      sql`(${id}::bigint, ${code}, ${name}, 'PRINT', ${bizType}, ${kind}, ${paper}, true, ${DRAWN}::timestamptz, ${DRAWN}::timestamptz)`,
  )
  await tx.run(
    sql`insert into cg_format (id, code, name, format_type, biz_type, kind, paper, built_in, create_date, update_date)
    values ${joinSql(rows)}
    on conflict (id) do update set code = excluded.code, name = excluded.name, biz_type = excluded.biz_type, kind = excluded.kind, paper = excluded.paper`,
  )
}

/** What a template says of its paper. */
export interface FormatPaper {
  readonly paper: string | null
  readonly offsetX: number | null
  readonly offsetY: number | null
}

/** The paper of a template for tickets; null: there is no such template. */
export function findPaper(db: Queryable, templateId: string): Promise<FormatPaper | null> {
  return db.row<FormatPaper>(
    sql`select paper, offset_x as "offsetX", offset_y as "offsetY" from cg_format where id = ${templateId} and format_type = 'PRINT' and biz_type = 'weigh' and not deleted`,
  )
}
