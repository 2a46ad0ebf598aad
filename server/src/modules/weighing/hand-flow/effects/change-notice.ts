import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { assertVisitEvent, readVisit } from '#modules/registry/api.ts'
import { changeNotice as moveRecord } from '#modules/weighing/weigh/effects/change-notice.ts'
import { assertNotReplaced } from '#modules/weighing/weigh/movement/replaced-weigh.ts'
import { type FlowEffect, given } from '../hand-flow-effect.ts'

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
