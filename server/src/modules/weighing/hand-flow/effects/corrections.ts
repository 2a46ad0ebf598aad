import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isInside } from '@junheng/domain/visit/stages.ts'
import { assertVisitEvent, lockVisit, readVisit, replateVisit } from '#modules/registry/api.ts'
import { isGrossFirst } from '#modules/weighing/weigh/complete/complete-record.ts'
import { assertOneRecord } from '#modules/weighing/weigh/correction/take-back.ts'
import { changeNotice as moveRecord } from '#modules/weighing/weigh/effects/change-notice.ts'
import { changeWeight as correctWeight } from '#modules/weighing/weigh/effects/change-weight.ts'
import { assertOwnTare } from '#modules/weighing/weigh/effects/follow-plate.ts'
import { undoSecond as reopenWeigh } from '#modules/weighing/weigh/effects/undo-second.ts'
import { assertNotReplaced } from '#modules/weighing/weigh/movement/replaced-weigh.ts'
import { findLiveWeigh, readWeigh } from '#modules/weighing/weigh/weigh-row.ts'
import { type FlowEffect, given } from '../hand-flow-effect.ts'
import { appendHandReading, handScale } from './hand-reading.ts'

/** The goods belong to another notice: visit and record move there with all they hold, or not at all. */
export const changeNotice: FlowEffect = {
  flowType: 'CHANGE_NOTICE',
  async check(tx, _context, flow) {
    const visit = await readVisit(tx, given(flow.registryId, '登记单'))
    if (visit === null) throw new RefusalError(refuse('row.missing'))
    assertVisitEvent(visit, 'changeNotice')
    await assertNotReplaced(tx, visit.id)
  },
  async run(tx, { site, visits, act }, flow) {
    await moveRecord(tx, site, act, {
      registryId: given(flow.registryId, '登记单'),
      noticeSubId: given(flow.newNoticeSubId, '新通知单号'),
      reason: flow.reason,
      ports: visits,
    })
  },
}

/** The visit was another vehicle's; its record and the tare it gave follow by the event of the visit. */
export const changePlate: FlowEffect = {
  flowType: 'CHANGE_PLATE',
  async check(tx, { services }, flow) {
    const visit = await readVisit(tx, given(flow.registryId, '登记单'))
    if (visit === null) throw new RefusalError(refuse('row.missing'))
    assertVisitEvent(visit, 'changePlate')
    await assertNotReplaced(tx, visit.id)
    const weigh = await findLiveWeigh(tx, services.engine, { registryId: visit.id })
    if (weigh !== null) assertOwnTare(weigh)
  },
  async run(tx, { services, visits, act }, flow) {
    const visit = await lockVisit(tx, given(flow.registryId, '登记单'))
    assertVisitEvent(visit, 'changePlate')
    const { caller, warn, log: write } = act
    const log = { action: 'changePlate', label: '改车号', reason: flow.reason, write }
    const site = { engine: services.engine, ports: visits, caller, warn, log }
    await replateVisit(tx, site, { visit, plateNumber: given(flow.newPlateNumber, '新车牌号') })
  },
}

/** One weight of a completed record was wrong: another reading takes its place, the old one stays in the log. */
export const changeWeight: FlowEffect = {
  flowType: 'CHANGE_WEIGHT',
  async check(tx, { services }, flow) {
    await handScale(tx, flow)
    const weigh = await readWeigh(tx, services.engine, given(flow.weighId, '磅单'))
    if (weigh?.weighState !== 'DONE' || weigh.status === 'OBSOLETE')
      throw new RefusalError(refuse('flow.notDone'))
    await assertOneRecord(tx, weigh)
  },
  async run(tx, context, flow) {
    const { services, site, act } = context
    const weighId = given(flow.weighId, '磅单')
    const role = given(flow.weightRole, '更改')
    const weigh = await readWeigh(tx, services.engine, weighId)
    if (weigh === null) throw new RefusalError(refuse('row.missing'))
    const purpose = (role === 'GROSS') === isGrossFirst(weigh) ? 'FIRST' : 'SECOND'
    const scale = await handScale(tx, flow)
    const reading = await appendHandReading(tx, context, flow, { scale, purpose })
    await correctWeight(tx, site, act, { weighId, role, reading, reason: flow.reason })
  },
}

/** A vehicle that is still inside is weighed for the second time once more. */
export const undoSecond: FlowEffect = {
  flowType: 'UNDO_SECOND',
  async check(tx, { services }, flow) {
    const weigh = await readWeigh(tx, services.engine, given(flow.weighId, '磅单'))
    if (weigh !== null) await assertOneRecord(tx, weigh)
    const visit = flow.registryId === null ? null : await readVisit(tx, flow.registryId)
    if (visit === null) throw new RefusalError(refuse('row.missing'))
    if (!isInside(visit.stage)) throw new RefusalError(refuse('weigh.gone'))
  },
  async run(tx, { site, act }, flow) {
    const weighId = given(flow.weighId, '磅单')
    await reopenWeigh(tx, site, act, { weighId, reason: flow.reason })
  },
}
