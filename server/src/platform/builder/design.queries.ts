import type { TableDesign } from '@junheng/domain/builder/table-design.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Trail } from './builder.queries.ts'

export interface DesignVersion {
  readonly version: number
  readonly design: TableDesign
  readonly note: string | null
  readonly publishUser: string
  readonly publishTime: string
}

export interface DesignDraft {
  readonly name: string
  readonly userName: string
  readonly baseVersion: number
  readonly design: TableDesign
  readonly updateDate: string
}

/** Versions that may be looked at and gone back to. */
const MOST_VERSIONS = 50

export const findVersions = (db: Queryable, name: string): Promise<DesignVersion[]> =>
  db.rows<DesignVersion>(
    sql`select version, design, note, publish_user as "publishUser", publish_time as "publishTime" from cg_table_version where name = ${name} order by version desc limit ${MOST_VERSIONS}`,
  )

/** Which of its published designs a table has; what was made before there were versions has the first. */
export const findTableVersion = async (db: Queryable, name: string): Promise<number> =>
  (
    await db.row<{ readonly version: number }>(
      sql`select coalesce(max(version), 1) as version from cg_table_version where name = ${name}`,
    )
  )?.version ?? 1

export async function insertVersion(
  tx: Tx,
  {
    name,
    version,
    design,
    note,
  }: Pick<DesignVersion, 'version' | 'design' | 'note'> & { name: string },
  { realName, now }: Trail,
): Promise<void> {
  await tx.run(
    sql`insert into cg_table_version (name, version, design, note, publish_user, publish_time) values (${name}, ${version}, ${JSON.stringify(design)}, ${note}, ${realName}, ${now.toISOString()})`,
  )
}

export const findDraft = (
  db: Queryable,
  { name, userId }: { readonly name: string; readonly userId: string },
): Promise<DesignDraft | null> =>
  db.row<DesignDraft>(
    sql`select name, user_name as "userName", base_version as "baseVersion", design, update_date as "updateDate" from cg_table_draft where name = ${name} and user_id = ${userId}`,
  )

/** Whose drafts there are, newest first. */
export const findDrafts = (
  db: Queryable,
): Promise<
  {
    readonly name: string
    readonly label: string
    readonly userId: string
    readonly userName: string
  }[]
> =>
  db.rows(
    sql`select name, design ->> 'label' as label, user_id as "userId", user_name as "userName" from cg_table_draft order by update_date desc`,
  )

export async function saveDraft(
  tx: Tx,
  { name, baseVersion, design }: Pick<DesignDraft, 'name' | 'baseVersion' | 'design'>,
  { userId, realName, now }: Trail,
): Promise<void> {
  const at = now.toISOString()
  await tx.run(
    sql`insert into cg_table_draft (name, user_id, user_name, base_version, design, update_date) values (${name}, ${userId}, ${realName}, ${baseVersion}, ${JSON.stringify(design)}, ${at}) on conflict (name, user_id) do update set base_version = excluded.base_version, design = excluded.design, update_date = excluded.update_date`,
  )
}

export const dropDraft = (
  tx: Tx,
  { name, userId }: { readonly name: string; readonly userId: string },
): Promise<number> =>
  tx.run(sql`delete from cg_table_draft where name = ${name} and user_id = ${userId}`)
