import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isInside } from '@junheng/domain/visit/stages.ts'
import { readVisit } from '#modules/registry/api.ts'
import { assertOneRecord } from '#modules/weighing/weigh/correction/take-back.ts'
import { undoSecond as reopenWeigh } from '#modules/weighing/weigh/effects/undo-second.ts'
import { readWeigh } from '#modules/weighing/weigh/weigh-row.ts'
import { type FlowEffect, given } from '../hand-flow-effect.ts'

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
