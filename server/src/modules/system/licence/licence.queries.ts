import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface LicenceRow {
  readonly id: string
  readonly file: string
  readonly importDate: string
  readonly importUser: string
}

/** Newest first; a site imports one a year. */
export function listLicences(db: Queryable): Promise<readonly LicenceRow[]> {
  return db.rows<LicenceRow>(
    sql`select id, file, import_date as "importDate", import_user as "importUser" from sys_site_license order by id desc limit 100`,
  )
}

export async function insertLicence(
  tx: Tx,
  row: {
    readonly id: string
    readonly file: string
    readonly user: { readonly userId: string; readonly realName: string }
    readonly now: Date
  },
): Promise<void> {
  const { userId, realName } = row.user
  await tx.run(
    sql`insert into sys_site_license (id, file, import_date, import_user_id, import_user) values (${row.id}, ${row.file}, ${row.now.toISOString()}, ${userId}, ${realName})`,
  )
}

export async function findSiteId(db: Queryable): Promise<string> {
  const site = await db.row<{ readonly siteId: string }>(
    sql`select site_id::text as "siteId" from sys_site`,
  )
  if (site === null) throw new Error('sys_site is empty')
  return site.siteId
}

/** People at work, on the whole site; `except` leaves one out. Sessions of other systems are no people. */
export async function countUsers(
  db: Queryable,
  { since, except = null }: { readonly since: Date; readonly except?: string | null },
): Promise<number> {
  const found = await db.row<{ readonly count: number }>(
    sql`select count(distinct user_id)::int as count from sys_session where ended_at is null and last_seen > ${since.toISOString()} and oauth_client_id is null and user_id is distinct from ${except}::bigint`,
  )
  return found?.count ?? 0
}

/** One sign-in after the other counts: two at once would both take the last place. */
export async function lockSeats(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('licence seats'))`)
}
