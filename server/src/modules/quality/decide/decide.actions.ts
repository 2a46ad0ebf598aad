import { idOf, idsOf } from '@junheng/domain/call/shape.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { text } from '@junheng/domain/entity/field.ts'
import type { LabAction } from '@junheng/domain/quality/lab-log.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext } from '#platform/http/call.ts'
import { findLeader } from '../assay-group/assay-group.queries.ts'
import { findSampleOfSheet } from '../coding/coding.queries.ts'
import { findDeterminationOfSheets } from '../determine/find-determination.ts'
import { actorOf, noteLab } from '../lab-log/note-lab.ts'
import { assayGroupPopup } from '../lab-popups.ts'
import { clearStops } from '../sheet/control-stop.queries.ts'
import { assertNotStopped, stopIfOff } from '../sheet/control-stop.ts'
import { followAudit, followRevert, lockSamplesOf } from '../sheet/follow-sheets.ts'
import { makeSheets } from '../sheet/make-sheets.ts'
import { qcAssay } from '../sheet/sheet.entity.ts'
import {
  findSubs,
  lockSheets,
  type Sheet,
  storeDecided,
  storeObsolete,
} from '../sheet/sheet.queries.ts'

const IDS = { ids: idsOf('qcAssay', { label: '化验单' }) }

type Act = CallContext & Pick<MountContext, 'services'>

/** Tells the chain of the company what has become of sheets. */
async function note(
  tx: Tx,
  act: Act,
  { sheets, action, reason }: { sheets: readonly Sheet[]; action: LabAction; reason?: string },
): Promise<void> {
  const { orgId, groupId } = act.caller
  const { engine } = act.services
  await noteLab(
    tx,
    { engine, orgId, groupId, actor: actorOf(act) },
    sheets.map(({ id, assayCode }) => ({
      objectType: 'SHEET',
      objectId: id,
      assayCode,
      action,
      reason: reason ?? null,
    })),
  )
}

/** Another person looks at what was entered. */
const check = defineAction(qcAssay, {
  name: 'check',
  label: '校核',
  method: 'PUT',
  right: 'of-mount',
  held: true,
  reach: 'rows',
  locking: 'run',
  locks: ['sheet'],
  flow: 'free',
  body: IDS,
  answers: COUNT,
  refuses: ['assay.notEntered', 'assay.parallel', 'assay.selfCheck'],
  async run(tx, act) {
    const { caller, services, body } = act
    const { engine } = services
    const sheets = await lockSheets(tx, body.ids)
    const subs = await findSubs(tx, body.ids)
    for (const { id, assayCode, status, inputUserId } of sheets) {
      const own = subs.filter(({ sheetId }) => sheetId === id)
      const isApart = ({ state, determinations }: (typeof own)[number]): boolean =>
        state === 'OUT' || (state === 'MORE' && determinations.length > 1)
      if (own.some(isApart)) throw new RefusalError(refuse('assay.parallel'))
      if (status !== 'ENTERED') throw new RefusalError(refuse('assay.notEntered', { assayCode }))
      if (inputUserId === caller.userId) throw new RefusalError(refuse('assay.selfCheck'))
    }
    const day = formatWireDate(engine.clock.now())
    for (const sheet of sheets) {
      await storeDecided(tx, { id: sheet.id, status: 'CHECKED', day, user: caller })
      await stopIfOff(tx, engine, { sheet, day })
    }
    await note(tx, act, { sheets, action: 'CHECK' })
    return { count: sheets.length }
  },
})

/** Fixes the values; with the last sheet of a sample it is assayed. */
const audit = defineAction(qcAssay, {
  name: 'audit',
  also: ['mulAudit'],
  label: '审核',
  method: 'PUT',
  right: 'of-mount',
  held: true,
  reach: 'rows',
  locking: 'run',
  locks: ['sample', 'sheet'],
  flow: 'free',
  body: IDS,
  answers: COUNT,
  refuses: ['assay.notChecked', 'assay.stopped'],
  async run(tx, act) {
    const { caller, services, body } = act
    const { engine } = services
    await lockSamplesOf(tx, body.ids)
    const sheets = await lockSheets(tx, body.ids)
    for (const sheet of sheets) {
      const { assayCode, status } = sheet
      if (status !== 'CHECKED') throw new RefusalError(refuse('assay.notChecked', { assayCode }))
      await assertNotStopped(tx, sheet)
    }
    const day = formatWireDate(engine.clock.now())
    for (const { id } of sheets)
      await storeDecided(tx, { id, status: 'AUDITED', day, user: caller })
    await followAudit(tx, act, sheets)
    await note(tx, act, { sheets, action: 'AUDIT' })
    return { count: sheets.length }
  },
})

