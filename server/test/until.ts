import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** When it never comes at all: what a slow machine needs is less, and a test that passes never waits for it. */
const HANGS = 50_000

/** Waits until something holds; fails loudly when it never does. */
export async function until<T>(
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  { what = 'it' }: { readonly what?: string } = {},
): Promise<T> {
  const deadline = performance.now() + HANGS
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > deadline) throw new Error(`${what} did not come within ${HANGS} ms`)
    await sleep(20)
  }
}

/** Waits until what is expected is so; what was last wrong with it is said when it never is. */
export async function eventually(check: () => unknown): Promise<void> {
  const deadline = performance.now() + HANGS
  for (;;) {
    try {
      await check()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
    await sleep(20)
  }
}

/** Waits until so many sessions of this database stand behind a lock that another one holds. */
export async function untilBlocked(db: Queryable, count = 1): Promise<void> {
  const look = async (): Promise<boolean> => {
    const found = await db.row<{ readonly n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return (found?.n ?? 0) >= count
  }
  await until(look, { what: `a wait of ${count} for a lock` })
}
