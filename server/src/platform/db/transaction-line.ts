import type pg from 'pg'
import { askTogether, type Statement } from './driver-query.ts'

export type Execute = (statement: Statement) => Promise<pg.QueryResult>

/**
 * The connection of a transaction. What is asked of it in one turn goes in one write, in the order it was asked: it begins
 * with its first statement and may end with its last one.
 */
export interface Line {
  readonly execute: Execute
  readonly executeLast: Execute
  /** The connection itself, for what no statement of ours says. */
  opened(): pg.PoolClient
  end(how: 'commit' | 'rollback'): Promise<void>
}

interface Waiting {
  readonly statement: Statement
  resolve(answer: Promise<pg.QueryResult>): void
}

/** When all that goes on without an answer has gone on: what it asks meanwhile goes together. */
const atEndOfTurn = (work: () => void): void => queueMicrotask(() => process.nextTick(work))

export function openLine(client: pg.PoolClient, begin: string): Line {
  let state: 'fresh' | 'open' | 'ended' = 'fresh'
  let waiting: Waiting[] = []
  const assertOpen = (): void => {
    if (state === 'ended') throw new Error('the transaction has ended')
  }
  const flush = async (end: 'commit' | 'rollback' | null): Promise<void> => {
    const asked = waiting
    waiting = []
    const before = state === 'fresh' ? begin : null
    state = end === null ? 'open' : 'ended'
    const statements = asked.map(({ statement }) => statement)
    const { answers, ended } = askTogether(client, { before, statements, end })
    for (const [at, answer] of answers.entries()) asked[at]?.resolve(answer)
    await ended
  }
  const flushWaiting = (): void => {
    if (waiting.length > 0) void flush(null)
  }
  const wait = (statement: Statement): Promise<pg.QueryResult> =>
    new Promise((resolve) => waiting.push({ statement, resolve }))
  return {
    async execute(statement) {
      assertOpen()
      if (waiting.length === 0) atEndOfTurn(flushWaiting)
      return wait(statement)
    },
    async executeLast(statement) {
      assertOpen()
      const [last, ended] = await Promise.allSettled([wait(statement), flush('commit')])
      if (last.status === 'rejected') throw last.reason
      if (ended.status === 'rejected') throw ended.reason
      return last.value
    },
    opened() {
      assertOpen()
      if (state === 'fresh') void flush(null)
      flushWaiting()
      return client
    },
    async end(how) {
      if (state === 'open' || waiting.length > 0) await flush(how)
      state = 'ended'
    },
  }
}
