import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { addDays, formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { findAssayItems } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findItemGroups } from '../assay-group/assay-group.queries.ts'
import { putLink } from '../coding/coding.queries.ts'
import { drawId } from '../draw-id.ts'
import { assayLimitDays } from '../lab-settings.ts'
import { drawCode } from '../sample/draw-code.ts'
import { findEntryFormat, insertSheet } from './sheet.queries.ts'

interface SheetsWanted {
  readonly sampleId: string
  /** Of a recheck or an arbitration: the sample that is assayed anew. */
  readonly originId: string | null
  readonly orgId: string
  readonly groupId: string
  readonly items: readonly { readonly itemId: string; readonly irequired: boolean }[]
}

export interface MadeSheet {
  readonly id: string
  readonly assayCode: string
  readonly assayGroupName: string
}

/** A sheet for each group that owns one of the items; what is made from others needs no group of its own. */
export async function makeSheets(
  tx: Tx,
  engine: Engine,
  { sampleId, originId, orgId, groupId, items }: SheetsWanted,
): Promise<readonly MadeSheet[]> {
  const owners = await findItemGroups(tx, orgId)
  await assertOwned(tx, { owners, items })
  const day = formatWireDate(engine.clock.now())
  const limitDate = addDays(day, await engine.setting(assayLimitDays, { orgId, groupId }))
  const groups = new Map([...owners.values()].map((group) => [group.id, group]))
  const made: MadeSheet[] = []
  for (const group of groups.values()) {
    const own = items.filter(({ itemId }) => owners.get(itemId)?.id === group.id)
    if (own.length === 0) continue
    const format = await findEntryFormat(tx, group.id)
    const order = format?.itemIds ?? []
    const place = (itemId: string): number => order.indexOf(itemId) + 1 || order.length + 1
    const assayCode = await drawCode(tx, groupId, 'H')
    const id = drawId()
    await insertSheet(tx, {
      id,
      assayCode,
      assayGroupId: group.id,
      assayFormatId: format?.id ?? null,
      orgId,
      groupId,
      day,
      limitDate,
      items: own.toSorted((a, b) => place(a.itemId) - place(b.itemId)),
    })
    await putLink(tx, { sheetId: id, sampleId, originId })
    made.push({ id, assayCode, assayGroupName: group.name })
  }
  return made
}

async function assertOwned(
  tx: Tx,
  {
    owners,
    items,
  }: { readonly owners: ReadonlyMap<string, unknown>; readonly items: SheetsWanted['items'] },
): Promise<void> {
  const homeless = items.filter(({ itemId }) => !owners.has(itemId)).map(({ itemId }) => itemId)
  const terms = await findAssayItems(tx, homeless)
  const measured = [...terms.values()].find(({ isDerived }) => !isDerived)
  if (measured) throw new RefusalError(refuse('assay.noGroup', { name: measured.name }))
}
