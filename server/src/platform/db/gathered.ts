import type pg from 'pg'
import { askTogether, type Statement } from './driver-query.ts'
import type { Execute } from './transaction-line.ts'

/** Most that share a write: each waits for those before it on the connection. */
const MOST = 16

interface Waiting {
  readonly statement: Statement
  resolve(result: pg.QueryResult): void
  reject(error: unknown): void
}

/**
 * Statements of one turn of the event loop go in one write, on one connection: whoever asks for a row by its key pays
 * mostly for the trip, and under load many come at once. For what the database answers at once, since what stands
 * behind a slow one waits for it.
 *
 * @param checkOut a connection that nobody else uses until it is released
 */
export function gathered(checkOut: () => Promise<pg.PoolClient>): Execute {
  let waiting: Waiting[] = []
  const flush = (): void => {
    const all = waiting
    waiting = []
    for (let at = 0; at < all.length; at += MOST) void send(checkOut, all.slice(at, at + MOST))
  }
  return (statement) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ statement, resolve, reject })
    })
}

async function send(
  checkOut: () => Promise<pg.PoolClient>,
  waiting: readonly Waiting[],
): Promise<void> {
  try {
    const client = await checkOut()
    const statements = waiting.map(({ statement }) => statement)
    const { answers } = askTogether(client, { statements })
    for (const [at, { resolve, reject }] of waiting.entries()) answers[at]?.then(resolve, reject)
    const settled = await Promise.allSettled(answers)
    // One that has failed is not handed to the next.
    client.release(settled.some(({ status }) => status === 'rejected'))
  } catch (error) {
    for (const { reject } of waiting) reject(error)
  }
}
