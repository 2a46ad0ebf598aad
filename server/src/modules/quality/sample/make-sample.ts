import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { drawId } from '../draw-id.ts'
import { type LabActor, noteLab } from '../lab-log/note-lab.ts'
import { drawCode } from './draw-code.ts'
import { findFormatOf } from './format-of-group.ts'
import { insertSample } from './sample.queries.ts'

interface Sealed {
  readonly barrelGroupId: string
  readonly orgId: string
  readonly groupId: string
  readonly actor: LabActor
  readonly reason?: string
}

/** What is in a sealed group is one sample, known by its code from now on. */
export async function makeSample(
  tx: Tx,
  engine: Engine,
  { barrelGroupId, orgId, groupId, actor, reason }: Sealed,
): Promise<string> {
  const id = drawId()
  const sampleCode = await drawCode(tx, groupId, 'C')
  await insertSample(tx, {
    id,
    sampleCode,
    barrelGroupId,
    formatId: await findFormatOf(tx, barrelGroupId),
    orgId,
    groupId,
    day: formatWireDate(engine.clock.now()),
  })
  await noteLab(tx, { engine, orgId, groupId, actor }, [
    { objectType: 'SAMPLE', objectId: id, action: 'CREATE', reason: reason ?? null },
  ])
  return sampleCode
}
