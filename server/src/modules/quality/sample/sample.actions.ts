import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, decimal, text } from '@junheng/domain/entity/field.ts'
import { checkBlindCode } from '@junheng/domain/quality/blind-code.ts'
import { PORTION_TYPES, USUAL_PORTIONS } from '@junheng/domain/quality/sample-terms.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { addDays, formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { findAssayTerms } from '#modules/archives/api.ts'
import { barrelGroup, findBarrelGroups, findSamplers } from '#modules/confirmation/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { REASON } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { drawId } from '../draw-id.ts'
import { actorOf, noteLab } from '../lab-log/note-lab.ts'
import { qcSeparateDuty } from '../lab-settings.ts'
import { drawCode } from './draw-code.ts'
import { assertNotOdd } from './handover.queries.ts'
import { makeSample } from './make-sample.ts'
import { planControl } from './plan-control.ts'
import { qcSample } from './sample.entity.ts'
import { findSampleOf, lockSampleByCode, lockSampleOf, storePrepared } from './sample.queries.ts'

const SAMPLE_CODE = {
  barrelGroupId: idOf('barrelGroup', { label: '桶组', required: true }),
  barrelGroupCode: text({ label: '桶组编号', required: true }),
  code: text({ label: '采样码', required: true }),
}

/** `GET {barrel group base}/{id}/sampleCode`: the label for the barrel, for who samples. */
const readSampleCode = defineAction(barrelGroup, {
  name: 'sampleCode',
  label: '采样码',
  button: { name: 'sampleCode', result: 'blindCode' },
  method: 'GET',
  path: ':id/sampleCode',
  // Apart from the sealing: who heads the samplers seals a group without learning its code.
  right: 'of-mount',
  held: true,
  reach: 'row',
  answers: SAMPLE_CODE,
  async read({ row, services: { db } }) {
    const sample = await findSampleOf(db, row.id)
    if (sample === null) throw new RefusalError(refuse('sample.none'))
    return { barrelGroupId: row.id, barrelGroupCode: row.code, code: sample.sampleCode }
  },
})

/** The sample of a sealed group was thrown away: its goods are sampled again, under a new code. */
const resample = defineAction(barrelGroup, {
  name: 'resample',
  label: '重新采样',
  button: { result: 'blindCode' },
  method: 'PUT',
  right: { of: 'mount', action: 'sampleCode' },
  held: true,
  reach: 'row',
  locks: ['barrelGroup', 'sample'],
  flow: 'free',
  body: { id: idOf('barrelGroup', { label: '桶组', required: true }), reason: REASON },
  answers: SAMPLE_CODE,
  refuses: ['sample.stands'],
  async run(tx, act) {
    const { row, body, services } = act
    const isGone = row.status === 'SEALED' && (await lockSampleOf(tx, row.id)) === null
    if (!isGone) throw new RefusalError(refuse('sample.stands', { code: row.code }))
    const { orgId, groupId } = act.caller
    const code = await makeSample(tx, services.engine, {
      barrelGroupId: row.id,
      orgId,
      groupId,
      actor: actorOf(act),
      reason: body.reason,
    })
    const log = { entity: 'barrelGroup', bizKey: row.id, action: 'resample', label: '重新采样' }
    act.log({ ...log, changes: [] })
    return { barrelGroupId: row.id, barrelGroupCode: row.code, code }
  },
})

const PORTION = group(
  {
    portionType: choice(PORTION_TYPES, { label: '类别', required: true }),
    grain: decimal(8, 3, { label: '粒度(毫米)', min: '0' }),
    weight: decimal(10, 1, { label: '重量(克)', min: '0' }),
    place: text({ label: '存放位置', length: 60 }),
  },
  { required: true },
)

/** The sample that is scanned is parted, and known by another code from then on. */
const prepare = defineAction(qcSample, {
  name: 'prepare',
  label: '制样',
  button: { input: ['sampleCode', 'place'], result: 'blindCode' },
  method: 'PUT',
  right: 'of-mount',
  held: true,
  locks: ['sample'],
  body: {
    sampleCode: text({ label: '采样码', length: 20, required: true }),
    place: text({ label: '存查样位置', length: 60 }),
    portions: listOf(PORTION, { label: '子样', most: 20 }),
  },
  answers: { code: text({ label: '制样码', required: true }) },
  refuses: [
    'sample.codeCheck',
    'sample.codeStage',
    'sample.unknown',
    'sample.notSampled',
    'sample.separateDuty',
    'sample.handoverOdd',
  ],
  async run(tx, act) {
    const { caller, services, body } = act
    const { engine } = services
    const sampleCode = body.sampleCode.toUpperCase()
    assertAllowed(checkBlindCode(sampleCode, 'C'))
    const sample = await lockSampleByCode(tx, { groupId: caller.groupId, sampleCode })
    if (sample === null) throw new RefusalError(refuse('sample.unknown'))
    act.assertReached(sample)
    if (sample.status !== 'SAMPLED') throw new RefusalError(refuse('sample.notSampled'))
    await assertNotOdd(tx, sample.id, 'C')
    if (await engine.setting(qcSeparateDuty, sample)) await assertOtherHand(tx, caller, sample)
    const prepareCode = await drawCode(tx, sample.groupId, 'Z')
    const day = formatWireDate(engine.clock.now())
    const [barrels] = await findBarrelGroups(tx, [sample.barrelGroupId ?? '0'])
    const { keepDays } = await findAssayTerms(tx, barrels?.inventoryId ?? '0')
    const usual = USUAL_PORTIONS.map((portionType) => ({
      portionType,
      grain: null,
      weight: null,
      place: portionType === 'RESERVE' ? body.place : null,
    }))
    const portions = body.portions.length > 0 ? body.portions : usual
    await storePrepared(tx, {
      id: sample.id,
      prepareCode,
      user: caller,
      day,
      keepUntil: addDays(day, keepDays),
      portions: portions.map((portion) => ({ ...portion, id: drawId() })),
    })
    act.log({
      entity: 'qcSample',
      bizKey: sample.id,
      action: 'prepare',
      label: '制样',
      orgId: sample.orgId,
      changes: [statusChange(sample.status, 'PREPARED')],
    })
    await noteLab(
      tx,
      { engine, orgId: sample.orgId, groupId: sample.groupId, actor: actorOf(act) },
      [{ objectType: 'SAMPLE', objectId: sample.id, action: 'PREPARE' }],
    )
    await planControl(tx, { engine, orgId: sample.orgId, groupId: sample.groupId })
    return { code: prepareCode }
  },
})

const statusChange = (from: string, to: string) => ({
  table: 'qc_sample',
  field: 'status',
  label: '状态',
  from,
  to,
})

/** Whoever knows the truck must not know the sample any further. */
async function assertOtherHand(
  tx: Tx,
  { userId }: Caller,
  { barrelGroupId }: { readonly barrelGroupId: string | null },
): Promise<void> {
  if (barrelGroupId !== null && (await findSamplers(tx, barrelGroupId)).has(userId))
    throw new RefusalError(refuse('sample.separateDuty'))
}

export const sampleActions: readonly Action[] = [readSampleCode, resample, prepare]
