import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { copyTemplate } from '#test/database.ts'
import { type Databases, openDatabases } from './open-databases.ts'

let databases: Databases
let drop: () => Promise<void>
beforeAll(async () => {
  const copy = await copyTemplate()
  drop = copy.drop
  // Behind a pooler nothing has a name; the server itself stands for one here.
  databases = openDatabases({ url: copy.url, poolerUrl: copy.url, poolSize: 2 })
})
afterAll(async () => {
  await databases.close()
  await drop()
})

test('what is read beside open transactions is read, however many of them there are', async () => {
  const { db, asideDb } = databases
  const both = await Promise.all(
    [1, 2].map((n) =>
      db.transaction(async (tx) => {
        await tx.run(sql`select ${n}::int`)
        return asideDb.row(sql`select ${n}::int as n`)
      }),
    ),
  )
  expect(both).toEqual([{ n: 1 }, { n: 2 }])
})

test('through a pooler no statement is prepared under a name', async () => {
  const named = await databases.db.transaction(async (tx) => {
    await tx.rows(sql`select 7::int as seven`)
    return tx.rows(sql`select name from pg_prepared_statements`)
  })
  expect(named).toEqual([])
  const direct = await databases.asideDb.transaction(async (tx) => {
    await tx.rows(sql`select 8::int as eight`)
    return tx.rows(sql`select name from pg_prepared_statements`)
  })
  expect(direct.length).toBeGreaterThan(0)
})

test('reports and workbooks are read from the replica, what people do is not', async () => {
  const { url } = databases.db
  // The server itself stands for one: it is not behind, and there nothing can be written.
  const beside = openDatabases({ url, poolSize: 1, silence: 30, reader: { url, maxLag: 30 } })
  const ask = sql`select current_setting('default_transaction_read_only') as fixed`
  const { db, viewDb, sheetDb } = beside
  const found = await Promise.all([db, viewDb, sheetDb].map((each) => each.row(ask)))
  await beside.close()
  expect(found).toEqual([{ fixed: 'off' }, { fixed: 'on' }, { fixed: 'on' }])
})
