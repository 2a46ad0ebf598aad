import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isOpen, STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import { lockVisit, readVisit, type Visit } from '#modules/registry/api.ts'
import {
  checkOverride,
  grantOverride,
  type Override,
} from '#modules/weighing/weigh-rule/grant-override.ts'
import type { HandFlow } from '../hand-flow.queries.ts'
import { type EffectContext, type FlowEffect, given } from '../hand-flow-effect.ts'

/** One rule that forbids passes once for this visit. */
export const override: FlowEffect = {
  flowType: 'OVERRIDE',
  async check(tx, context, flow) {
    assertOpen(await readVisit(tx, given(flow.registryId, '登记单')))
    assertAllowed(checkOverride(overrideOf(context, flow)))
  },
  async run(tx, context, flow) {
    assertOpen(await lockVisit(tx, given(flow.registryId, '登记单')))
    await grantOverride(tx, context.services.engine, overrideOf(context, flow))
  },
}

/** Only who is still to be weighed or to leave has a rule to pass. */
function assertOpen(visit: Visit | null): void {
  if (visit === null) throw new RefusalError(refuse('row.missing'))
  if (!isOpen(visit.stage))
    throw new RefusalError(
      refuse('visit.stage', {
        code: visit.code,
        stage: STAGE_LABELS[visit.stage],
        action: '异常放行',
      }),
    )
}

function overrideOf({ act }: EffectContext, flow: HandFlow): Override {
  return {
    orgId: flow.orgId,
    registryId: given(flow.registryId, '登记单'),
    ruleType: given(flow.ruleType, '异常类型'),
    permitNo: flow.permitNo,
    permitFileId: flow.permitFile,
    reason: flow.reason,
    applicationId: flow.id,
    userId: act.caller.userId,
  }
}
