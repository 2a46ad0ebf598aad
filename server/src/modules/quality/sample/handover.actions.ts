import { idOf } from '@junheng/domain/call/shape.ts'
import { decimal, file, flag, text } from '@junheng/domain/entity/field.ts'
import { checkBlindCode } from '@junheng/domain/quality/blind-code.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { absDecimal, isLess, subtractDecimal } from '@junheng/domain/values/decimal.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { assertAttachable } from '#platform/entity-engine/file-access.ts'
import { siteFiles } from '#platform/files/site-files.ts'
import { FILE_TYPE_TRAITS } from '#platform/stored-files/file-content.ts'
import { drawId } from '../draw-id.ts'
import { actorOf, noteLab } from '../lab-log/note-lab.ts'
import { handoverTolerance } from '../lab-settings.ts'
import {
  assertNotOdd,
  findOpenHandover,
  storePassed,
  storeReceived,
  storeSent,
} from './handover.queries.ts'
import { qcSample } from './sample.entity.ts'
import { lockSampleByCode, lockSamplesByPrepare, type SampleState } from './sample.queries.ts'

/** Who gives and who takes at a stage: each knows the code by his own right, and no code of another stage. */
const HANDS = {
  C: { send: 'quality:pro-qc-barrel-group:seal', receive: 'quality:qc-assay-sample:prepare' },
  Z: { send: 'quality:qc-assay-sample:prepare', receive: 'quality:qc-assay:assayCode' },
} as const
type HandStage = keyof typeof HANDS

const CODE = { code: text({ label: '样品码', length: 20, required: true }) }
const WEIGHT = decimal(10, 3, { label: '重量(公斤)', required: true, above: '0' })
const PHOTO = file({ label: '照片' })
const REFUSES = [
  'sample.codeCheck',
  'sample.codeStage',
  'sample.unknown',
  'sample.photo',
  'row.refMissing',
] as const

const isHandStage = (letter: string): letter is HandStage => letter in HANDS

/** The sample of a scanned code, held; a code that is not of the caller's stage is none to him. */
async function lockHanded(
  tx: Tx,
  caller: Caller,
  asked: { readonly typed: string; readonly side: 'send' | 'receive' },
): Promise<{ readonly sample: SampleState; readonly stage: HandStage }> {
  const code = asked.typed.trim().toUpperCase()
  const letter = code[0] ?? ''
  if (!isHandStage(letter) || !caller.permissions.has(HANDS[letter][asked.side]))
    throw new RefusalError(refuse('sample.codeStage'))
  assertAllowed(checkBlindCode(code, letter))
  const { groupId } = caller
  const sample =
    letter === 'C'
      ? await lockSampleByCode(tx, { groupId, sampleCode: code })
      : (await lockSamplesByPrepare(tx, { groupId, codes: [code] }))[0]
  if (!sample) throw new RefusalError(refuse('sample.unknown'))
  return { sample, stage: letter }
}

/** The picture that was taken, if it is one and the caller's own to give. */
async function pictureOf(
  tx: Tx,
  { registry }: Engine,
  { caller, photo }: { readonly caller: Caller; readonly photo: string | null },
): Promise<string | null> {
  if (photo === null) return null
  const [file] = await assertAttachable(tx, registry, { caller, ids: [photo], label: '照片' })
  if (file === undefined || !FILE_TYPE_TRAITS[file.type].picture)
    throw new RefusalError(refuse('sample.photo'))
  return file.id
}

/** Weighed and sealed, it is given out of hand. */
const send = defineAction(qcSample, {
  name: 'send',
  label: '送样',
  button: { none: '样品交接手机页' },
  method: 'PUT',
  right: { of: 'mount', action: 'handover' },
  held: true,
  locks: ['sample'],
  body: { ...CODE, weight: WEIGHT, sealNo: text({ label: '封签号', length: 40 }), photo: PHOTO },
  answers: COUNT,
  refuses: [...REFUSES, 'sample.handoverOdd'],
  async run(tx, act) {
    const { caller, body, services } = act
    const { sample, stage } = await lockHanded(tx, caller, { typed: body.code, side: 'send' })
    act.assertReached(sample)
    await assertNotOdd(tx, sample.id, stage)
    const day = formatWireDate(services.engine.clock.now())
    const { weight, sealNo } = body
    const photo = await pictureOf(tx, services.engine, { caller, photo: body.photo })
    await storeSent(tx, {
      id: drawId(),
      sampleId: sample.id,
      stage,
      weight,
      sealNo,
      photo,
      user: caller,
      day,
    })
    await note(tx, act, { sample, reason: `送出${weight}公斤` })
    return { count: 1 }
  },
})

