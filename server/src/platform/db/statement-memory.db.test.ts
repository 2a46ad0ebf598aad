import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { openDatabase, type Tx } from './database.ts'
import { rawSql, sql } from './sql.ts'

const bed = useTestBed({ entities: [] })
const asked = vi.fn()
const watch = { statement: (text: string) => (asked(text), () => {}) }
let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  db = openDatabase({ url: bed.db.url, watch })
  await bed.db.run(rawSql('create table zz_kept (id int primary key, n int, seen int default 0)'))
  await bed.db.run(rawSql('create table zz_line (main_id int, n int)'))
  await bed.db.run(rawSql('insert into zz_kept values (1, 10), (2, 20)'))
})
afterAll(() => db.close())

const lock = (tx: Tx, id = 1) =>
  tx.row<{ n: number }>(sql`select n from zz_kept where id = ${id} for update`, { held: true })
const setUp = (on: Pick<Tx, 'row'> = db, id = 1) =>
  on.row<{ n: number }>(sql`select n from zz_kept where id = ${id}`, { setUp: true })
const reads = (): number =>
  asked.mock.calls.filter(([text]) => String(text).startsWith('select')).length

async function counted(work: () => Promise<unknown>): Promise<number> {
  asked.mockClear()
  await work()
  return reads()
}

test('a held row is asked for once until its transaction writes the table', async () => {
  const times = await counted(() =>
    db.transaction(async (tx) => {
      expect(await lock(tx)).toEqual({ n: 10 })
      await tx.run(sql`insert into zz_line values (1, 1)`)
      expect(await lock(tx)).toEqual({ n: 10 })
      await tx.run(sql`update zz_kept set n = n + 1 where id = 1`)
      expect(await lock(tx)).toEqual({ n: 11 })
      await tx.run(
        sql`with moved as (update zz_kept k set n = 10 where id = 1 returning 1) select 1`,
      )
      expect(await lock(tx)).toEqual({ n: 10 })
    }),
  )
  expect(times).toBe(3)
})

test('what was not there is not held, and may come', async () => {
  await db.transaction(async (tx) => {
    expect(await lock(tx, 3)).toBeNull()
    await bed.db.run(sql`insert into zz_kept values (3, 30)`)
    expect(await lock(tx, 3)).toEqual({ n: 30 })
  })
})

test('behind a savepoint that was undone nothing is held any more', async () => {
  const times = await counted(() =>
    db.transaction(async (tx) => {
      await tx
        .savepoint(async () => {
          await lock(tx)
          throw new Error('undone')
        })
        .catch(() => {})
      await lock(tx)
    }),
  )
  expect(times).toBe(2)
})

test('another transaction holds nothing of it', async () => {
  const times = await counted(async () => {
    await db.transaction((tx) => lock(tx))
    await db.transaction((tx) => lock(tx))
  })
  expect(times).toBe(2)
})

test('what is set up is read once, and anew as soon as any pool of the process has written it', async () => {
  await bed.db.run(sql`update zz_kept set n = 10 where id = 1`)
  expect(await counted(() => Promise.all([setUp(), setUp(), setUp()]))).toBe(1)
  expect(await counted(() => db.transaction((tx) => setUp(tx)))).toBe(0)
  await bed.db.transaction((tx) => tx.run(sql`update zz_kept set n = 12 where id = 1`))
  expect(await setUp()).toEqual({ n: 12 })
  await bed.db.run(sql`update zz_kept set n = 13 where id = 1`)
  expect(await setUp()).toEqual({ n: 13 })
})

test('who has changed what is set up sees it at once, and nobody else before it stands', async () => {
  await bed.db.run(sql`update zz_kept set n = 10 where id = 1`)
  await setUp()
  await db
    .transaction(async (tx) => {
      await tx.run(sql`update zz_kept set n = 99 where id = 1`)
      expect(await setUp(tx)).toEqual({ n: 99 })
      expect(await setUp()).toEqual({ n: 10 })
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await setUp()).toEqual({ n: 10 })
})

test('what only counts does not change what is set up; a held row it does', async () => {
  await setUp()
  const times = await counted(() =>
    db.transaction(async (tx) => {
      await lock(tx)
      await tx.run(sql`update zz_kept set seen = seen + 1 where id = ${1}`)
      await lock(tx)
      await setUp(tx)
    }),
  )
  expect(times).toBe(2)
})

test('rows that are shared cannot be changed by who reads them', async () => {
  const row = await setUp()
  expect(() => Object.assign(row ?? {}, { n: 0 })).toThrow(TypeError)
})

test('a question that has failed is asked again', async () => {
  const wrong = () => db.rows(sql`select 1 from zz_missing`, { setUp: true })
  await expect(wrong()).rejects.toThrow('zz_missing')
  await bed.db.run(rawSql('create table zz_missing ()'))
  await expect(wrong()).resolves.toEqual([])
})

test('what a write has given stands for the question, until the table is written again', async () => {
  const times = await counted(() =>
    db.transaction(async (tx) => {
      await lock(tx)
      const row = await tx.row(sql`update zz_kept set n = 40 where id = 1 returning n`)
      tx.hold(sql`select n from zz_kept where id = ${1} for update`, row === null ? [] : [row])
      expect(await lock(tx)).toEqual({ n: 40 })
      await tx.run(sql`update zz_kept set n = 41 where id = 1`)
      expect(await lock(tx)).toEqual({ n: 41 })
    }),
  )
  expect(times).toBe(2)
})
