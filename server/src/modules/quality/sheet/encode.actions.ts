import { group, listOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { checkBlindCode } from '@junheng/domain/quality/blind-code.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { findMaterialNames } from '#modules/archives/api.ts'
import { findBarrelGroups } from '#modules/confirmation/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findItemGroups } from '../assay-group/assay-group.queries.ts'
import { findControl, findSheetsOf } from '../coding/coding.queries.ts'
import { actorOf, type LabNote, noteLab } from '../lab-log/note-lab.ts'
import { findFormatOf } from '../sample/format-of-group.ts'
import { assertNotOdd } from '../sample/handover.queries.ts'
import {
  lockSamplesByPrepare,
  type SampleState,
  storeSampleStatus,
} from '../sample/sample.queries.ts'
import { type MadeSheet, makeSheets } from './make-sheets.ts'
import { findFormatItems, withInputs } from './needed-items.ts'
import { qcAssay } from './sheet.entity.ts'
import { findSheets } from './sheet.queries.ts'

const ISSUED = listOf(
  group(
    {
      prepareCode: text({ label: '制样码', required: true }),
      assayCode: text({ label: '化验码', required: true }),
      assayGroupName: text({ label: '化验组', required: true }),
    },
    { required: true },
  ),
)

/** Prepared samples get the codes by which they are assayed; the answer is for the labels, and comes once. */
const assayCode = defineAction(qcAssay, {
  name: 'assayCode',
  label: '编码',
  method: 'POST',
  right: 'of-mount',
  held: true,
  locks: ['sample'],
  body: {
    prepareCodes: listOf(text({ label: '制样码', length: 20, required: true }), {
      label: '制样码',
      most: 200,
    }),
    // One, as it is scanned above the list.
    prepareCode: text({ label: '制样码', length: 20 }),
  },
  answers: ISSUED,
  refuses: [
    'assay.prepareUnknown',
    'assay.notPrepared',
    'assay.coded',
    'assay.noGroup',
    'sample.handoverOdd',
  ],
  async run(tx, act) {
    const { caller, services, body } = act
    const { engine } = services
    const given = [...body.prepareCodes, ...(body.prepareCode === null ? [] : [body.prepareCode])]
    const codes = [...new Set(given.map((code) => code.trim().toUpperCase()))]
    if (codes.length === 0) throw new RefusalError(refuse('row.none'))
    for (const code of codes) assertAllowed(checkBlindCode(code, 'Z'))
    const samples = await lockSamplesByPrepare(tx, { groupId: caller.groupId, codes })
    if (samples.length < codes.length) throw new RefusalError(refuse('assay.prepareUnknown'))
    const notes: LabNote[] = []
    const issued = []
    for (const sample of samples) {
      act.assertReached(sample)
      const prepareCode = sample.prepareCode ?? ''
      const again = sample.status === 'ASSAYING'
      await assertNotOdd(tx, sample.id, 'Z')
      if (!again && sample.status !== 'PREPARED')
        throw new RefusalError(refuse('assay.notPrepared', { prepareCode }))
      if (again && !caller.permissions.has('quality:qc-assay:relabel'))
        throw new RefusalError(refuse('assay.coded', { prepareCode }))
      const sheets = again ? await madeSheets(tx, sample) : await issueCodes(tx, engine, sample)
      for (const sheet of sheets) {
        const { id: objectId, assayCode: code } = sheet
        const action = again ? 'RELABEL' : 'ENCODE'
        notes.push({ objectType: 'SHEET', objectId, assayCode: code, action })
        issued.push({ prepareCode, assayCode: code, assayGroupName: sheet.assayGroupName })
      }
    }
    const { orgId, groupId } = caller
    await noteLab(tx, { engine, orgId, groupId, actor: actorOf(act) }, notes)
    return issued.toSorted((a, b) => (a.prepareCode < b.prepareCode ? -1 : 1))
  },
})

export const encodeActions: readonly Action[] = [assayCode]

async function issueCodes(
  tx: Tx,
  engine: Engine,
  sample: SampleState,
): Promise<readonly MadeSheet[]> {
  const { id, orgId, groupId, sampleType } = sample
  const day = formatWireDate(engine.clock.now())
  const wanted = { sampleId: id, originId: null, orgId, groupId }
  if (sampleType === 'CONTROL') {
    const known = await findControl(tx, id)
    const items = [...known.keys()].map((itemId) => ({ itemId, irequired: true }))
    await storeSampleStatus(tx, { id, status: 'ASSAYING', day })
    return makeSheets(tx, engine, { ...wanted, items })
  }
  const formatId = sample.formatId ?? (await findFormatOf(tx, sample.barrelGroupId ?? '0'))
  if (formatId === null) {
    const [barrels] = await findBarrelGroups(tx, [sample.barrelGroupId ?? '0'])
    const names = await findMaterialNames(tx, [barrels?.inventoryId ?? '0'])
    const [material] = names.values()
    throw new RefusalError(refuse('format.none', { invName: material?.invName ?? '' }))
  }
  await storeSampleStatus(tx, { id, status: 'ASSAYING', day, formatId })
  const items = await withInputs(tx, groupId, await findFormatItems(tx, formatId))
  return makeSheets(tx, engine, { ...wanted, items })
}

/** Those a sample has already, for a label that was lost. */
async function madeSheets(tx: Tx, { id, orgId }: SampleState): Promise<readonly MadeSheet[]> {
  const links = await findSheetsOf(tx, [id])
  const own = links.filter(({ sampleId }) => sampleId === id).map(({ sheetId }) => sheetId)
  const groups = new Map(
    [...(await findItemGroups(tx, orgId)).values()].map((one) => [one.id, one]),
  )
  const sheets = await findSheets(tx, own)
  return sheets
    .filter(({ status }) => status !== 'OBSOLETE')
    .map((sheet) => ({ ...sheet, assayGroupName: groups.get(sheet.assayGroupId)?.name ?? '' }))
}
