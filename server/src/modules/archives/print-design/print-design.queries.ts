import type { PrintTemplate } from '@junheng/domain/print/print-template.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { PrintDesignRow } from './print-design.entity.ts'

/** Versions that may be looked at and gone back to. */
const MOST_VERSIONS = 50

export interface StoredVersion {
  readonly version: number
  readonly publishUser: string | null
  readonly publishTime: string
  readonly template: unknown
}

export function findPrintVersions(db: Queryable, designId: string): Promise<StoredVersion[]> {
  return db.rows<StoredVersion>(
    sql`select version, publish_user as "publishUser", publish_time as "publishTime", template from cg_print_version where design_id = ${designId} order by version desc limit ${MOST_VERSIONS}`,
  )
}

/** Another design that documents of the same kind and company are printed with unless told; null: none. */
export function findDefault(
  tx: Tx,
  row: Pick<PrintDesignRow, 'id' | 'groupId' | 'document' | 'tableName' | 'kind' | 'companyId'>,
): Promise<{ readonly name: string } | null> {
  return tx.row(
    sql`select name from cg_print_design where group_id = ${row.groupId} and document = ${row.document} and table_name is not distinct from ${row.tableName} and kind is not distinct from ${row.kind} and company_id is not distinct from ${row.companyId} and is_default and enabled and not deleted and id <> ${row.id} limit 1`,
  )
}

/** Puts a template in force: a version of its design, and the face that documents and materials refer to. */
export async function publishDesign(
  tx: Tx,
  {
    row,
    template,
    version,
    user,
    now,
  }: {
    readonly row: PrintDesignRow
    readonly template: PrintTemplate
    readonly version: number
    readonly user: string
    readonly now: Date
  },
): Promise<void> {
  const time = now.toISOString()
  const { paper, offsetX, offsetY } = template
  await tx.run(
    sql`insert into cg_print_version (design_id, version, template, publish_user, publish_time) values (${row.id}, ${version}, ${JSON.stringify(template)}::jsonb, ${user}, ${time})`,
  )
  await tx.run(
    sql`update cg_print_design set published_version = ${version}, publish_user = ${user}, publish_time = ${time} where id = ${row.id}`,
  )
  await tx.run(
    sql`insert into cg_format (id, code, name, format_type, biz_type, kind, is_default, paper, offset_x, offset_y, built_in, table_name, owner_group_id, company_id, published_version, create_date, update_date)
    values (${row.id}, ${`own-${row.id}`}, ${row.name}, 'PRINT', ${row.document}, ${row.kind}, ${row.isDefault}, ${paper}, ${Math.round(offsetX)}, ${Math.round(offsetY)}, false, ${row.tableName}, ${row.groupId}, ${row.companyId}, ${version}, ${time}, ${time})
    on conflict (id) do update set paper = excluded.paper, offset_x = excluded.offset_x, offset_y = excluded.offset_y, published_version = excluded.published_version, update_date = excluded.update_date`,
  )
}

/** What is said of a design beside its drawing holds at once, for the published one too. */
export async function updateFace(
  tx: Tx,
  row: Pick<PrintDesignRow, 'id' | 'name' | 'kind' | 'isDefault' | 'companyId'>,
): Promise<void> {
  await tx.run(
    sql`update cg_format set name = ${row.name}, kind = ${row.kind}, is_default = ${row.isDefault}, company_id = ${row.companyId} where id = ${row.id}`,
  )
}

export async function switchFace(
  tx: Tx,
  id: string,
  { enabled, deleted }: { readonly enabled: boolean; readonly deleted: boolean },
): Promise<void> {
  await tx.run(
    sql`update cg_format set enabled = ${enabled}, deleted = ${deleted} where id = ${id}`,
  )
}
