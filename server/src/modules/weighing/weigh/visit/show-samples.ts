import { samplesChanged } from '@junheng/domain/confirm/confirm-told.ts'
import { weighStarted } from '@junheng/domain/weighing/weigh-told.ts'
import { findWorstSamples } from '#modules/confirmation/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type EventHandler, hear } from '#platform/entity-engine/create-engine.ts'

/** A weighing shows from its first weight on how its samples stand. */
export const sampleHandlers: readonly EventHandler[] = [
  hear(weighStarted, async (tx, { registryId }) => {
    if (registryId !== null) await showSamples(tx, [registryId])
  }),
  hear(samplesChanged, (tx, { registryIds }) => showSamples(tx, registryIds)),
]

async function showSamples(tx: Tx, registryIds: readonly string[]): Promise<void> {
  for (const [registryId, worst] of await findWorstSamples(tx, registryIds))
    await tx.run(
      sql`update mm_weigh set sample_status = ${worst} where registry_id = ${registryId} and status <> 'OBSOLETE' and parent_id is null and sample_status is distinct from ${worst}`,
    )
}
