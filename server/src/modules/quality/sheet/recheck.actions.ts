import { group, idOf, idsOf, listOf } from '@junheng/domain/call/shape.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { refs, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { addDays, formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { findAssayItems, findAssayTerms, qcItemPopup } from '#modules/archives/api.ts'
import { findBarrelGroups, findGroupCars } from '#modules/confirmation/api.ts'
import { findLineFacts, type LineFacts, lockSettling } from '#modules/weighing/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { REASON } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { findSampleOfSheet, findSheetsOf } from '../coding/coding.queries.ts'
import { actorOf, noteLab } from '../lab-log/note-lab.ts'
import { findReserves, findSamples, lockSamples } from '../sample/sample.queries.ts'
import { assayAnew } from './recheck.ts'
import { qcAssay } from './sheet.entity.ts'
import { findSheets, findSubs, lockSheets, type Sheet } from './sheet.queries.ts'

/** Some items of a sheet are assayed anew from the reserve, by another. */
const recheck = defineAction(qcAssay, {
  name: 'recheck',
  label: '复检',
  button: {
    input: {
      itemIds: refs('qcItem', 'item', { label: '复检项目', required: true }).itemIds,
      itemNames: text({
        label: '复检项目',
        write: 'server',
        hidden: true,
        show: false,
        follows: { ref: 'itemIds', take: 'name' },
      }),
      reason: true,
    },
    picks: { itemIds: pick(qcItemPopup, { fill: { itemNames: 'name' } }) },
    result: 'blindCode',
  },
  method: 'PUT',
  right: 'of-mount',
  held: true,
  reach: 'row',
  locking: 'run',
  locks: ['weigh', 'sample', 'sheet'],
  flow: 'free',
  body: {
    id: idOf('qcAssay', { label: '化验单', required: true }),
    itemIds: idsOf('qcItem', { label: '项目', most: 100 }),
    reason: REASON,
  },
  answers: listOf(
    group(
      {
        assayCode: text({ label: '化验码', required: true }),
        assayGroupName: text({ label: '化验组', required: true }),
      },
      { required: true },
    ),
  ),
  refuses: [
    'assay.notAudited',
    'assay.recheckLate',
    'assay.noReserve',
    'assay.recheckTwice',
    'weigh.down',
  ],
  async run(tx, act) {
    const { services, body } = act
    const { engine } = services
    const { sampleId, originId } = await findSampleOfSheet(tx, body.id)
    const of = originId ?? sampleId
    await holdRecords(tx, of)
    await lockSamples(tx, [of])
    const [sheet] = await lockSheets(tx, [body.id])
    if (sheet === undefined) throw new RefusalError(refuse('row.missing'))
    const today = formatWireDate(engine.clock.now())
    await assertMayRecheck(tx, { sheet, of, today, itemIds: body.itemIds })
    const { orgId, groupId } = sheet
    const { itemIds, reason } = body
    const made = await assayAnew(tx, engine, {
      sampleType: 'RECHECK',
      originId: of,
      orgId,
      groupId,
      itemIds,
    })
    await noteLab(tx, { engine, orgId, groupId, actor: actorOf(act) }, [
      {
        objectType: 'SHEET',
        objectId: sheet.id,
        assayCode: sheet.assayCode,
        action: 'RECHECK',
        reason,
      },
    ])
    return made.map(({ assayCode, assayGroupName }) => ({ assayCode, assayGroupName }))
  },
})

export const recheckActions: readonly Action[] = [recheck]

interface Asked {
  readonly sheet: Sheet
  /** The sample it is of. */
  readonly of: string
  readonly today: string
  readonly itemIds: readonly string[]
}

async function assertMayRecheck(tx: Tx, { sheet, of, today, itemIds }: Asked): Promise<void> {
  const { assayCode, auditDate } = sheet
  if (sheet.status !== 'AUDITED' || auditDate === null)
    throw new RefusalError(refuse('assay.notAudited', { assayCode }))
  const own = new Set((await findSubs(tx, [sheet.id])).map(({ itemId }) => itemId))
  const terms = await findAssayItems(tx, itemIds)
  const foreign = itemIds.find((itemId) => !own.has(itemId))
  if (foreign !== undefined)
    throw new RefusalError(
      refuse('assay.foreignItem', { assayCode, name: terms.get(foreign)?.name ?? foreign }),
    )
  const [sample] = await lockSamples(tx, [of])
  const barrelGroupId = sample?.barrelGroupId ?? null
  if (barrelGroupId === null) throw new RefusalError(refuse('assay.noReserve'))
  const [barrels] = await findBarrelGroups(tx, [barrelGroupId])
  const { recheckDays } = await findAssayTerms(tx, barrels?.inventoryId ?? '0')
  if (today > addDays(auditDate, recheckDays)) throw new RefusalError(refuse('assay.recheckLate'))
  if ((await findReserves(tx, [of])).length === 0) throw new RefusalError(refuse('assay.noReserve'))
  const again = await findRechecked(tx, of)
  const twice = itemIds.find((itemId) => again.has(itemId))
  if (twice !== undefined)
    throw new RefusalError(refuse('assay.recheckTwice', { name: terms.get(twice)?.name ?? twice }))
  await assertNotDown(tx, barrelGroupId)
}

/** Items of a sample that have been assayed anew, or are. */
async function findRechecked(tx: Tx, sampleId: string): Promise<ReadonlySet<string>> {
  const links = (await findSheetsOf(tx, [sampleId])).filter(({ originId }) => originId === sampleId)
  const sheets = await findSheets(
    tx,
    links.map(({ sheetId }) => sheetId),
  )
  const live = sheets.filter(({ status }) => status !== 'OBSOLETE').map(({ id }) => id)
  return new Set((await findSubs(tx, live)).map(({ itemId }) => itemId))
}

/** Holds the weighings of a sample's cars: nobody hands them on while a recheck of them begins. */
async function holdRecords(tx: Tx, sampleId: string): Promise<void> {
  const [sample] = await findSamples(tx, [sampleId])
  if (!sample?.barrelGroupId) return
  const lines = await findLines(tx, sample.barrelGroupId)
  await lockSettling(tx, [...new Set(lines.map(({ weighId }) => weighId))])
}

async function assertNotDown(tx: Tx, barrelGroupId: string): Promise<void> {
  const lines = await findLines(tx, barrelGroupId)
  if (lines.some(({ downStatus }) => downStatus === 'DOWN'))
    throw new RefusalError(refuse('weigh.down'))
}

async function findLines(tx: Tx, barrelGroupId: string): Promise<readonly LineFacts[]> {
  const cars = await findGroupCars(tx, [barrelGroupId])
  return findLineFacts(
    tx,
    cars.flatMap(({ weighSubId }) => weighSubId ?? []),
  )
}
