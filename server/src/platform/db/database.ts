import pg from 'pg'
import type { Watch } from '#platform/watch/watch.ts'
import { ask, type Statement } from './driver-query.ts'
import { gathered } from './gathered.ts'
import { asHouseRefusal } from './house-refusal.ts'
import { createPostedWrites, type PostedWrites } from './posted-writes.ts'
import { connectionOf } from './primary-host.ts'
import type { SilenceGuard } from './silence-guard.ts'
import { compileSql, type SqlFragment, type SqlStatement } from './sql.ts'
import {
  createPoolMemory,
  type PoolMemory,
  type Remembered,
  type StatementMemory,
  type TransactionMemory,
} from './statement-memory.ts'
import { hashName, isStalePlan, renewNames } from './statement-name.ts'
import { streamRows } from './stream-rows.ts'
import { type Execute, type Line, openLine } from './transaction-line.ts'
import { readTypes } from './value-types.ts'

/** What a query may be run on: a transaction or, for single reads, the database itself. */
export interface Queryable {
  /** All rows. The statement is prepared once per connection under a name made from its text. */
  rows<Row = Record<string, unknown>>(
    statement: SqlFragment,
    options?: StatementOptions,
  ): Promise<Row[]>
  /** The first row, or null. */
  row<Row = Record<string, unknown>>(
    statement: SqlFragment,
    options?: StatementOptions,
  ): Promise<Row | null>
  /** Number of rows touched. */
  run(statement: SqlFragment): Promise<number>
}

export interface StatementOptions extends Remembered {
  /**
   * Planned for the values of this call, and not prepared: where a word may be rare or in every row, a plan
   * that is to serve both serves neither.
   */
  readonly planned?: boolean
  /**
   * Found at once, such as a row by its key: outside a transaction it goes with others that are asked at the same
   * moment.
   */
  readonly quick?: boolean
}

/** An open transaction. It is the first parameter of whatever reads or writes; no other handle exists inside. */
export interface Tx extends Queryable {
  /** Runs `work` so that its failure undoes only itself; used where one row of many may fail. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
  /**
   * What `statement`, which asks for held rows, would give now, where a write has just given the same: it is not asked.
   */
  hold(statement: SqlFragment, rows: readonly object[]): void
  /**
   * `run` that nobody waits for: it goes with what is asked next, and what it fails with fails the transaction there.
   *
   * @param explain what its fault means to who asked
   */
  post(statement: SqlFragment, explain?: (fault: unknown) => unknown): void
  /** `run` with the transaction's end in the same write: nothing may be asked of it afterwards. */
  runLast(statement: SqlFragment): Promise<number>
  /** The driver's client, for what no statement of ours says. */
  readonly client: pg.ClientBase
}

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

export interface TransactionOptions {
  readonly readOnly?: boolean
  /** Milliseconds after which the server cancels a statement. */
  readonly statementTimeout?: number
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
    ...(poolerUrl === null && { options: sessionOptions(role, isReadOnly) }),
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
const sessionOptions = (role: string | null, isReadOnly: boolean): string =>
  [
    '-c timezone=UTC -c application_name=junheng',
    ...(role === null ? [] : [`-c role=${escaped(role)}`]),
    ...(isReadOnly ? ['-c default_transaction_read_only=on'] : []),
  ].join(' ')

/** As the server reads its options: blanks and backslashes are marked. */
const escaped = (text: string): string => text.replaceAll(/[\\\s]/g, '\\$&')

/** How statements are asked. */
interface How {
  /** Prepared under names. */
  readonly isNamed: boolean
  /** Nothing that stood before it is lost with a statement that fails. */
  readonly isAlone?: boolean
  readonly watch: Pick<Watch, 'statement'> | null
  readonly memory: StatementMemory
  /** For what is found at once; absent: like all else. */
  readonly quick?: Execute
}

/** The same of a pool, whose transactions remember by themselves. */
interface PoolHow extends How {
  readonly memory: PoolMemory
}

function queryOn(execute: Execute, how: How) {
  return (statement: SqlFragment, options: StatementOptions = {}): Promise<pg.QueryResult> => {
    const compiled = compileSql(statement)
    return how.memory.ask(compiled, options, () => askWatched(execute, how, compiled, options))
  }
}

async function askWatched(
  execute: Execute,
  how: How,
  { text, values }: SqlStatement,
  { planned = false, quick = false }: StatementOptions,
): Promise<pg.QueryResult> {
  const { isNamed, watch, quick: atOnce = execute } = how
  const statement = { text, values: values as unknown[] }
  const named = (): Statement =>
    planned || !isNamed ? statement : { ...statement, name: hashName(text) }
  const end = watch?.statement(text)
  try {
    const result = await (quick ? atOnce : execute)(named()).catch((error: unknown) => {
      if (!isStalePlan(error)) throw error
      renewNames()
      if (!how.isAlone) throw error
      return execute(named())
    })
    end?.()
    return result
  } catch (error) {
    end?.(error)
    // The driver's own trace ends at the socket; this one leads to who asked.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw asHouseRefusal(error)
  }
}

function queryableOn(execute: Execute, how: How): Queryable {
  const query = queryOn(execute, how)
  return {
    rows: async <Row>(statement: SqlFragment, options: StatementOptions = {}) => {
      const { rows } = await query(statement, options)
      return (options.held || options.setUp ? [...rows] : rows) as Row[]
    },
    row: async <Row>(statement: SqlFragment, options?: StatementOptions) =>
      ((await query(statement, options)).rows[0] as Row | undefined) ?? null,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  }
}

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

async function runTransaction<T>(
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

function beginOf({ readOnly, statementTimeout }: TransactionOptions): string {
  const begin = readOnly ? 'begin read only' : 'begin'
  if (statementTimeout === undefined) return begin
  return `${begin}; set local statement_timeout = ${Math.trunc(statementTimeout)}`
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
