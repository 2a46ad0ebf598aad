import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

interface LookoutParts {
  readonly db: Queryable
  /** The kinds of jobs that this node runs. */
  readonly names: readonly string[]
  readonly seconds: number
  wake(name: string): void
  log(line: string): void
}

/**
 * Looks for jobs of other nodes and for retries that are due, and wakes who runs them. One look for all kinds: where
 * each worker looked for itself, a node without anything to do spent a twentieth of a processor on it.
 */
export function startLookout(parts: LookoutParts): { stop(): Promise<void> } {
  let looking: Promise<void> | null = null
  const look = (): void => {
    looking ??= lookOnce(parts)
      .catch((error: unknown) => parts.log(`后台任务未能查找：${String(error)}`))
      .finally(() => {
        looking = null
      })
  }
  const timer = setInterval(look, parts.seconds * 1000)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

async function lookOnce({ db, names, wake }: LookoutParts): Promise<void> {
  // A queue may hold a hundred thousand: the first that is due says enough of it.
  const due = await db.rows<{ readonly name: string }>(sql`
    select n.name from unnest(${names}::text[]) n(name) cross join lateral (
      select 1 from pgboss.job j where j.name = n.name and j.state < 'active' and j.start_after < now() limit 1
    ) found`)
  for (const { name } of due) wake(name)
}
