import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type ArchiveBody, createArchive, type Maker } from '#modules/archives/api.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { agent } from '../agent/agent.entity.ts'
import { scale } from '../scale/scale.entity.ts'

/** A row that somebody else audited long ago, as tests find it; what they change in it is version 0. */
export async function putInForce(
  db: Queryable,
  { entity, id }: { readonly entity: 'scale' | 'agent'; readonly id: unknown },
): Promise<void> {
  const audited = sql`in_force = true, proposed = null, proposer_id = null, propose_time = null`
  await db.run(
    entity === 'scale'
      ? sql`update mm_scale set ${audited} where id = ${String(id)}`
      : sql`update mm_agent set ${audited} where id = ${String(id)}`,
  )
}

/** A scale or station in force, proposed by the product itself: the callers of tests are no users. */
export async function makeInForce<E extends typeof scale | typeof agent>(
  tx: Tx,
  { engine, caller }: Maker,
  { entity, body }: { readonly entity: E; readonly body: ArchiveBody<E> },
): Promise<AnyRow> {
  const maker = { engine, caller: systemCaller(caller) }
  const row = await createArchive(tx, maker, { entity, body })
  const name = entity.definition.name === 'scale' ? 'scale' : 'agent'
  await putInForce(tx, { entity: name, id: row['id'] })
  return { ...row, inForce: true, proposed: null, proposeTime: null }
}
