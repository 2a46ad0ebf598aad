import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { assertVisitEvent, lockVisit, readVisit, replateVisit } from '#modules/registry/api.ts'
import { assertOwnTare } from '#modules/weighing/weigh/effects/follow-plate.ts'
import { assertNotReplaced } from '#modules/weighing/weigh/movement/replaced-weigh.ts'
import { findLiveWeigh } from '#modules/weighing/weigh/weigh-row.ts'
import { type FlowEffect, given } from '../hand-flow-effect.ts'

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
