import type pg from 'pg'
import { ask, askFirst, askLast, type Statement } from './driver-query.ts'

export type Execute = (statement: Statement) => Promise<pg.QueryResult>

/** The connection of a transaction, which begins with its first statement and may end with its last one. */
export interface Line {
  readonly execute: Execute
  readonly executeLast: Execute
  /** The connection itself, for what no statement of ours says. */
  opened(): pg.PoolClient
  end(how: 'commit' | 'rollback'): Promise<void>
}

export function openLine(client: pg.PoolClient, begin: string): Line {
  let state: 'fresh' | 'open' | 'ended' = 'fresh'
  let first: Promise<unknown> | null = null
  const assertOpen = (): void => {
    if (state === 'ended') throw new Error('the transaction has ended')
  }
  const line: Line = {
    async execute(statement) {
      assertOpen()
      if (state === 'fresh') {
        state = 'open'
        const asked = askFirst(client, begin, statement)
        first = asked.catch(() => {})
        return asked
      }
      // Whoever asks several things at once: the first carries the beginning.
      if (first !== null) await first
      assertOpen()
      return ask(client, statement)
    },
    async executeLast(statement) {
      line.opened()
      if (first !== null) await first
      assertOpen()
      state = 'ended'
      return askLast(client, statement)
    },
    opened() {
      assertOpen()
      if (state === 'fresh') {
        state = 'open'
        first = client.query(begin).catch(() => {})
      }
      return client
    },
    async end(how) {
      const isBegun = state === 'open'
      state = 'ended'
      if (isBegun) await client.query(how)
    },
  }
  return line
}
