import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { openDatabase } from './database.ts'
import { rawSql, sql } from './sql.ts'
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

test('a last statement that fails leaves nothing, and the connection goes on', async () => {
  const one = openDatabase({ url: bed.url, poolSize: 1 })
  const circle: { self?: unknown } = {}
  circle.self = circle
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
