import {
  barrelGroupSealed,
  barrelGroupUnsealed,
  barrelGroupVoided,
} from '@junheng/domain/confirm/group-told.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import { type EventHandler, hear } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { drawId } from '../draw-id.ts'
import { BY_ITSELF, noteLab } from '../lab-log/note-lab.ts'
import { drawCode } from './draw-code.ts'
import { findFormatOf } from './format-of-group.ts'
import { insertSample, lockSampleOf, voidSample } from './sample.queries.ts'

/** What is in a sealed group is one sample. */
const onSealed = hear(
  barrelGroupSealed,
  async (tx, { id: barrelGroupId, orgId, groupId }, engine) => {
    const id = drawId()
    await insertSample(tx, {
      id,
      sampleCode: await drawCode(tx, groupId, 'C'),
      barrelGroupId,
      formatId: await findFormatOf(tx, barrelGroupId),
      orgId,
      groupId,
      day: formatWireDate(engine.clock.now()),
    })
    await noteLab(tx, { engine, orgId, groupId, actor: BY_ITSELF }, [
      { objectType: 'SAMPLE', objectId: id, action: 'CREATE' },
    ])
  },
)

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

export const sampleHandlers: readonly EventHandler[] = [onSealed, onUnsealed, onVoided]

/** The sample goes with its group, and its code for ever. */
async function dropSample(
  tx: Tx,
  { clock }: Engine,
  { id, reason }: { readonly id: string; readonly reason: string },
  assertDroppable: () => void,
): Promise<void> {
  const sample = await lockSampleOf(tx, id)
  if (sample === null) return
  if (sample.status !== 'SAMPLED') assertDroppable()
  await voidSample(tx, { id: sample.id, reason, day: formatWireDate(clock.now()) })
}
