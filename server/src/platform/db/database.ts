import pg from 'pg'
import type { Watch } from '#platform/watch/watch.ts'
import { queryableOn } from './ask-statements.ts'
import { ask, type Statement } from './driver-query.ts'
import { gathered } from './gathered.ts'
import { connectionOf } from './primary-host.ts'
import type { Queryable, TransactionOptions, Tx } from './queryable.ts'
import { runTransaction } from './run-transaction.ts'
import type { SilenceGuard } from './silence-guard.ts'
import type { SqlFragment } from './sql.ts'
import { createPoolMemory } from './statement-memory.ts'
import { streamRows } from './stream-rows.ts'
import { readTypes } from './value-types.ts'

export type { Queryable, StatementOptions, TransactionOptions, Tx } from './queryable.ts'

export interface Database extends Queryable {
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Rows in batches from one snapshot, in constant memory; leaving the loop early frees the connection. */
  stream<Row = Record<string, unknown>>(
    statement: SqlFragment,
    batchSize: number,
  ): AsyncGenerator<Row[]>
  close(): Promise<void>
  /** Connections at work, for the figures. */
  inUse(): number
  readonly url: string
  /** False: it works with an account that may do more than it should be able to; who administers is told. */
  readonly isApart?: boolean
}

export interface DatabaseOptions {
  readonly url: string
  /**
   * A pooler in transaction mode that stands before it, with the account to work as: connections are handed on after
   * each transaction, so that nothing is prepared under a name or set for a session. `url` stays for who needs a
   * session of its own.
   */
  readonly poolerUrl?: string | null
  /** Taken on by every connection; absent: the account's own. */
  readonly role?: string | null
  /** False: the account is that of somebody who may do more. */
  readonly isApart?: boolean
  /** No statement changes anything, whichever account it runs with. */
  readonly isReadOnly?: boolean
  /**
   * One process of the database for each statement: where several share a page that is asked for in order, each reads
   * to its end before the first row comes.
   */
  readonly isUndivided?: boolean
  readonly poolSize?: number
  /** After which a connection gives way to a new one. */
  readonly lifetimeSeconds?: number
  /** Cuts off what waits for a database that says nothing any more; absent: it is waited for. */
  readonly silence?: SilenceGuard | null
  /** Told of every statement; absent: nobody looks on. */
  readonly watch?: Pick<Watch, 'statement'> | null
}

/** Connections of a pool unless told. */
export const POOL_SIZE = 20

/**
 * A connection keeps every statement that it has ever prepared, and what it knows of every table: one that is never
 * idle would grow for as long as the server runs.
 */
const LIFETIME_SECONDS = 3600

/** Opens a pool. Sessions run in UTC; values arrive in wire form (see `readTypes`). */
export function openDatabase(options: DatabaseOptions): Database {
  const {
    url,
    poolerUrl = null,
    role = null,
    isApart = true,
    isReadOnly = false,
    isUndivided = false,
    poolSize = POOL_SIZE,
    lifetimeSeconds = LIFETIME_SECONDS,
    silence = null,
    watch = null,
  } = options
  const pool = new pg.Pool({
    ...connectionOf(poolerUrl ?? url),
    max: poolSize,
    // What is asked is sent on before the answer to what was asked before it has come.
    pipeline: true,
    maxLifetimeSeconds: lifetimeSeconds,
    types: readTypes,
    ...(silence && { Client: silence.Client }),
    ...(poolerUrl === null && { options: sessionOptions({ role, isReadOnly, isUndivided }) }),
  })
  const memory = createPoolMemory()
  const how = { isNamed: poolerUrl === null, watch, memory }
  silence?.watch(pool)
  // An idle connection that the server closes must not end the process; the next query reconnects.
  pool.on('error', () => {})
  // Nor must one that it cuts in use, or between its greeting and its first query: that query fails.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return {
    ...queryableOn((statement) => askAlone(pool, statement), {
      ...how,
      isAlone: true,
      // Behind a pooler each statement may go to another connection, and that is quicker.
      ...(how.isNamed && { quick: gathered(() => pool.connect()) }),
    }),
    url,
    isApart,
    transaction: (work, options) => runTransaction(pool, work, { ...options, how }),
    stream: (statement, batchSize) => streamRows(pool, statement, { batchSize, watch }),
    inUse: () => pool.totalCount - pool.idleCount,
    close() {
      memory.close()
      return pool.end()
    },
  }
}

/** A pooler knows none of these: the account brings its role and time zone along. */
const sessionOptions = ({
  role,
  isReadOnly,
  isUndivided,
}: Required<Pick<DatabaseOptions, 'role' | 'isReadOnly' | 'isUndivided'>>): string =>
  [
    '-c timezone=UTC -c application_name=junheng',
    ...(role === null ? [] : [`-c role=${escaped(role)}`]),
    ...(isReadOnly ? ['-c default_transaction_read_only=on'] : []),
    ...(isUndivided ? ['-c max_parallel_workers_per_gather=0'] : []),
  ].join(' ')

/** As the server reads its options: blanks and backslashes are marked. */
const escaped = (text: string): string => text.replaceAll(/[\\\s]/g, '\\$&')

/** One statement on whichever connection is free; one that has failed is not handed to the next. */
async function askAlone(pool: pg.Pool, statement: Statement): Promise<pg.QueryResult> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await ask(client, statement)
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(broken)
  }
}
