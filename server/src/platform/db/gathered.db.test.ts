import { afterAll, expect, test } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { openDatabase } from './database.ts'
import { rawSql, sql } from './sql.ts'

const bed = useTestBed({ entities: [] })
const opened: ReturnType<typeof openDatabase>[] = []
afterAll(() => Promise.all(opened.map((db) => db.close())))

function open(): ReturnType<typeof openDatabase> {
  const db = openDatabase({ url: bed.db.url })
  opened.push(db)
  return db
}

const quick = { quick: true }
const whom = (at: number) => sql`select pg_backend_pid() as pid, ${at}::int as at`
interface Whom {
  readonly pid: number
  readonly at: number
}

/** Asked in one turn of the event loop, as calls of many clients are. */
const askMany = (db: ReturnType<typeof openDatabase>, count: number, options = quick) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => (await db.rows<Whom>(whom(at), options))[0]),
  )

const pidsOf = (rows: readonly (Whom | undefined)[]): number =>
  new Set(rows.map((row) => row?.pid)).size

test('quick statements of one moment share a connection, each with its own answer', async () => {
  const db = open()
  const rows = await askMany(db, 10)
  expect(rows.map((row) => row?.at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(pidsOf(rows)).toBe(1)
  // Prepared by now: the same once more.
  expect((await askMany(db, 10)).map((row) => row?.at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(pidsOf(await askMany(db, 10, { quick: false }))).toBeGreaterThan(1)
})

test('so many that those behind would wait go on several', async () => {
  expect(pidsOf(await askMany(open(), 40))).toBe(3)
})

test('one that fails fails alone', async () => {
  const db = open()
  const divide = (by: number) => db.rows(sql`select 6 / ${by}::int as n`, quick)
  const settled = await Promise.allSettled([divide(2), divide(0), divide(3)])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(settled[2]).toMatchObject({ value: [{ n: 2 }] })
  await expect(db.rows(rawSql('selct 1'), quick)).rejects.toThrow(/syntax/)
  expect(await divide(1)).toEqual([{ n: 6 }])
})

test('a connection that is lost fails those on it, and no others after them', async () => {
  const db = open()
  const lost = [
    db.rows(sql`select pg_terminate_backend(pg_backend_pid()), ${1}::int as at`, quick),
    db.rows(whom(1), quick),
  ]
  const settled = await Promise.allSettled(lost)
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await askMany(db, 2)).map((row) => row?.at)).toEqual([0, 1])
  expect(db.inUse()).toBe(0)
})
