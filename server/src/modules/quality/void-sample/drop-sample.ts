import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findSheetsOf } from '../coding/coding.queries.ts'
import { type LabActor, noteLab } from '../lab-log/note-lab.ts'
import { lockSamples, type SampleState, voidSample } from '../sample/sample.queries.ts'
import { lockSheets, storeObsolete } from '../sheet/sheet.queries.ts'

interface Dropped {
  readonly sample: { readonly id: string; readonly orgId: string; readonly groupId: string }
  readonly reason: string
  readonly day: string
  readonly actor: LabActor
}

/**
 * A sample with what was made anew of it, held in the order of their ids: ids are drawn by lot, so that who held the
 * sample alone first would meet somebody who audits its recheck.
 */
export async function lockWithRechecks(tx: Tx, sampleId: string): Promise<SampleState | undefined> {
  const links = await findSheetsOf(tx, [sampleId])
  const held = await lockSamples(tx, [sampleId, ...links.map((link) => link.sampleId)])
  return held.find(({ id }) => id === sampleId)
}

/**
 * A sample is thrown away, and what was made anew of it with it. Its sheets are closed: nobody assays, checks or
 * audits what no longer counts.
 */
export async function dropWithSheets(
  tx: Tx,
  engine: Engine,
  { sample, reason, day, actor }: Dropped,
): Promise<void> {
  const links = await findSheetsOf(tx, [sample.id])
  const ids = [...new Set([sample.id, ...links.map(({ sampleId }) => sampleId)])]
  for (const { id, status } of await lockSamples(tx, ids))
    if (status !== 'VOID') await voidSample(tx, { id, reason, day })
  const sheets = await lockSheets(
    tx,
    links.map(({ sheetId }) => sheetId),
  )
  const closed = sheets.filter(({ status }) => status !== 'OBSOLETE')
  for (const { id } of closed) await storeObsolete(tx, { id, day, user: actor, reason })
  const { orgId, groupId } = sample
  await noteLab(
    tx,
    { engine, orgId, groupId, actor },
    closed.map(({ id, assayCode }) => ({
      objectType: 'SHEET',
      objectId: id,
      assayCode,
      action: 'VOID',
      reason,
    })),
  )
}
