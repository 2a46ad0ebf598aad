import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { openDatabase, type Tx } from './database.ts'
import { rawSql, type SqlFragment, sql } from './sql.ts'
import { isStalePlan } from './statement-name.ts'

const bed = useTestBed()
afterEach(() => vi.restoreAllMocks())

const count = async (): Promise<number | undefined> =>
  (await bed.db.row<{ n: number }>(sql`select count(*)::int as n from zz_line`))?.n

test('begin goes with the first statement, commit with the last: two writes for two statements', async () => {
  await bed.db.run(
    sql`create table zz_line (n int, constraint zz_line_n unique (n) deferrable initially deferred)`,
  )
  const twice = () =>
    bed.db.transaction(async (tx) => {
      await tx.run(sql`insert into zz_line values (1)`)
      await tx.runLast(sql`insert into zz_line values (2)`)
    })
  // A connection that has to be opened first would write as well.
  await bed.db.run(sql`select 1`)
  const several = vi.spyOn(Socket.prototype, '_writev')
  const single = vi.spyOn(Socket.prototype, '_write')
  await twice()
  expect(several.mock.calls.length + single.mock.calls.length).toBe(2)
  expect(await count()).toBe(2)
})

/** Rows of zz_post afterwards, and how the transaction ended. */
async function posting(
  work: (tx: Tx) => Promise<unknown>,
): Promise<{ readonly kept: readonly number[]; readonly end: string }> {
  const one = openDatabase({ url: bed.url, poolSize: 1 })
  await one.run(rawSql('create table if not exists zz_post (n int primary key)'))
  await one.run(rawSql('truncate zz_post'))
  const end = await one.transaction(work).then(
    () => 'stands',
    (error: Error) => error.message,
  )
  const rows = await one.rows<{ n: number }>(sql`select n from zz_post order by n`)
  await one.close()
  return { kept: rows.map(({ n }) => n), end }
}

const put = (n: number): SqlFragment => sql`insert into zz_post values (${n})`
const explained = (): Error => new Error('twice')
const circle: { self?: unknown } = {}
circle.self = circle
const unsendable = sql`insert into zz_post select length(${circle}::text)`

test('what nobody waits for goes with what is asked next: one write for a whole transaction', async () => {
  await posting(async () => {})
  const db = openDatabase({ url: bed.url, poolSize: 1 })
  await db.run(sql`select 1`)
  const several = vi.spyOn(Socket.prototype, '_writev')
  const single = vi.spyOn(Socket.prototype, '_write')
  await db.transaction(async (tx) => {
    tx.post(put(1))
    tx.post(put(2))
    await tx.runLast(put(3))
  })
  expect(several.mock.calls.length + single.mock.calls.length).toBe(1)
  expect(await db.row(sql`select count(*)::int as n from zz_post`)).toEqual({ n: 3 })
  await db.close()
})

test('what was posted stands before what is asked behind it, and with nothing behind it as well', async () => {
  const seen = await posting(async (tx) => {
    tx.post(put(1))
    expect(await tx.row(sql`select count(*)::int as n from zz_post`)).toEqual({ n: 1 })
    tx.post(put(2))
  })
  expect(seen).toEqual({ kept: [1, 2], end: 'stands' })
})

test('what was posted and fails is told by what is asked next, by the last statement and by the end', async () => {
  const twice = (tx: Tx): void => {
    tx.post(put(1))
    tx.post(put(1), explained)
  }
  const ends: ((tx: Tx) => Promise<unknown>)[] = [
    (tx) => tx.run(put(2)),
    (tx) => tx.runLast(put(2)),
    async () => {},
    (tx) => tx.savepoint(() => tx.run(put(2))),
    // Whoever gives up afterwards, such as a trial that leaves nothing behind, is told as well.
    () => Promise.reject(new Error('undone')),
  ]
  for (const end of ends)
    expect(
      await posting((tx) => {
        twice(tx)
        return end(tx)
      }),
    ).toEqual({ kept: [], end: 'twice' })
})

test('what could not even be sent leaves nothing either', async () => {
  const ends: ((tx: Tx) => Promise<unknown>)[] = [
    (tx) => tx.runLast(put(2)),
    async () => {},
    async (tx) => {
      await tx.run(put(2))
      await tx.runLast(put(3))
    },
  ]
  for (const end of ends) {
    const { kept, end: told } = await posting((tx) => {
      tx.post(unsendable)
      return end(tx)
    })
    expect(kept).toEqual([])
    expect(told).toMatch(/circular/)
  }
})

