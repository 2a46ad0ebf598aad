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

/** One sign-in after the other counts: two at once would both take the last place. */
export async function lockSeats(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('licence seats'))`)
}
