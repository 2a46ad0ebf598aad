import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { readFromReplica } from './replica.ts'
import { rawSql } from './sql.ts'

/** A database that says who it is; a replica also how far behind, null: it is away. */
function named(name: string, lag: () => number | null = () => 0): Database {
  const answer = (text: string): Record<string, unknown>[] => {
    if (!text.includes('pg_is_in_recovery')) return [{ name }]
    const behind = lag()
    if (behind === null) throw new Error('connect ECONNREFUSED')
    return [{ lag: behind }]
  }
  const rows = async (statement: { readonly strings?: unknown }): Promise<never[]> =>
    answer(JSON.stringify(statement)) as never[]
  return {
    rows,
    row: async (statement) => (await rows(statement))[0] ?? null,
    run: async () => 0,
    transaction: () => Promise.reject(new Error('not asked')),
    async *stream(statement) {
      yield await rows(statement)
    },
    close: async () => {},
    inUse: () => 1,
    url: name,
  }
}

test('a replica that is near is read; one that is too far behind, or away, is not', async () => {
  let lag: number | null = 3
  const db = readFromReplica(
    named('primary'),
    named('replica', () => lag),
    {
      maxLag: 30,
      holds: 0,
    },
  )
  const who = () => db.row(rawSql('select 1'))
  expect(await who()).toEqual({ name: 'replica' })
  lag = 31
  expect(await who()).toEqual({ name: 'primary' })
  lag = null
  expect(await who()).toEqual({ name: 'primary' })
  lag = 0
  expect(await who()).toEqual({ name: 'replica' })
  for await (const batch of db.stream(rawSql('select 1'), 10))
    expect(batch).toEqual([{ name: 'replica' }])
  expect(db.url).toBe('primary')
})

test('what the replica breaks off is asked of the primary; what is wrong with the question is told', async () => {
  const broken = (error: Error): Database => ({
    ...named('replica'),
    async rows(statement) {
      if (!JSON.stringify(statement).includes('pg_is_in_recovery')) throw error
      return named('replica').rows(statement)
    },
  })
  const asked = (error: Error) =>
    readFromReplica(named('primary'), broken(error), { maxLag: 30 }).rows(rawSql('select 1'))
  const conflict = Object.assign(new Error('conflict with recovery'), { code: '40001' })
  expect(await asked(conflict)).toEqual([{ name: 'primary' }])
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(await asked(gone)).toEqual([{ name: 'primary' }])
  const wrong = Object.assign(new Error('division by zero'), { code: '22012' })
  await expect(asked(wrong)).rejects.toThrow('division by zero')
})
