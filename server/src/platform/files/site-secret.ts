import { randomBytes } from 'node:crypto'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * A key this site signs with, made on first use. It lies in the database, since what one node has signed
 * another must be able to check.
 */
export function createSiteSecret(db: Queryable, name: string): () => Promise<string> {
  let known: Promise<string> | null = null
  const load = async (): Promise<string> => {
    await db.run(
      sql`insert into sys_site_secret (name, value) values (${name}, ${randomBytes(32).toString('base64url')}) on conflict do nothing`,
    )
    const row = await db.row<{ readonly value: string }>(
      sql`select value from sys_site_secret where name = ${name}`,
    )
    if (row === null) throw new Error(`the site has no secret ${name}`)
    return row.value
  }
  return () => {
    known ??= load().catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
}
