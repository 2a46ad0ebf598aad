import { existsSync, readFileSync } from 'node:fs'
import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Of the kernel's accounts: hundredths of a second. */
const TICK_MS = 10

/**
 * Processor time that this process and the database's have spent so far: what something takes on a machine that does
 * nothing else, however busy this one is. Null where the system keeps no such accounts, or the database is elsewhere.
 */
export async function processorMs(
  db: Database,
): Promise<{ readonly own: number; readonly database: number } | null> {
  const backends = await db.rows<{ readonly pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database()`,
  )
  const { user, system } = process.cpuUsage()
  let database = 0
  for (const { pid } of backends) {
    const file = `/proc/${pid}/stat`
    if (!existsSync(file)) return null
    // The name of the process stands in brackets and may hold blanks.
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
    database += (Number(fields[11]) + Number(fields[12])) * TICK_MS
  }
  return { own: (user + system) / 1000, database }
}
