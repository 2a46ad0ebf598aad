import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { drawCode, drawId } from './draw-code.ts'
import { insertSample, lockSampleOf, voidSample } from './sample.queries.ts'

type Row = Readonly<Record<string, unknown>>

/** What is in a sealed group is one sample. */
const onSealed: EventHandler = {
  event: 'barrelGroupSealed',
  async handle(tx, { row }, engine) {
    const [orgId, groupId] = [String(row['orgId']), String(row['groupId'])]
    await insertSample(tx, {
      id: drawId(),
      sampleCode: await drawCode(tx, groupId, 'C'),
      barrelGroupId: String(row['id']),
      orgId,
      groupId,
      day: formatWireDate(engine.clock.now()),
    })
  },
}

/** Cars may come and go only while nobody has worked on what they gave. */
const onUnsealed: EventHandler = {
  event: 'barrelGroupUnsealed',
  async handle(tx, { row }, engine) {
    await dropSample(tx, engine, { row, reason: '桶组解封' }, () => {
      throw new RefusalError(refuse('sample.preparedUnseal'))
    })
  },
}

const onVoided: EventHandler = {
  event: 'barrelGroupVoided',
  async handle(tx, { row }, engine) {
    await dropSample(tx, engine, { row, reason: '桶组作废' }, () => {
      if (row['mayVoidPrepared'] !== true) throw new RefusalError(refuse('sample.prepared'))
    })
  },
}

export const sampleHandlers: readonly EventHandler[] = [onSealed, onUnsealed, onVoided]

/** The sample goes with its group, and its code for ever. */
async function dropSample(
  tx: Tx,
  { clock }: Engine,
  { row, reason }: { readonly row: Row; readonly reason: string },
  assertDroppable: () => void,
): Promise<void> {
  const sample = await lockSampleOf(tx, String(row['id']))
  if (sample === null) return
  if (sample.status !== 'SAMPLED') assertDroppable()
  await voidSample(tx, { id: sample.id, reason, day: formatWireDate(clock.now()) })
}
