import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { absDecimal, compareDecimal, subtractDecimal } from '@junheng/domain/values/decimal.ts'
import { findAssayItems } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findControl, findSampleOfSheet } from '../coding/coding.queries.ts'
import { insertStop, isStopped } from './control-stop.queries.ts'
import { findSubs, type Sheet } from './sheet.queries.ts'

/** A control sample that is off what it is known to hold says that its group measures wrongly today. */
export async function stopIfOff(
  tx: Tx,
  engine: Engine,
  { sheet, day }: { readonly sheet: Sheet; readonly day: string },
): Promise<void> {
  const { sampleId } = await findSampleOfSheet(tx, sheet.id)
  const known = await findControl(tx, sampleId)
  if (known.size === 0) return
  const items = await findAssayItems(tx, [...known.keys()])
  const subs = await findSubs(tx, [sheet.id])
  const isOff = subs.some(({ itemId, value }) => {
    const [is, limit] = [known.get(itemId), items.get(itemId)?.reproducibility ?? '0']
    if (is === undefined || value === null) return false
    return compareDecimal(absDecimal(subtractDecimal(value, is)), limit) > 0
  })
  if (!isOff) return
  const { orgId, assayGroupId, id: sheetId } = sheet
  await insertStop(tx, { id: engine.newId(), orgId, assayGroupId, sheetId, day })
}

/** The sentence is the same for every sheet of the group: which of them was the control sample stays open. */
export async function assertNotStopped(tx: Tx, { assayGroupId }: Sheet): Promise<void> {
  if (await isStopped(tx, assayGroupId)) throw new RefusalError(refuse('assay.stopped'))
}