test('what was posted behind a savepoint is undone with it alone', async () => {
  const seen = await posting(async (tx) => {
    tx.post(put(1))
    const back = tx.savepoint(async () => {
      tx.post(put(2))
      tx.post(put(1), explained)
    })
    await expect(back).rejects.toThrow('twice')
    await tx.savepoint(async () => tx.post(put(3)))
    tx.post(put(4))
  })
  expect(seen).toEqual({ kept: [1, 3, 4], end: 'stands' })
})

test('a last statement that fails leaves nothing, and the connection goes on', async () => {
  const one = openDatabase({ url: bed.url, poolSize: 1 })
  for (const last of [
    sql`insert into zz_line values (1 / ${0}::int)`,
    sql`select ${circle}::json`,
  ]) {
    const failing = one.transaction(async (tx) => {
      await tx.run(sql`insert into zz_line values (50)`)
      await tx.runLast(last)
    })
    await expect(failing).rejects.toThrow()
    expect(await one.row(sql`select count(*)::int as n from zz_line where n = 50`)).toEqual({
      n: 0,
    })
  }
  await one.close()
})

test('what only the end finds out is told, and nothing is kept', async () => {
  const twin = bed.db.transaction(async (tx) => {
    await tx.run(sql`insert into zz_line values (60)`)
    await tx.runLast(sql`insert into zz_line values (60)`)
  })
  await expect(twin).rejects.toMatchObject({ code: '23505' })
  expect(await count()).toBe(2)
})

test('after the last statement nothing is asked', async () => {
  const more = bed.db.transaction(async (tx) => {
    await tx.runLast(sql`insert into zz_line values (70)`)
    await tx.run(sql`insert into zz_line values (71)`)
  })
  await expect(more).rejects.toThrow('the transaction has ended')
  expect(await count()).toBe(3)
})

test('statements asked at once are all of the transaction, the first among them', async () => {
  const at = async (number: number) => {
    const failing = bed.db.transaction(async (tx) => {
      await Promise.all([80, 81, 82].map((n) => tx.run(sql`insert into zz_line values (${n})`)))
      if (number > 0) throw new Error('no')
    })
    await failing.catch(() => null)
    return count()
  }
  expect([await at(1), await at(0)]).toEqual([3, 6])
})

test('what a statement gives is asked once, and read alike ever after', async () => {
  const one = openDatabase({ url: bed.url, poolSize: 1 })
  const ask = (n: number) =>
    one.rows(
      sql`select ${n}::int as whole, 1.50::numeric as tons, '{2,1}'::bigint[] as ids, null::text as nothing from generate_series(1, ${n}::int)`,
    )
  const row = (whole: number) => ({ whole, tons: '1.50', ids: '2,1', nothing: null })
  expect(await ask(0)).toEqual([])
  expect(await ask(2)).toEqual([row(2), row(2)])
  expect(await ask(1)).toEqual([row(1)])
  const run = () => one.run(sql`update zz_line set n = n where n = ${1}`)
  expect([await run(), await run()]).toEqual([1, 1])
  const bad = () => one.row(sql`select 1 / ${0}::int as n`)
  await expect(bad()).rejects.toThrow('division')
  await expect(bad()).rejects.toThrow('division')
  await one.close()
})

test('columns that have changed meanwhile are not read as what they were', async () => {
  const one = openDatabase({ url: bed.url, poolSize: 1 })
  await one.run(rawSql('create table zz_shape (a int)'))
  await one.run(rawSql('insert into zz_shape values (1)'))
  const all = () => one.rows(sql`select * from zz_shape`)
  expect([await all(), await all()]).toEqual([[{ a: 1 }], [{ a: 1 }]])
  await one.run(rawSql(`alter table zz_shape add b text default 'x'`))
  // It was planned for other columns; it is planned anew.
  expect(await all()).toEqual([{ a: 1, b: 'x' }])
  await one.run(rawSql('alter table zz_shape drop column b'))
  const inside = () => one.transaction((tx) => tx.rows(sql`select * from zz_shape`))
  // What stood before it in its transaction is lost; whoever begins that anew finds it planned anew.
  await expect(inside()).rejects.toSatisfy(isStalePlan)
  expect(await inside()).toEqual([{ a: 1 }])
  await one.close()
})
