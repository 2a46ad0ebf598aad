import type { Database } from '#platform/db/database.ts'
import { rawSql } from '#platform/db/sql.ts'

/**
 * What may change though nothing was asked for: sessions, failed sign-ins, logs, reserved codes, the secret
 * made at its first use, and what a browser may keep of its own.
 */
const RESTLESS =
  /^(sys_session|sys_user_secret|sys_sign_in|sys_log|sys_client_log|sys_captcha|sys_forget_code|sys_user_pref|sys_site_secret|sys_idempotency|sys_code_counter)/

/** Count and content of every table as one text: equal texts mean that no row has changed. */
export async function tableSums(db: Database): Promise<string> {
  const tables = await db.rows<{ name: string }>(
    rawSql(`select tablename as name from pg_tables where schemaname = 'public' order by 1`),
  )
  const sums = tables
    .filter(({ name }) => !RESTLESS.test(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) as n, coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from "${name}" t`,
    )
  // A parallel append returns its parts in any order.
  const rows = await db.rows(rawSql(`${sums.join(' union all ')} order by name`))
  return rows.map((row) => Object.values(row).join(' ')).join('\n')
}
