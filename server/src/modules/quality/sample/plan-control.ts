import { addDays, formatWireDate } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findControl, putControl } from '../coding/coding.queries.ts'
import { drawId } from '../draw-id.ts'
import { BY_ITSELF, type LabActor, noteLab } from '../lab-log/note-lab.ts'
import { controlEvery } from '../lab-settings.ts'
import { countSinceControl, findLastControl } from './control.queries.ts'
import { drawCode } from './draw-code.ts'
import { insertInner } from './sample.queries.ts'

const KEEP_DAYS = 60

interface ControlSample {
  readonly engine: Engine
  readonly orgId: string
  readonly groupId: string
  readonly actor: LabActor
  readonly known: Iterable<{ readonly itemId: string; readonly value: string }>
}

/** A sample whose values are known; answers the code it is known by from here on. */
export async function putControlSample(
  tx: Tx,
  { engine, orgId, groupId, actor, known }: ControlSample,
): Promise<string> {
  const id = drawId()
  const day = formatWireDate(engine.clock.now())
  const prepareCode = await drawCode(tx, groupId, 'Z')
  await insertInner(tx, {
    id,
    sampleType: 'CONTROL',
    status: 'PREPARED',
    sampleCode: await drawCode(tx, groupId, 'C'),
    prepareCode,
    orgId,
    groupId,
    day,
    keepUntil: addDays(day, KEEP_DAYS),
  })
  for (const { itemId, value } of known) await putControl(tx, { sampleId: id, itemId, value })
  await noteLab(tx, { engine, orgId, groupId, actor }, [
    { objectType: 'SAMPLE', objectId: id, action: 'CREATE' },
  ])
  return prepareCode
}

/**
 * After so many usual samples one more of the last standard is put among them; its code tells the leader which bag
 * to fill. What nobody has ever put in has no known values: the home page asks for it.
 */
export async function planControl(
  tx: Tx,
  { engine, orgId, groupId }: Pick<ControlSample, 'engine' | 'orgId' | 'groupId'>,
): Promise<void> {
  const every = await engine.setting(controlEvery, { orgId, groupId })
  if (every === 0 || (await countSinceControl(tx, orgId)) < every) return
  const last = await findLastControl(tx, orgId)
  if (last === null) return
  const known = [...(await findControl(tx, last))].map(([itemId, value]) => ({ itemId, value }))
  await putControlSample(tx, { engine, orgId, groupId, actor: BY_ITSELF, known })
}
