import { expect, test } from 'vitest'
import type { Queryable } from './database.ts'
import { rememberReads } from './remember-reads.ts'
import { sql } from './sql.ts'

test('同一问只问一次，值不同是另一问；记住的读者不能写', async () => {
  const asked: (readonly unknown[])[] = []
  const db: Queryable = {
    rows: async <Row>(statement: ReturnType<typeof sql>) => {
      asked.push(statement.values)
      return [{ id: statement.values[0] }] as Row[]
    },
    row: async () => null,
    run: async () => 1,
  }
  const reads = rememberReads(db)
  const question = (id: string) => sql`select id from zz_sample where id = ${id}`
  expect(await reads.row(question('1'))).toEqual({ id: '1' })
  const rows = await reads.rows(question('1'))
  // What one asker does to his answer is not told to the next.
  rows.pop()
  expect(await reads.rows(question('1'))).toEqual([{ id: '1' }])
  expect(await reads.row(question('2'))).toEqual({ id: '2' })
  expect(asked).toEqual([['1'], ['2']])
  await expect(reads.run(sql`delete from zz_sample`)).rejects.toThrow('does not write')
})
