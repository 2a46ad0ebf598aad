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

/** The paper of a template for documents of a type; null: there is no such template. */
export function findPaper(
  db: Queryable,
  bizType: string,
  templateId: string,
): Promise<FormatPaper | null> {
  return db.row<FormatPaper>(
    sql`select paper, offset_x as "offsetX", offset_y as "offsetY" from cg_format where id = ${templateId} and format_type = 'PRINT' and biz_type = ${bizType} and not deleted`,
  )
}

/** The template that documents of a type are printed with where nobody names one: that of the kind first. */
export function findUsualPaper(
  db: Queryable,
  { bizType, kind }: { readonly bizType: string; readonly kind: string | null },
): Promise<(FormatPaper & { readonly id: string }) | null> {
  return db.row(
    sql`select id, paper, offset_x as "offsetX", offset_y as "offsetY" from cg_format where format_type = 'PRINT' and biz_type = ${bizType} and (kind is null or kind = ${kind}) and not deleted order by kind is null, is_default desc, id limit 1`,
  )
}
