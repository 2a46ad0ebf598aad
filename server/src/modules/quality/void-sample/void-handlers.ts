import { barrelGroupUnsealed, barrelGroupVoided } from '@junheng/domain/confirm/group-told.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import { type EventHandler, hear } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findDeterminationOf } from '../determine/determination.queries.ts'
import { BY_ITSELF } from '../lab-log/note-lab.ts'
import { findSampleOf } from '../sample/sample.queries.ts'
import { dropWithSheets, lockWithRechecks } from './drop-sample.ts'

/** Cars may come and go only while nobody has worked on what they gave. */
const onUnsealed = hear(barrelGroupUnsealed, (tx, { id }, engine) =>
  dropSample(tx, engine, { id, reason: '桶组解封' }, () => {
    throw new RefusalError(refuse('sample.preparedUnseal'))
  }),
)

const onVoided = hear(barrelGroupVoided, (tx, { id, mayVoidPrepared }, engine) =>
  dropSample(tx, engine, { id, reason: '桶组作废' }, () => {
    if (!mayVoidPrepared) throw new RefusalError(refuse('sample.prepared'))
  }),
)

export const voidHandlers: readonly EventHandler[] = [onUnsealed, onVoided]

/** The sample goes with its group, its sheets with it, and its codes for ever. */
async function dropSample(
  tx: Tx,
  engine: Engine,
  { id, reason }: { readonly id: string; readonly reason: string },
  assertDroppable: () => void,
): Promise<void> {
  const seen = await findSampleOf(tx, id)
  const sample = seen && (await lockWithRechecks(tx, seen.id))
  if (!sample || sample.status === 'VOID') return
  if (sample.status !== 'SAMPLED') assertDroppable()
  // Whoever determines holds the group, as this does: a draft that names it is there, or finds it void.
  const used = await findDeterminationOf(tx, [id])
  if (used) throw new RefusalError(refuse('determine.grouped', { code: used.code }))
  const day = formatWireDate(engine.clock.now())
  await dropWithSheets(tx, engine, { sample, reason, day, actor: BY_ITSELF })
}