/** What comes is weighed again and its seal looked at; what does not fit stops until the leader decides. */
const receive = defineAction(qcSample, {
  name: 'receive',
  label: '收样',
  button: { none: '样品交接手机页' },
  method: 'PUT',
  right: { of: 'mount', action: 'handover' },
  held: true,
  locks: ['sample'],
  body: { ...CODE, weight: WEIGHT, sealOk: flag({ label: '封签完好' }), photo: PHOTO },
  answers: {
    isOdd: flag({ label: '异常' }),
    sealNo: text({ label: '封签号' }),
    sendWeight: text({ label: '送出重量', required: true }),
    sendPhoto: text({ label: '送样照片', length: 1000 }),
  },
  refuses: [...REFUSES, 'sample.handoverOdd', 'sample.notSent', 'sample.handoverSelf'],
  async run(tx, act) {
    const { caller, body, services } = act
    const { engine } = services
    const { sample, stage } = await lockHanded(tx, caller, { typed: body.code, side: 'receive' })
    act.assertReached(sample)
    const sent = await findOpenHandover(tx, { sampleId: sample.id, stage })
    if (sent === null) throw new RefusalError(refuse('sample.notSent'))
    if (sent.state === 'ODD') throw new RefusalError(refuse('sample.handoverOdd'))
    if (sent.fromUserId === caller.userId) throw new RefusalError(refuse('sample.handoverSelf'))
    const { weight, sealOk } = body
    const limit = await engine.setting(handoverTolerance, sample)
    const gone = absDecimal(subtractDecimal(sent.sendWeight, weight))
    const isOdd = !sealOk || isLess(limit, gone)
    const day = formatWireDate(engine.clock.now())
    const state = isOdd ? 'ODD' : 'RECEIVED'
    const photo = await pictureOf(tx, engine, { caller, photo: body.photo })
    await storeReceived(tx, { id: sent.id, state, weight, sealOk, photo, user: caller, day })
    await note(tx, act, { sample, reason: `收到${weight}公斤${isOdd ? '，交接异常' : ''}` })
    const { sealNo, sendWeight } = sent
    return { isOdd, sealNo, sendWeight, sendPhoto: await photoUrl(engine, sent.sendPhoto) }
  },
})

/** Where a picture is shown for an hour; null: none was taken. */
export async function photoUrl(engine: Engine, fileId: string | null): Promise<string | null> {
  const files = engine.parts.get(siteFiles)
  return fileId === null || files === null ? null : files.urlOf(fileId)
}

/** The leader has looked: the sample goes on its way, and why. */
const passHandover = defineAction(qcSample, {
  name: 'passHandover',
  label: '放行交接异常',
  button: { name: 'passHandover', input: ['reason'] },
  method: 'PUT',
  right: { of: 'mount', action: 'void' },
  reach: 'row',
  locks: ['sample'],
  flow: 'free',
  body: { id: idOf('qcSample', { label: '样品', required: true }), reason: REASON },
  answers: COUNT,
  refuses: ['sample.noOdd'],
  async run(tx, act) {
    const { row, body } = act
    const stages = ['C', 'Z'] as const
    let count = 0
    for (const stage of stages) {
      const one = await findOpenHandover(tx, { sampleId: row.id, stage })
      if (one?.state !== 'ODD') continue
      await storePassed(tx, { id: one.id, reason: body.reason })
      count += 1
    }
    if (count === 0) throw new RefusalError(refuse('sample.noOdd'))
    const { orgId, groupId } = act.caller
    await note(tx, act, { sample: { id: row.id, orgId, groupId }, reason: body.reason })
    return { count }
  },
})

export const handoverActions: readonly Action[] = [send, receive, passHandover]

type Noting = Parameters<typeof actorOf>[0] & {
  readonly services: { readonly engine: Parameters<typeof noteLab>[1]['engine'] }
}

async function note(
  tx: Tx,
  act: Noting,
  {
    sample,
    reason,
  }: {
    readonly sample: Pick<SampleState, 'id' | 'orgId' | 'groupId'>
    readonly reason: string
  },
): Promise<void> {
  const { id, orgId, groupId } = sample
  await noteLab(tx, { engine: act.services.engine, orgId, groupId, actor: actorOf(act) }, [
    { objectType: 'SAMPLE', objectId: id, action: 'HANDOVER', reason },
  ])
}
