import type { Database } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'

/** What stood in each table: how many of each row, by the digest of the columns it had then. */
export type SiteRows = ReadonlyMap<string, TableRows>

interface TableRows {
  readonly columns: readonly string[]
  readonly rows: ReadonlyMap<string, number>
}

/** Who is signed in, which node works, what waits: of the moment, and not of the plant. */
const OF_THE_MOMENT =
  /^pgboss\.|^public\.(sys_migration|sys_node|sys_session|sys_token|sys_idempotency)/

/** Every row of every table as it stands. */
export async function readSite(db: Database, asOf?: SiteRows): Promise<SiteRows> {
  const tables = await db.rows<{ readonly name: string; readonly columns: readonly string[] }>(
    sql`select format('%I.%I', n.nspname, c.relname) as name, array_agg(a.attname::text order by a.attname) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
        and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%' and n.nspname not like 'pg_temp%'
      group by 1 order by 1`,
  )
  const found = new Map<string, TableRows>()
  for (const { name, columns } of tables) {
    if (OF_THE_MOMENT.test(name)) continue
    const wanted = asOf?.get(name)?.columns ?? columns
    // A table that lost a column is read by what is left; that it did is for the migration to answer.
    const kept = wanted.filter((column) => columns.includes(column))
    found.set(name, { columns: kept, rows: await readRows(db, name, kept) })
  }
  return found
}

async function readRows(
  db: Database,
  table: string,
  columns: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const row = columns.map((column) => `t."${column}"`).join(', ')
  const rows = await db.rows<{ readonly digest: string; readonly times: number }>(
    rawSql(
      `select md5(row(${row})::text) as digest, count(*)::int as times from ${table} t group by 1`,
    ),
  )
  return new Map(rows.map(({ digest, times }) => [digest, times]))
}

export interface Difference {
  readonly table: string
  /** Rows that stood before and do not stand there as they were. */
  readonly gone: number
  readonly before: number
  readonly after: number
}

/** Where rows are not as they were; rows that have come since are no difference. */
export function compareSites(before: SiteRows, after: SiteRows): readonly Difference[] {
  return [...before].flatMap(([table, { rows }]) => {
    const now = after.get(table)?.rows ?? new Map<string, number>()
    const gone = [...rows].reduce(
      (sum, [digest, times]) => sum + Math.max(0, times - (now.get(digest) ?? 0)),
      0,
    )
    return gone === 0 ? [] : [{ table, gone, before: countRows(rows), after: countRows(now) }]
  })
}

const countRows = (rows: ReadonlyMap<string, number>): number =>
  [...rows.values()].reduce((sum, times) => sum + times, 0)

export const countAll = (site: SiteRows): number =>
  [...site.values()].reduce((sum, { rows }) => sum + countRows(rows), 0)
