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
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { actorOf, noteLab } from '../lab-log/note-lab.ts'
import { qcSeparateDuty } from '../lab-settings.ts'
import { drawCode } from './draw-code.ts'
import { assertNotOdd } from './handover.queries.ts'
import { qcSample } from './sample.entity.ts'
import { findSampleOf, lockSampleByCode, storePrepared, voidSample } from './sample.queries.ts'

/** `GET {barrel group base}/{id}/sampleCode`: the label for the barrel, for who samples. */
const readSampleCode = defineAction(barrelGroup, {
  name: 'sampleCode',
  label: '采样码',
  button: { name: 'sampleCode', result: 'blindCode' },
  method: 'GET',
  path: ':id/sampleCode',
  right: { of: 'mount', action: 'seal' },
  held: true,
  reach: 'row',
  answers: {
    barrelGroupCode: text({ label: '桶组编号', required: true }),
    code: text({ label: '采样码', required: true }),
  },
  async read({ row, services: { db } }) {
    const sample = await findSampleOf(db, row.id)
    if (sample === null) throw new RefusalError(refuse('sample.none'))
    return { barrelGroupCode: row.code, code: sample.sampleCode }
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
      portions: portions.map((portion) => ({ ...portion, id: engine.newId() })),
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

/** Its group stays sealed without a sample. */
const voidAction = defineAction(qcSample, {
  name: 'void',
  label: '废样',
  button: { type: 'danger' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  locks: ['sample'],
  flow: 'free',
  body: { id: idOf('qcSample', { label: '样品', required: true }), reason: REASON },
  answers: COUNT,
  refuses: ['sample.done'],
  async run(tx, act) {
    const { row, body, services } = act
    const { id, status } = row
    if (status === 'DONE' || status === 'VOID') throw new RefusalError(refuse('sample.done'))
    const day = formatWireDate(services.engine.clock.now())
    await voidSample(tx, { id, reason: body.reason, day })
    const changes = [statusChange(status, 'VOID')]
    act.log({ entity: 'qcSample', bizKey: id, action: 'void', label: '废样', changes })
    const { orgId, groupId } = act.caller
    await noteLab(tx, { engine: services.engine, orgId, groupId, actor: actorOf(act) }, [
      { objectType: 'SAMPLE', objectId: id, action: 'VOID', reason: body.reason },
    ])
    return { count: 1 }
  },
})

export const sampleActions: readonly Action[] = [readSampleCode, prepare, voidAction]
