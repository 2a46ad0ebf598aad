import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isGrossFirst } from '#modules/weighing/weigh/complete/complete-record.ts'
import { assertOneRecord } from '#modules/weighing/weigh/correction/take-back.ts'
import { changeWeight as correctWeight } from '#modules/weighing/weigh/effects/change-weight.ts'
import { readWeigh } from '#modules/weighing/weigh/weigh-row.ts'
import { type FlowEffect, given } from '../hand-flow-effect.ts'
import { appendHandReading, handScale } from './hand-reading.ts'

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
