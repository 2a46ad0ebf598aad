import type { SampleType } from '@junheng/domain/quality/sample-terms.ts'
import { addDays, formatWireDate } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { drawId } from '../draw-id.ts'
import { drawCode } from '../sample/draw-code.ts'
import { insertInner } from '../sample/sample.queries.ts'
import { type MadeSheet, makeSheets } from './make-sheets.ts'

/** For how long what was assayed anew is kept. */
const KEEP_DAYS = 60

interface Anew {
  readonly sampleType: Extract<SampleType, 'RECHECK' | 'ARBITRATION'>
  readonly originId: string
  readonly orgId: string
  readonly groupId: string
  readonly itemIds: readonly string[]
}

/** A sample is assayed anew from what is kept of it, under codes that tell nothing. */
export async function assayAnew(
  tx: Tx,
  engine: Engine,
  { sampleType, originId, orgId, groupId, itemIds }: Anew,
): Promise<readonly MadeSheet[]> {
  const id = drawId()
  const day = formatWireDate(engine.clock.now())
  await insertInner(tx, {
    id,
    sampleType,
    status: 'ASSAYING',
    sampleCode: await drawCode(tx, groupId, 'C'),
    prepareCode: await drawCode(tx, groupId, 'Z'),
    orgId,
    groupId,
    day,
    keepUntil: addDays(day, KEEP_DAYS),
  })
  const items = itemIds.map((itemId) => ({ itemId, irequired: true }))
  return makeSheets(tx, engine, { sampleId: id, originId, orgId, groupId, items })
}
