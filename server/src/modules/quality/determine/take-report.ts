import { tell } from '@junheng/domain/entity/define-event.ts'
import { enterValue } from '@junheng/domain/quality/enter-value.ts'
import { sampleAssayed } from '@junheng/domain/quality/sample-told.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AssayValue } from '@junheng/domain/values/assay-value.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { type AssayItem, findAssayItems } from '#modules/archives/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { assertAttachable } from '#platform/entity-engine/file-access.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { FILE_TYPE_TRAITS } from '#platform/stored-files/file-content.ts'
import { type Arbitration, storeArbitration } from '../arbitration/arbitration.queries.ts'
import { type Contest, loadContests } from '../arbitration/contests.ts'
import { findOwnItems } from '../item-assignment/item-assignment.queries.ts'
import { actorOf, BY_ITSELF, type LabNote, noteLab } from '../lab-log/note-lab.ts'
import { findSampleOf, lockSamples, storeSampleStatus } from '../sample/sample.queries.ts'
import { lockSheets, storeObsolete } from '../sheet/sheet.queries.ts'
import { findDeterminationOf } from './determination.queries.ts'

/** A report as it is entered. */
export interface Report {
  readonly barrelGroupId: string
  readonly labName: string
  readonly reportNo: string
  readonly reportDate: string
  readonly fileId: string
  readonly values: readonly { readonly itemId: string; readonly value: AssayValue }[]
  /** Why it is entered anew; null of the first. */
  readonly reason: string | null
}

type Act = WriteContext & Pick<MountContext, 'services'>

/** Takes what an outside laboratory found in place of our own arbitration; how many values. */
export async function takeReport(tx: Tx, act: Act, report: Report): Promise<number> {
  const { caller, services } = act
  const { engine } = services
  const contest = await holdContest(tx, report.barrelGroupId)
  const before = await assertMayTake(tx, contest, report)
  const values = await readValues(tx, caller, {
    report,
    itemIds: contest.open?.itemIds ?? Object.keys(before?.values ?? {}),
  })
  const day = formatWireDate(engine.clock.now())
  if (report.reportDate > day) throw new RefusalError(refuse('arbitration.future'))
  await assertReport(tx, engine, { caller, fileId: report.fileId, before })
  const { id: sampleId } = contest.origin
  const id = engine.newId()
  await storeArbitration(tx, { ...report, id, sampleId, values, user: caller, day })
  await closeOwn(tx, engine, contest, day)
  await note(tx, act, { contest, values, before, report })
  // Whoever determines hears of it as of a sheet that was audited.
  const told = contest.open?.sampleIds[0] ?? sampleId
  await engine.publish(
    tx,
    tell(sampleAssayed, { id: told, originId: sampleId, sampleType: 'ARBITRATION' }),
  )
  return values.size
}

/** The sample that is contested, with what is being assayed anew of it, held; its own sheets stand since long. */
async function holdContest(tx: Tx, barrelGroupId: string): Promise<Contest> {
  const found = await findSampleOf(tx, barrelGroupId)
  const [looked] = await loadContests(tx, found === null ? [] : [found.id])
  if (looked === undefined) throw new RefusalError(refuse('arbitration.none'))
  await lockSamples(tx, [looked.origin.id, ...(looked.open?.sampleIds ?? [])])
  await lockSheets(tx, looked.open?.sheets.map(({ id }) => id) ?? [])
  const [held] = await loadContests(tx, [looked.origin.id])
  if (held === undefined) throw new Error('a held sample is gone')
  return held
}

/** Waiting, and nobody of ours has begun; or reported already and not determined. Which report it takes the place of. */
async function assertMayTake(
  tx: Tx,
  { open, reports, origin }: Contest,
  { reason, values }: Report,
): Promise<Arbitration | null> {
  if (open !== null) {
    if (open.isBegun) throw new RefusalError(refuse('arbitration.begun'))
    return null
  }
  const before = reports.find((one) => values.some(({ itemId }) => itemId in one.values))
  if (before === undefined) throw new RefusalError(refuse('arbitration.none'))
  const standing = await findDeterminationOf(tx, [origin.barrelGroupId ?? ''])
  if (standing?.status === 'AUDITED')
    throw new RefusalError(refuse('assay.determined', { determineCode: standing.code }))
  if (reason === null) throw new RefusalError(refuse('assay.changeReason'))
  return before
}

