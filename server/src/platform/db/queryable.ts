import type pg from 'pg'
import type { SqlFragment } from './sql.ts'
import type { Remembered } from './statement-memory.ts'

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

export interface TransactionOptions {
  readonly readOnly?: boolean
  /** Milliseconds after which the server cancels a statement. */
  readonly statementTimeout?: number
  /** Several processes of the database may share a statement, where the pool otherwise has one for each. */
  readonly isDivided?: boolean
}
