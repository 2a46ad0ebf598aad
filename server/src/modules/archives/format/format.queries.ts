import { parseTemplate } from '@junheng/domain/print/parse-template.ts'
import type { PrintTemplate } from '@junheng/domain/print/print-template.ts'
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

/** What a template says of its paper, and what stands on it where it is a site's own. */
export interface FormatPaper {
  readonly id: string
  readonly paper: string | null
  readonly offsetX: number | null
  readonly offsetY: number | null
  /** Null: one of the product's, which it draws itself. */
  readonly design: PrintTemplate | null
}

/** For which document a template is looked for. */
export interface PrintedFor {
  readonly bizType: string
  readonly groupId: string
  readonly orgId: string
  readonly kind?: string | null
  /** Of customers' own tables. */
  readonly tableName?: string | null
}

const FOUND = sql`f.id, f.paper, f.offset_x as "offsetX", f.offset_y as "offsetY", v.template as design from cg_format f left join cg_print_version v on v.design_id = f.id and v.version = f.published_version`

/** Templates of such documents that the company may use: the product's, and those of its group. */
const usable = ({ bizType, groupId, orgId, tableName = null }: PrintedFor) =>
  sql`f.format_type = 'PRINT' and f.biz_type = ${bizType} and f.table_name is not distinct from ${tableName} and not f.deleted and f.enabled and (f.built_in or (f.owner_group_id = ${groupId} and (f.company_id is null or f.company_id = ${orgId})))`

/** A template for documents of a type; null: there is no such template, or it is others'. */
export async function findPaper(
  db: Queryable,
  asked: PrintedFor & { readonly templateId: string },
): Promise<FormatPaper | null> {
  const found = await db.row<StoredPaper>(
    sql`select ${FOUND} where f.id = ${asked.templateId} and ${usable(asked)}`,
  )
  return found === null ? null : readPaper(found)
}

/**
 * The template that documents of a type are printed with where nobody names one: the company's default, the group's,
 * then the product's; that of the kind first.
 */
export async function findUsualPaper(
  db: Queryable,
  asked: PrintedFor,
): Promise<FormatPaper | null> {
  const kind = asked.kind ?? null
  const found = await db.row<StoredPaper>(
    sql`select ${FOUND} where ${usable(asked)} and (f.kind is null or f.kind = ${kind}) and (f.built_in or f.is_default) order by f.built_in, f.company_id is null, f.kind is null, f.id limit 1`,
  )
  return found === null ? null : readPaper(found)
}

interface StoredPaper extends Omit<FormatPaper, 'design'> {
  readonly design: unknown
}

/** What can no longer be read is drawn as the product draws it. */
const readPaper = (stored: StoredPaper): FormatPaper => ({
  ...stored,
  design: stored.design === null ? null : parseTemplate(stored.design),
})
