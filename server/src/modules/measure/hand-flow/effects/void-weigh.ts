import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { voidByFlow } from '#modules/measure/weigh/effects/void-by-flow.ts'
import { readVisit } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { type EffectContext, type FlowEffect, given } from '../hand-flow-effect.ts'

/** A record of a vehicle that has left: nobody can show it empty any more, so it is approved instead. */
export const voidWeigh: FlowEffect = {
  flowType: 'VOID_WEIGH',
  async check(tx, _context, flow) {
    const visit = flow.registryId === null ? null : await readVisit(tx, flow.registryId)
    if (visit === null) throw new RefusalError(refuse('row.missing'))
    if (visit.stage !== 'LEFT') throw new RefusalError(refuse('weigh.inside'))
  },
  async run(tx, context, flow) {
    const weighId = given(flow.weighId, '磅单')
    const replacement = flow.withReplacement
      ? { code: await newCode(tx, context), gross: null, tare: null }
      : null
    await voidByFlow(tx, context.site, context.act, { weighId, reason: flow.reason, replacement })
  },
}

/** Taken here: until the approval nobody knew that a record would be made. */
async function newCode(tx: Tx, { services, act }: EffectContext): Promise<string> {
  const { engine } = services
  const model = engine.registry.model('weigh')
  const give = await services.prepareCode({ model, caller: act.caller, values: {} })
  return give === null ? engine.newId() : give(tx)
}
