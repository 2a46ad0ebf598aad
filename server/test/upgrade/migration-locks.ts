import pg from 'pg'
import { migrate, readMigrations } from '#platform/db/migrate.ts'

/** What a migration did to those who wrote meanwhile. */
export interface LockReport {
  readonly migration: string
  readonly seconds: number
  /** By table: the longest a write had to wait, in seconds. */
  readonly waits: ReadonlyMap<string, number>
}

export interface LockOptions {
  /** A database without tables. */
  readonly url: string
  readonly directory: string
  /** Of these, in order; what comes before them is applied first. */
  readonly names: readonly string[]
  /** Rows of each table that they touch. */
  readonly rows: number
}

/** Longer than this nobody at a scale may wait for an upgrade. */
const LONGEST_WAIT = 1

/** The migrations of a report that hold writers up for too long, in sentences. */
export const refuseLocks = (reports: readonly LockReport[]): readonly string[] =>
  reports.flatMap(({ migration, waits }) =>
    [...waits]
      .filter(([, wait]) => wait > LONGEST_WAIT)
      .map(
        ([table, wait]) =>
          `${migration} 让 ${table} 的写入等了 ${wait.toFixed(1)} 秒，最多 ${LONGEST_WAIT} 秒：请分步（建索引用 CONCURRENTLY，约束先 NOT VALID，回填分批）`,
      ),
  )

/** Runs each on tables that are as large as told, while somebody writes to every one of them. */
export async function measureLocks(options: LockOptions): Promise<readonly LockReport[]> {
  const { url, directory, names } = options
  const files = await readMigrations(directory)
  const first = files.findIndex(({ name }) => names.includes(name))
  const done = new Set(files.slice(0, first).map(({ name }) => name))
  await migrate(url, { directory, only: done })
  const reports: LockReport[] = []
  for (const { name, sql } of files.filter((file) => names.includes(file.name))) {
    done.add(name)
    reports.push(await measureOne(options, { name, sql, only: new Set(done) }))
  }
  return reports
}

async function measureOne(
  { url, directory, rows }: LockOptions,
  { name, sql, only }: { name: string; sql: string; only: ReadonlySet<string> },
): Promise<LockReport> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await findTouched(client, sql)
    for (const table of tables) await fillTable(client, table, rows)
    const writers = await Promise.all(tables.map((table) => startWriter(url, table)))
    const begun = performance.now()
    try {
      await migrate(url, { directory, only })
    } finally {
      for (const writer of writers) await writer.stop()
    }
    const seconds = (performance.now() - begun) / 1000
    const waits = new Map(writers.map(({ table, longest }) => [table, longest()]))
    return { migration: name, seconds, waits }
  } finally {
    await client.end()
  }
}

/** Tables named in a migration that stand before it. */
async function findTouched(client: pg.Client, sql: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname not like 'sys\\_migration'`,
  )
  const words = new Set(sql.replaceAll(/--.*$/gm, '').match(/\w+/g))
  return rows.map(({ name }) => name).filter((name) => words.has(name))
}

interface Column {
  readonly name: string
  readonly type: string
  readonly cast: string
  readonly length: number | null
}

/** Something in every column that must be filled; what rows mean is of no matter here. */
async function fillTable(client: pg.Client, table: string, rows: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query('set synchronous_commit = off')
  await dropChecks(client, table)
  await client.query(
    `do $$ begin
       if exists (select from pg_partitioned_table where partrelid = '${table}'::regclass) then
         execute 'create table if not exists ${table}_rest partition of ${table} default';
       end if;
     end $$`,
  )
  const { rows: columns } = await client.query<Column>(
    `select quote_ident(column_name) as name, data_type as type, udt_name as cast, character_maximum_length as length
     from information_schema.columns where table_schema = 'public' and table_name = $1
       and is_generated = 'NEVER' and (is_nullable = 'NO' or column_name = 'id') and (column_default is null or column_name = 'id')`,
    [table],
  )
  const { rows: there } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  const from = there[0]?.count ?? 0
  if (from < rows)
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
       select ${columns.map(filler).join(', ')} from generate_series(${from + 1}, ${rows}) n on conflict do nothing`,
    )
  await client.query(`analyze ${table}`)
  await client.query('reset session_replication_role')
}

async function dropChecks(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(conname) as name from pg_constraint where contype = 'c' and conrelid = $1::regclass and coninhcount = 0`,
    [table],
  )
  for (const { name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
}

function filler({ type, cast, length }: Column): string {
  if (type === 'boolean') return 'false'
  if (type === 'jsonb') return "'{}'::jsonb"
  if (type === 'ARRAY') return `'{}'::${cast}`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'bytea') return "''::bytea"
  if (type.startsWith('timestamp') || type === 'date') return `'2026-11-16'::${cast}`
  if (type.startsWith('time')) return "'08:00'::time"
  if (type === 'smallint') return '(n % 30000)::smallint'
  // Shares have three digits before the point.
  if (type === 'numeric') return 'n % 100'
  if (type.startsWith('character') || type === 'text')
    return length === null ? "'z' || n" : `right('z' || n, ${length})`
  return `n::${cast}`
}

/** Somebody who writes a row of the table again and again. */
async function startWriter(
  url: string,
  table: string,
): Promise<{ readonly table: string; longest(): number; stop(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum desc limit 1`,
    [table],
  )
  const column = rows[0]?.name ?? 'id'
  const state = { going: true, longest: 0 }
  await client.query('set session_replication_role = replica')
  const work = (async (): Promise<void> => {
    while (state.going) {
      const begun = performance.now()
      // Whatever the migration makes of the column: what is measured is the wait.
      await client
        .query(
          `update ${table} set ${column} = ${column} where ctid = (select ctid from ${table} limit 1)`,
        )
        .catch(() => {})
      state.longest = Math.max(state.longest, (performance.now() - begun) / 1000)
    }
  })()
  return {
    table,
    longest: () => state.longest,
    async stop() {
      state.going = false
      await work
      await client.end()
    },
  }
}
