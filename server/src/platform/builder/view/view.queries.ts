import type { ViewColumn, ViewDesign } from '@junheng/domain/builder/view-design.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Trail } from '../builder.queries.ts'

export interface StoredView extends ViewDesign {
  readonly sources: readonly string[]
  readonly version: number
  readonly updateUser: string
  readonly updateDate: string
}

/** As it lies there; whoever uses it reads it as if a stranger had written it. */
export interface ViewRow extends Omit<StoredView, 'columns'> {
  readonly columns: readonly ViewColumn[]
}

export const readViews = (db: Queryable): Promise<ViewRow[]> =>
  db.rows<ViewRow>(
    sql`select name, label, statement, columns, sources, version, update_user as "updateUser", update_date as "updateDate" from cg_view order by name`,
  )

type Written = Pick<StoredView, 'name' | 'label' | 'statement' | 'columns' | 'sources'>

/** One that stood under this name before it was deleted goes on counting: what it was can still be looked at. */
export async function insertView(tx: Tx, view: Written, trail: Trail): Promise<void> {
  const { realName, now } = trail
  const at = now.toISOString()
  const made = await tx.row<{ readonly version: number }>(
    sql`insert into cg_view (name, label, statement, columns, sources, version, create_user, create_date, update_user, update_date) select ${view.name}, ${view.label}, ${view.statement}, ${JSON.stringify(view.columns)}, ${view.sources}::text[], coalesce(max(version), 0) + 1, ${realName}, ${at}, ${realName}, ${at} from cg_view_version where name = ${view.name} returning version`,
  )
  if (made) await keepVersion(tx, { ...view, version: made.version }, trail)
}

/** @returns whether it still was as the caller had seen it */
export async function updateView(
  tx: Tx,
  { version, ...view }: Written & { readonly version: number },
  trail: Trail,
): Promise<boolean> {
  const { realName, now } = trail
  const changed = await tx.run(
    sql`update cg_view set label = ${view.label}, statement = ${view.statement}, columns = ${JSON.stringify(view.columns)}, sources = ${view.sources}::text[], update_user = ${realName}, update_date = ${now.toISOString()}, version = version + 1 where name = ${view.name} and version = ${version}`,
  )
  if (changed !== 1) return false
  await keepVersion(tx, { ...view, version: version + 1 }, trail)
  return true
}

async function keepVersion(
  tx: Tx,
  { name, label, statement, columns, version }: Written & { readonly version: number },
  { realName, now }: Trail,
): Promise<void> {
  const design: ViewDesign = { name, label, statement, columns }
  await tx.run(
    sql`insert into cg_view_version (name, version, design, publish_user, publish_time) values (${name}, ${version}, ${JSON.stringify(design)}, ${realName}, ${now.toISOString()})`,
  )
}

/** A design of a view that was in force. */
export interface ViewVersion {
  readonly version: number
  readonly design: ViewDesign
  readonly publishUser: string
  readonly publishTime: string
}

/** Versions that may be looked at and gone back to. */
const MOST_VERSIONS = 50

export const findViewVersions = (db: Queryable, name: string): Promise<ViewVersion[]> =>
  db.rows<ViewVersion>(
    sql`select version, design, publish_user as "publishUser", publish_time as "publishTime" from cg_view_version where name = ${name} order by version desc limit ${MOST_VERSIONS}`,
  )

export const deleteView = (tx: Tx, name: string): Promise<number> =>
  tx.run(sql`delete from cg_view where name = ${name}`)

/** Titles of the pages that open a view. */
export async function menusOf(db: Queryable, mount: string): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly title: string }>(
    sql`select title from sys_menu where mount = ${mount} and menu_flag <> 'button' and not retired`,
  )
  return rows.map(({ title }) => title)
}

/** Which of these names the database has for relations or schemas of its own. */
export async function takenNames(
  db: Queryable,
  names: readonly string[],
): Promise<{ readonly relations: readonly string[]; readonly schemas: readonly string[] }> {
  const relations = await db.rows<{ readonly name: string }>(
    sql`select distinct relname::text as name from pg_class where relname = any(${names}::text[]) and relnamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace)`,
  )
  const schemas = await db.rows<{ readonly name: string }>(
    sql`select nspname::text as name from pg_namespace where nspname = any(${names}::text[])`,
  )
  return { relations: relations.map(({ name }) => name), schemas: schemas.map(({ name }) => name) }
}
