import type { Database } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import { sql } from './sql.ts'

export interface ReplicaOptions {
  /** Seconds that it may be behind; more: the primary is read. */
  readonly maxLag: number
  /** How long an answer to the question how far behind it is holds, in milliseconds. */
  readonly holds?: number
}

/**
 * Nothing is behind where all that was received is replayed, however long ago the last write was: as long as somebody
 * receives. A replica that has lost its primary knows only how old its last write is.
 */
const LAG = sql`select case when not pg_is_in_recovery() then 0
  when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver where pid is not null) then 0
  else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 1e9) end::float8 as lag`

/** Replaying a clean-up of the primary ends who still reads what is cleaned up. */
const RECOVERY_CONFLICT = '40001'

/** Not the question's fault: the primary would have answered it. */
const isReplicasFault = (error: unknown): boolean =>
  isDatabaseAway(error) ||
  (error instanceof Error && 'code' in error && error.code === RECOVERY_CONFLICT)

/**
 * Reads from a replica as long as it is near enough, and from the primary while it is not or is away. For who looks
 * back: whoever writes and reads what he wrote asks the primary.
 *
 * @example
 * const viewDb = readFromReplica(primary, openDatabase({ url: replicaUrl, isReadOnly: true }), { maxLag: 30 })
 */
export function readFromReplica(
  primary: Database,
  replica: Database,
  { maxLag, holds = 1000 }: ReplicaOptions,
): Database {
  let asked: { readonly near: Promise<boolean>; readonly until: number } | null = null
  const look = async (): Promise<boolean> => {
    try {
      return ((await replica.row<{ readonly lag: number }>(LAG))?.lag ?? maxLag + 1) <= maxLag
    } catch {
      return false
    }
  }
  const choose = async (): Promise<Database> => {
    if (asked === null || performance.now() >= asked.until)
      asked = { near: look(), until: performance.now() + holds }
    return (await asked.near) ? replica : primary
  }
  /** What the replica breaks off is asked once more, of the primary: nothing here changes anything. */
  const ask = async <T>(question: (db: Database) => Promise<T>): Promise<T> => {
    const db = await choose()
    try {
      return await question(db)
    } catch (error) {
      if (db === primary || !isReplicasFault(error)) throw error
      return question(primary)
    }
  }
  return {
    ...primary,
    rows: (statement, options) => ask((db) => db.rows(statement, options)),
    row: (statement) => ask((db) => db.row(statement)),
    run: (statement) => ask((db) => db.run(statement)),
    transaction: (work, options) => ask((db) => db.transaction(work, options)),
    async *stream(statement, batchSize) {
      yield* (await choose()).stream(statement, batchSize)
    },
    inUse: () => primary.inUse() + replica.inUse(),
    async close() {
      await replica.close()
      await primary.close()
    },
  }
}
