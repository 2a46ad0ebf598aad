import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { idRangeStart } from '@junheng/domain/values/id.ts'
import { Client } from 'pg'
import { migrationsDirectory } from '#app/paths.ts'
import { product } from '#modules/index.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { allMonthly, ensurePartitions } from '#platform/db/partitions.ts'
import { archiveYears } from '#platform/db/partitions-archive.ts'
import { keysOf } from '#platform/db/partitions-archive-facts.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { dropChecks, insertRow } from '../insert-row.ts'
import { pause } from '../troubles/pause.ts'

/** `npm run archive:waits -- [rows]`: a year of so many rows is archived while somebody writes to every table. */
const [rows = 1_000_000] = process.argv.slice(2).map(Number)
const YEAR = 2026
const NOW = new Date(Date.UTC(YEAR + 4, 5, 10))
const LONGEST_WAIT = 1
const tables = allMonthly(product.monthly)
const idAt = (date: Date): bigint => BigInt(idRangeStart(date))

/** What rows of the tables point at: one row of each, filled with anything. */
async function makeTargets(db: Database, client: Client): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const table of tables)
    for (const { target } of await keysOf(client, table)) found.add(target)
  const targets = [...found]
  await db.transaction(async (tx) => {
    await tx.run(rawSql('set local session_replication_role = replica'))
    await dropChecks(tx)
    for (const target of targets) await insertRow(tx, target, { id: 1 })
  })
  return targets
}

/** Rows evenly over the year; every key points at the one row there is. */
async function fill(db: Database, client: Client, table: string): Promise<void> {
  const from = idAt(new Date(Date.UTC(YEAR, 0, 1)))
  const step = (idAt(new Date(Date.UTC(YEAR + 1, 0, 1))) - from) / BigInt(rows + 1)
  const keyed = new Set(
    (await keysOf(client, table)).map(({ definition }) => /\((\w+)\)/.exec(definition)?.[1]),
  )
  await db.transaction(async (tx) => {
    await tx.run(rawSql('set local session_replication_role = replica'))
    await insertRow(tx, table, {
      id: 1,
      ...Object.fromEntries([...keyed].map((name) => [name, 1])),
    })
    const columns = await tx.rows<{ readonly name: string }>(
      sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 1 and not attisdropped and attgenerated = ''`,
    )
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    await tx.run(
      rawSql(
        `insert into "${table}" (id, ${names}) select ${from} + n * ${step}, ${names} from "${table}", generate_series(1, ${rows}) n where id = 1`,
      ),
    )
  })
}

interface Writer {
  readonly what: string
  longest(): number
  stop(): Promise<void>
}

/** Somebody who does one thing again and again. */
async function startWriter(url: string, what: string, statement: string): Promise<Writer> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const state = { going: true, longest: 0 }
  const work = (async () => {
    while (state.going) {
      const since = performance.now()
      await client.query(statement)
      state.longest = Math.max(state.longest, (performance.now() - since) / 1000)
    }
  })()
  return {
    what,
    longest() {
      const { longest } = state
      state.longest = 0
      return longest
    },
    async stop() {
      state.going = false
      await work
      await client.end()
    },
  }
}

async function startWriters(url: string, targets: readonly string[]): Promise<readonly Writer[]> {
  const fresh = `${idAt(NOW)} + nextval('waits')`
  const statements = [
    ...tables.map((table) => {
      const row = `jsonb_set(to_jsonb(t), '{id}', to_jsonb(${fresh}))`
      return [
        table,
        `insert into "${table}" select (jsonb_populate_record(null::"${table}", ${row})).* from "${table}" t where id = 1`,
      ] as const
    }),
    ...targets.map((name) => [name, `update ${name} set id = id where id = 1`] as const),
  ]
  return Promise.all(statements.map(([what, text]) => startWriter(url, what, text)))
}

const told = (writers: readonly Writer[]): string =>
  writers.map((each) => `${each.what} ${each.longest().toFixed(2)}`).join('、')

const folder = mkdtempSync(join(tmpdir(), 'junheng-waits-'))
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'pg') })
const db = openDatabase({ url: database.url, poolSize: 2 })
const client = new Client({ connectionString: database.url })
try {
  await migrate(database.url, { directory: migrationsDirectory })
  await client.connect()
  for (let month = 0; month < 12; month += 3)
    await ensurePartitions(db, { now: new Date(Date.UTC(YEAR, month, 1)), tables: product.monthly })
  await ensurePartitions(db, { now: NOW, tables: product.monthly })
  const targets = await makeTargets(db, client)
  for (const table of tables) await fill(db, client, table)
  await db.run(rawSql('create sequence waits'))
  const writers = await startWriters(database.url, targets)
  await pause(10)
  console.log(`平时写入最长等待（秒）：${told(writers)}`)
  const since = performance.now()
  let longest = 0
  const said = (line: string): void => {
    const waits = writers.map((each) => each.longest())
    longest = Math.max(longest, ...waits)
    console.log(`${line}；写入最长等待 ${Math.max(...waits).toFixed(2)} 秒`)
  }
  await archiveYears(client, {
    tables,
    now: NOW,
    year: YEAR,
    keep: 2,
    tablespace: null,
    isIdle: false,
    say: said,
    findFaults: async () => [],
  })
  said('归档完成')
  for (const writer of writers) await writer.stop()
  console.log(
    `各表 ${rows} 行，${((performance.now() - since) / 1000).toFixed(0)} 秒，写入最长等待 ${longest.toFixed(2)} 秒，平均负荷 ${loadavg()[0]?.toFixed(1)}`,
  )
  process.exitCode = longest <= LONGEST_WAIT ? 0 : 1
} finally {
  await client.end()
  await db.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
