import type pg from 'pg'
import type { Watch } from '#platform/watch/watch.ts'
import type { Statement } from './driver-query.ts'
import { asHouseRefusal } from './house-refusal.ts'
import type { Queryable, StatementOptions } from './queryable.ts'
import { compileSql, type SqlFragment, type SqlStatement } from './sql.ts'
import type { StatementMemory } from './statement-memory.ts'
import { hashName, isStalePlan, renewNames } from './statement-name.ts'
import type { Execute } from './transaction-line.ts'

/** How statements are asked. */
export interface How {
  /** Prepared under names. */
  readonly isNamed: boolean
  /** Nothing that stood before it is lost with a statement that fails. */
  readonly isAlone?: boolean
  readonly watch: Pick<Watch, 'statement'> | null
  readonly memory: StatementMemory
  /** For what is found at once; absent: like all else. */
  readonly quick?: Execute
}

export function queryOn(execute: Execute, how: How) {
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

export function queryableOn(execute: Execute, how: How): Queryable {
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
