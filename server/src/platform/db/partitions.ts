import { idRangeStart } from '@junheng/domain/values/id.ts'
import { restrictMonth } from './accounts.ts'
import type { Database } from './database.ts'
import { identifier, rawSql, sql } from './sql.ts'

/** Own tables in ranges of their time-ordered id; modules name theirs. */
const OWN_TABLES = ['sys_log'] as const

/** Every table that lies in months. @example allMonthly(product.monthly) */
export const allMonthly = (tables: readonly string[]): readonly string[] => [
  ...OWN_TABLES,
  ...tables,
]

/** Months prepared ahead: a node that runs for weeks without its job still finds a place for its rows. */
const MONTHS_AHEAD = 3

/**
 * Makes the month partitions from now on that are not there yet. Ids grow with time, so a month is a
 * range of ids, and primary keys stay single columns.
 */
export async function ensurePartitions(
  db: Database,
  { now, tables }: { readonly now: Date; readonly tables: readonly string[] },
): Promise<void> {
  for (const table of allMonthly(tables))
    for (let ahead = 0; ahead < MONTHS_AHEAD; ahead += 1) await ensureMonth(db, table, now, ahead)
}

async function ensureMonth(db: Database, table: string, now: Date, ahead: number): Promise<void> {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1, 1))
  const [from, to] = [idRangeStart(start), idRangeStart(end)]
  const name = `${table}_${start.toISOString().slice(0, 7).replace('-', '')}`
  await db.transaction(async (tx) => {
    // Two nodes that start together must not both create it.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
    // A clock that was set back by years finds its month in the table of the year.
    const known = await tx.row(
      sql`select 1 from pg_class where relname in (${name}, ${`${table}_y${start.getUTCFullYear()}`})`,
    )
    if (known !== null) return
    // Rows that came before their month's partition lie in the default one and bar it for good: the log is
    // append-only. The month then stays there, which is slower to drop one day, but nothing is refused.
    const early = await tx.row(
      sql`select 1 from ${identifier(`${table}_rest`)} where id >= ${from} and id < ${to} limit 1`,
    )
    if (early !== null) return
    await tx.run(
      rawSql(`create table "${name}" partition of "${table}" for values from (${from}) to (${to})`),
    )
    await restrictMonth(tx.client, name)
  })
}
