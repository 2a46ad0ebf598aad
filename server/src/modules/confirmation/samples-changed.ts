import { type SampleState, worstSample } from '@junheng/domain/confirm/confirm-states.ts'
import { samplesChanged } from '@junheng/domain/confirm/confirm-told.ts'
import { tell } from '@junheng/domain/entity/define-event.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'

/** Tells that samples of visits stand differently: their weighings show the worst of them. */
export async function tellSamples(
  tx: Tx,
  engine: Engine,
  registryIds: readonly string[],
): Promise<void> {
  await engine.publish(tx, tell(samplesChanged, { registryIds }))
}

/** How the samples of some visits stand; of several materials the worst. */
export async function findWorstSamples(
  db: Queryable,
  registryIds: readonly string[],
): Promise<ReadonlyMap<string, SampleState>> {
  const rows = await db.rows<{ readonly id: string; readonly states: readonly SampleState[] }>(
    sql`select registry_id as id, array_agg(sample_status::text) as states from mm_confirm where registry_id = any(${registryIds}::bigint[]) group by 1`,
  )
  return new Map(rows.map(({ id, states }) => [id, worstSample(states)]))
}