/** One value for each item that is contested, and none besides, as their own rules have them. */
async function readValues(
  tx: Tx,
  caller: Caller,
  { report, itemIds }: { readonly report: Report; readonly itemIds: readonly string[] },
): Promise<ReadonlyMap<string, AssayValue>> {
  const { seen } = await findOwnItems(tx, caller)
  const typed = new Map(report.values.map(({ itemId, value }) => [itemId, value]))
  const terms = await findAssayItems(tx, [...new Set([...itemIds, ...typed.keys()])])
  const nameOf = (itemId: string): string => terms.get(itemId)?.name ?? itemId
  const unseen = itemIds.find((id) => !seen.has(id))
  if (unseen) throw new RefusalError(refuse('assay.noInput', { name: nameOf(unseen) }))
  const missing = itemIds.find((id) => !typed.has(id))
  if (missing) throw new RefusalError(refuse('assay.valueMissing', { name: nameOf(missing) }))
  const foreign = [...typed.keys()].find((id) => !itemIds.includes(id))
  if (foreign) throw new RefusalError(refuse('arbitration.item', { name: nameOf(foreign) }))
  return new Map([...typed].map(([id, value]) => [id, reported(terms.get(id), value)]))
}

/** Of a report there is one value, however often the item is determined here. */
function reported(item: AssayItem | undefined, value: AssayValue): AssayValue {
  if (item === undefined) throw new Error('a contested item is gone')
  const entered = enterValue({ ...item, parallelCount: 1 }, { determinations: [value], text: null })
  if ('code' in entered) throw new RefusalError(entered)
  return entered.value ?? value
}

async function assertReport(
  tx: Tx,
  { registry }: Engine,
  {
    caller,
    fileId,
    before,
  }: {
    readonly caller: Caller
    readonly fileId: string
    readonly before: Arbitration | null
  },
): Promise<void> {
  if (fileId === before?.fileId) return
  const [file] = await assertAttachable(tx, registry, { caller, ids: [fileId], label: '检测报告' })
  if (file === undefined || (file.type !== 'pdf' && !FILE_TYPE_TRAITS[file.type].picture))
    throw new RefusalError(refuse('arbitration.file'))
}

/** Our own arbitration is called off. Its sheets say no more than others that are: what they were of stays untold. */
async function closeOwn(tx: Tx, engine: Engine, { open, origin }: Contest, day: string) {
  if (open === null) return
  for (const { id } of open.sheets)
    await storeObsolete(tx, { id, day, user: BY_ITSELF, reason: '样品撤回' })
  for (const id of open.sampleIds) await storeSampleStatus(tx, { id, status: 'DONE', day })
  const { orgId, groupId } = origin
  await noteLab(
    tx,
    { engine, orgId, groupId, actor: BY_ITSELF },
    open.sheets.map(({ id, assayCode }) => ({
      objectType: 'SHEET',
      objectId: id,
      assayCode,
      action: 'VOID',
      reason: '改由外部实验室仲裁',
    })),
  )
}

async function note(
  tx: Tx,
  act: Act,
  {
    contest: { origin },
    values,
    before,
    report,
  }: {
    readonly contest: Contest
    readonly values: ReadonlyMap<string, AssayValue>
    readonly before: Arbitration | null
    readonly report: Report
  },
): Promise<void> {
  const { orgId, groupId, barrelGroupId } = origin
  const items = await findAssayItems(tx, [...values.keys()])
  const notes = [...values].map(([itemId, value]): LabNote => {
    const name = items.get(itemId)?.name ?? ''
    return {
      objectType: 'GROUP',
      objectId: barrelGroupId ?? '',
      action: before === null ? 'INPUT' : 'MODIFY',
      item: { id: itemId, name },
      oldValue: before?.values[itemId] ?? null,
      newValue: value,
      reason: report.reason ?? `${report.labName}仲裁，报告${report.reportNo}`,
    }
  })
  const { engine } = act.services
  await noteLab(tx, { engine, orgId, groupId, actor: actorOf(act) }, notes)
}
