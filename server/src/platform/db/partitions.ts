import { idRangeStart } from '@junheng/domain/values/id.ts'
import { restrictMonth } from './accounts.ts'
import type { Database } from './database.ts'
import type { Queryable } from './queryable.ts'
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
  const months = allMonthly(tables).flatMap((table) =>
    Array.from({ length: MONTHS_AHEAD }, (_, ahead) => monthOf(table, now, ahead)),
  )
  // All but the first start of a month find them there.
  const known = await knownOf(db, months.flatMap(placesOf))
  for (const month of months) if (!isThere(month, known)) await makeMonth(db, month)
}

interface Month {
  readonly table: string
  readonly start: Date
  readonly end: Date
}

const monthOf = (table: string, now: Date, ahead: number): Month => {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + ahead]
  return {
    table,
    start: new Date(Date.UTC(year, month, 1)),
    end: new Date(Date.UTC(year, month + 1, 1)),
  }
}

const partitionOf = ({ table, start }: Month): string =>
  `${table}_${start.toISOString().slice(0, 7).replace('-', '')}`

/** A clock that was set back by years finds its month in the table of the year. */
const placesOf = (month: Month): readonly string[] => [
  partitionOf(month),
  `${month.table}_y${month.start.getUTCFullYear()}`,
]

const isThere = (month: Month, known: ReadonlySet<string>): boolean =>
  placesOf(month).some((name) => known.has(name))

async function knownOf(db: Queryable, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ readonly name: string }>(
    sql`select relname as name from pg_class where relname = any(${[...names]}::text[])`,
  )
  return new Set(rows.map(({ name }) => name))
}

async function makeMonth(db: Database, month: Month): Promise<void> {
  const { table, start, end } = month
  const [from, to] = [idRangeStart(start), idRangeStart(end)]
  const name = partitionOf(month)
  await db.transaction(async (tx) => {
    // Two nodes that start together must not both create it.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
    if (isThere(month, await knownOf(tx, placesOf(month)))) return
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
