import type pg from 'pg'
import { type How, queryableOn, queryOn } from './ask-statements.ts'
import { createPostedWrites, type PostedWrites } from './posted-writes.ts'
import type { TransactionOptions, Tx } from './queryable.ts'
import { compileSql } from './sql.ts'
import type { PoolMemory, TransactionMemory } from './statement-memory.ts'
import { type Line, openLine } from './transaction-line.ts'

/** The same of a pool, whose transactions remember by themselves. */
export interface PoolHow extends How {
  readonly memory: PoolMemory
}

export async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  { how, ...options }: TransactionOptions & { readonly how: PoolHow },
): Promise<T> {
  const client = await pool.connect()
  const memory = how.memory.transaction()
  const line = openLine(client, beginOf(options))
  const posted = createPostedWrites()
  let broken: Error | undefined
  try {
    const result = await work(transactionOn(line, { ...how, memory, posted }))
    posted.check()
    await line.end('commit')
    // Where one of them has failed, that was no commit.
    await posted.stand()
    return result
  } catch (error) {
    // A connection that cannot even roll back is thrown away, never handed to the next request.
    await line.end('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw await posted.goBack(error)
  } finally {
    client.release(broken)
    memory.end()
  }
}

function beginOf({ readOnly, statementTimeout, isDivided }: TransactionOptions): string {
  const settings = [
    ...(statementTimeout === undefined
      ? []
      : [`set local statement_timeout = ${Math.trunc(statementTimeout)}`]),
    // As many as PostgreSQL takes unless told.
    ...(isDivided ? ['set local max_parallel_workers_per_gather = 2'] : []),
  ]
  return [readOnly ? 'begin read only' : 'begin', ...settings].join('; ')
}

interface TransactionHow extends How {
  readonly memory: TransactionMemory
  readonly posted: PostedWrites
}

function transactionOn(line: Line, how: TransactionHow): Tx {
  const { posted, memory } = how
  const last = queryOn((statement) => {
    posted.check()
    return behind(posted, line.executeLast(statement))
  }, how)
  const post = queryOn(line.execute, how)
  return {
    ...queryableOn((statement) => behind(posted, line.execute(statement)), how),
    get client() {
      return line.opened()
    },
    hold: (statement, rows) => memory.hold(compileSql(statement), rows),
    post(statement, explain = (fault) => fault) {
      const explained = (fault: unknown): never => {
        throw explain(fault)
      }
      posted.add(post(statement).catch(explained))
    },
    runLast: async (statement) => (await last(statement)).rowCount ?? 0,
    savepoint: savepointOn(line, how),
  }
}

/** What stands behind posted writes fails with them, and for their reason. */
async function behind<T>(posted: PostedWrites, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    await posted.stand()
    throw error
  }
}

function savepointOn(line: Line, { posted, memory }: TransactionHow): Tx['savepoint'] {
  let depth = 0
  const say = (words: string) => behind(posted, line.opened().query(words))
  return async (work) => {
    const name = `sp${depth + 1}`
    await say(`savepoint ${name}`)
    depth += 1
    try {
      const result = await work()
      posted.check()
      await say(`release savepoint ${name}`)
      return result
    } catch (error) {
      await line.opened().query(`rollback to savepoint ${name}`)
      memory.backToSavepoint()
      throw await posted.goBack(error)
    } finally {
      depth -= 1
    }
  }
}
