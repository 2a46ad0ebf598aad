import type { Queryable, Tx } from '#platform/db/database.ts'
import { compileSql, type SqlFragment } from '#platform/db/sql.ts'

/** A statement with the pages of 8 kB it touched. */
export interface Counted {
  readonly text: string
  readonly buffers: number
}

/** Asks as `tx` does, and notes of each statement how many pages it touches. */
export function readCounted(tx: Tx, told: (counted: Counted) => void): Queryable {
  const count = async (statement: SqlFragment): Promise<void> => {
    const { text, values } = compileSql(statement)
    // What is asked of the planner touches no row.
    if (text.startsWith('explain')) return
    const { rows } = await tx.client.query(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      [...values],
    )
    const plan = rows[0]['QUERY PLAN'][0].Plan as Readonly<Record<string, number>>
    told({ text, buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0) })
  }
  return {
    async rows(statement, options) {
      await count(statement)
      return tx.rows(statement, options)
    },
    async row(statement, options) {
      await count(statement)
      return tx.row(statement, options)
    },
    run: (statement) => tx.run(statement),
  }
}
