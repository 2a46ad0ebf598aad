import type pg from 'pg'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import type { SqlStatement } from './sql.ts'
import { isCount, onWritten, tellWritten, writtenTables } from './written-tables.ts'

/** What may be answered without the database being asked. */
export interface Remembered {
  /**
   * Of rows that nobody but this transaction changes while it lasts, since it locks them, or the row they belong to:
   * asked once until it writes one of their tables itself. Never for what is read before its lock and again behind it.
   */
  readonly held?: boolean
  /**
   * Of what people set up and seldom change: kept by the node until this process writes one of its tables, and some
   * seconds at most where another has. Never for amounts, states or whatever else the work of a plant moves.
   */
  readonly setUp?: boolean
}

/** Stands between who asks and the connection. */
export interface StatementMemory {
  ask(
    statement: SqlStatement,
    options: Remembered,
    load: () => Promise<pg.QueryResult>,
  ): Promise<pg.QueryResult>
}

/** How long a node may not know what another one was set up to: as long as with settings and rights. */
const SET_UP_MS = 5000

export interface PoolMemory extends StatementMemory {
  transaction(): TransactionMemory
  close(): void
}

export interface TransactionMemory extends StatementMemory {
  /** What a held question would be answered with now, as a write has just given it. */
  hold(statement: SqlStatement, rows: readonly object[]): void
  /** What was locked since a savepoint is free again. */
  backToSavepoint(): void
  /** What it has written stands now, or does not: in either case it is read anew. */
  end(): void
}

/** What a pool knows without asking; all pools of a process hear what any of them writes. */
export function createPoolMemory(): PoolMemory {
  const setUp = createKeptAnswers<pg.QueryResult>(SET_UP_MS)
  const close = onWritten((tables) => setUp.forget(tables))
  return {
    async ask(statement, options, load) {
      if (options.setUp) return setUp.get(statement, load)
      const tables = writtenTables(statement.text)
      if (tables.length === 0 || isCount(statement.text)) return load()
      try {
        return await load()
      } finally {
        tellWritten(tables)
      }
    },
    transaction: () => transactionMemory(setUp),
    close,
  }
}

/** Nothing was found: nothing is held, and somebody else may add it. */
async function heldRows(
  held: KeptAnswers<pg.QueryResult>,
  statement: SqlStatement,
  load: () => Promise<pg.QueryResult>,
): Promise<pg.QueryResult> {
  const given = await held.get(statement, load)
  if (given.rows.length === 0) held.drop(statement)
  return given
}

/** Of an answer that no statement has given. */
const NOT_ASKED = { command: '', oid: 0, fields: [] } as const satisfies Partial<pg.QueryResult>

function transactionMemory(setUp: KeptAnswers<pg.QueryResult>): TransactionMemory {
  const held = createKeptAnswers<pg.QueryResult>()
  const written = new Set<string>()
  const hasWritten = ({ text }: SqlStatement): boolean =>
    written.size > 0 && [...written].some((table) => text.includes(table))
  return {
    async ask(statement, options, load) {
      if (options.held) return heldRows(held, statement, load)
      if (options.setUp) return hasWritten(statement) ? load() : setUp.get(statement, load)
      const tables = writtenTables(statement.text)
      if (tables.length === 0) return load()
      if (!isCount(statement.text)) for (const table of tables) written.add(table)
      // Whatever is asked from now on is answered behind it.
      held.forget(tables)
      return load()
    },
    hold: (statement, rows) =>
      held.set(statement, { rows: [...rows], rowCount: rows.length, ...NOT_ASKED }),
    backToSavepoint: () => held.forgetAll(),
    end() {
      if (written.size > 0) tellWritten(written)
    },
  }
}
