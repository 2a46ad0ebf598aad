import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export type OfflineResult = 'SAVED' | 'EXCEPTION'

/** A weighing of a station that was taken while the server was away, as far as it has come. */
export interface StoredOffline {
  readonly number: string
  readonly hash: string
  readonly readingId: string | null
  readonly registryId: string | null
  readonly result: OfflineResult | null
  readonly msg: string | null
}

/** What stands under these numbers. */
export const findOffline = (
  db: Queryable,
  { agentId, numbers }: { readonly agentId: string; readonly numbers: readonly string[] },
): Promise<readonly StoredOffline[]> =>
  db.rows<StoredOffline>(
    sql`select number, hash, reading_id as "readingId", registry_id as "registryId", result, msg from mm_agent_offline where agent_id = ${agentId} and number = any(${numbers}::text[])`,
  )

/** The same for the station itself, in the order in which they came. */
export const findStored = (
  db: Queryable,
  { agentId, numbers }: { readonly agentId: string; readonly numbers: readonly string[] },
): Promise<readonly { readonly number: string; readonly hash: string }[]> =>
  db.rows(
    sql`select number, hash from mm_agent_offline where agent_id = ${agentId} and number = any(${numbers}::text[]) order by received_time, number`,
  )

/** False: it is there already. */
export async function insertOffline(
  tx: Tx,
  row: {
    readonly agentId: string
    readonly number: string
    readonly plateNumber: string
    readonly weight: string | null
    readonly operator: string
    readonly prevHash: string
    readonly hash: string
    readonly simulated: boolean
    /** Of what is not believed: all that came. */
    readonly message: string | null
    readonly scaleId: string | null
    readonly registryId: string | null
    readonly readingId: string | null
    readonly takenTime: Date
    readonly now: Date
  },
): Promise<boolean> {
  const { agentId, number, scaleId, registryId, readingId } = row
  const stored = await tx.run(
    sql`insert into mm_agent_offline (agent_id, number, scale_id, registry_id, reading_id, plate_number, weight, operator, taken_time, received_time, prev_hash, hash, simulated, message)
      values (${agentId}, ${number}, ${scaleId}, ${registryId}, ${readingId}, ${row.plateNumber}, ${row.weight}, ${row.operator}, ${row.takenTime.toISOString()}, ${row.now.toISOString()}, ${row.prevHash}, ${row.hash}, ${row.simulated}, ${row.message})
      on conflict (agent_id, number) do nothing`,
  )
  return stored > 0
}

/** Where the queue of a station has come to. */
export async function noteQueue(
  tx: Tx,
  {
    agentId,
    number,
    hash,
  }: {
    readonly agentId: string
    readonly number: number | null
    /** Null: it is none. */
    readonly hash: string | null
  },
): Promise<void> {
  tx.post(
    sql`update mm_agent_state set queue_hash = coalesce(${hash}, queue_hash), last_number = greatest(last_number, ${number ?? 0}) where agent_id = ${agentId}`,
  )
}

export async function noteResult(
  db: Queryable,
  {
    agentId,
    number,
    result,
    msg,
  }: {
    readonly agentId: string
    readonly number: string
    readonly result: OfflineResult
    readonly msg: string | null
  },
): Promise<void> {
  await db.run(
    sql`update mm_agent_offline set result = ${result}, msg = ${msg?.slice(0, 500) ?? null} where agent_id = ${agentId} and number = ${number}`,
  )
}
