import { tell } from '@junheng/domain/entity/define-event.ts'
import { sampleAssayed } from '@junheng/domain/quality/sample-told.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext } from '#platform/http/call.ts'
import { findSamplesOf, findSheetsOf } from '../coding/coding.queries.ts'
import { lockSamples, storeSampleStatus } from '../sample/sample.queries.ts'
import { findSheets, type Sheet } from './sheet.queries.ts'

/** Samples of sheets, held before the sheets themselves. */
export async function lockSamplesOf(tx: Tx, sheetIds: readonly string[]): Promise<void> {
  const links = await findSamplesOf(tx, sheetIds)
  await lockSamples(
    tx,
    links.flatMap(({ sampleId, originId }) =>
      originId === null ? [sampleId] : [sampleId, originId],
    ),
  )
}

/** Samples whose sheets are all audited are assayed; who determines hears of it. */
export async function followAudit(
  tx: Tx,
  { services: { engine } }: CallContext & Pick<MountContext, 'services'>,
  sheets: readonly Sheet[],
): Promise<void> {
  const day = formatWireDate(engine.clock.now())
  const links = await findSamplesOf(
    tx,
    sheets.map(({ id }) => id),
  )
  const samples = await lockSamples(tx, [...new Set(links.map(({ sampleId }) => sampleId))])
  for (const sample of samples) {
    const { id } = sample
    // What was thrown away with its group does not come back by a sheet that was still on the way.
    if (sample.status !== 'ASSAYING' || !(await isDone(tx, id))) continue
    await storeSampleStatus(tx, { id, status: 'DONE', day })
    const originId = links.find(({ sampleId }) => sampleId === id)?.originId ?? null
    await engine.publish(tx, tell(sampleAssayed, { id, originId, sampleType: sample.sampleType }))
  }
}

/** Its own sheets, those of its rechecks aside. */
async function isDone(tx: Tx, sampleId: string): Promise<boolean> {
  const links = await findSheetsOf(tx, [sampleId])
  const own = links.filter((link) => link.sampleId === sampleId)
  const sheets = await findSheets(
    tx,
    own.map(({ sheetId }) => sheetId),
  )
  return sheets.every(({ status }) => status === 'AUDITED' || status === 'OBSOLETE')
}

/** Samples of sheets that go back are being assayed again. */
export async function followRevert(tx: Tx, sheets: readonly Sheet[], day: string): Promise<void> {
  const links = await findSamplesOf(
    tx,
    sheets.map(({ id }) => id),
  )
  const samples = await lockSamples(tx, [...new Set(links.map(({ sampleId }) => sampleId))])
  for (const { id, status } of samples)
    if (status === 'DONE') await storeSampleStatus(tx, { id, status: 'ASSAYING', day })
}