const init = defineAction(qcAssay, {
  name: 'init',
  also: ['mulInit'],
  label: '退回',
  method: 'PUT',
  right: 'of-mount',
  held: true,
  reach: 'rows',
  locking: 'run',
  locks: ['sample', 'sheet'],
  flow: 'free',
  body: { ...IDS, reason: REASON },
  answers: COUNT,
  refuses: ['assay.notDecided', 'assay.determined'],
  async run(tx, act) {
    const { caller, services, body } = act
    await lockSamplesOf(tx, body.ids)
    // With the samples held: who determines by them holds them too.
    const used = await findDeterminationOfSheets(tx, body.ids)
    if (used) throw new RefusalError(refuse('assay.determined', { determineCode: used.code }))
    const sheets = await lockSheets(tx, body.ids)
    for (const { assayCode, status } of sheets)
      if (status !== 'CHECKED' && status !== 'AUDITED')
        throw new RefusalError(refuse('assay.notDecided', { assayCode }))
    const day = formatWireDate(services.engine.clock.now())
    for (const { id } of sheets)
      await storeDecided(tx, { id, status: 'ENTERED', day, user: caller })
    await followRevert(tx, sheets, day)
    await note(tx, act, { sheets, action: 'REVERT', reason: body.reason })
    return { count: sheets.length }
  },
})

/** A sheet that cannot be used is replaced by one on a new code. */
const obsolete = defineAction(qcAssay, {
  name: 'obsolete',
  label: '作废重编',
  method: 'PUT',
  right: 'of-mount',
  held: true,
  reach: 'row',
  locking: 'run',
  locks: ['sample', 'sheet'],
  flow: 'free',
  body: { id: idOf('qcAssay', { label: '化验单', required: true }), reason: REASON },
  answers: { code: text({ label: '新化验码', required: true }) },
  refuses: ['assay.closed'],
  async run(tx, act) {
    const { caller, services, body } = act
    const { engine } = services
    // The new sheet names the sample: it is held before the old one, as whoever audits or throws away holds it.
    await lockSamplesOf(tx, [body.id])
    const sheets = await lockSheets(tx, [body.id])
    const [sheet] = sheets
    if (sheet === undefined || !['DRAFT', 'ENTERED'].includes(sheet.status))
      throw new RefusalError(refuse('row.missing'))
    const day = formatWireDate(engine.clock.now())
    await storeObsolete(tx, { id: sheet.id, day, user: caller, reason: body.reason })
    const { sampleId, originId } = await findSampleOfSheet(tx, sheet.id)
    const { orgId, groupId } = sheet
    const items = await findSubs(tx, [sheet.id])
    const [fresh] = await makeSheets(tx, engine, { sampleId, originId, orgId, groupId, items })
    await note(tx, act, { sheets, action: 'VOID', reason: body.reason })
    return { code: fresh?.assayCode ?? '' }
  },
})

/** The leader has looked at a control sample that was off; its group audits again. */
const clearStop = defineAction(qcAssay, {
  name: 'clearStop',
  label: '核放质控样',
  button: {
    picks: { assayGroupId: pick(assayGroupPopup, { fill: { assayGroupName: 'name' } }) },
    done: '已核放，该组可以继续审核',
  },
  method: 'PUT',
  right: 'of-mount',
  held: true,
  body: {
    assayGroupId: idOf('qcAssayGroup', { label: '化验组', required: true }),
    reason: REASON,
  },
  answers: COUNT,
  refuses: ['assay.noStop', 'assay.notLeader'],
  async run(tx, act) {
    const { caller, services, body } = act
    const { assayGroupId, reason } = body
    const leaderId = await findLeader(tx, assayGroupId)
    if (leaderId !== null && leaderId !== caller.userId)
      throw new RefusalError(refuse('assay.notLeader'))
    const { engine } = services
    const day = formatWireDate(engine.clock.now())
    const { orgId, groupId, userId } = caller
    const count = await clearStops(tx, { orgId, assayGroupId, userId, reason, day })
    if (count === 0) throw new RefusalError(refuse('assay.noStop'))
    await noteLab(tx, { engine, orgId, groupId, actor: actorOf(act) }, [
      { objectType: 'GROUP', objectId: assayGroupId, action: 'CHECK', reason },
    ])
    return { count }
  },
})

export const decideActions: readonly Action[] = [check, audit, init, obsolete, clearStop]
