import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { readVisit } from '#modules/registry/api.ts'
import type { StoredReading } from '#modules/scale/api.ts'
import { isGrossFirst } from '#modules/weighing/weigh/complete/complete-record.ts'
import { assertOneRecord } from '#modules/weighing/weigh/correction/take-back.ts'
import { type VoidByFlow, voidByFlow } from '#modules/weighing/weigh/effects/void-by-flow.ts'
import { readWeigh, type StoredWeigh } from '#modules/weighing/weigh/weigh-row.ts'
import type { Tx } from '#platform/db/database.ts'
import type { HandFlow } from '../hand-flow.queries.ts'
import { type EffectContext, type FlowEffect, given } from '../hand-flow-effect.ts'
import { appendHandReading, handScale } from './hand-reading.ts'

/** A record of a vehicle that has left: nobody can show it empty any more, so it is approved instead. */
export const voidWeigh: FlowEffect = {
  flowType: 'VOID_WEIGH',
  async check(tx, context, flow) {
    const weigh = await weighOf(tx, context, flow)
    await assertOneRecord(tx, weigh)
    const visit = weigh.registryId === null ? null : await readVisit(tx, weigh.registryId)
    if (visit === null) throw new RefusalError(refuse('row.missing'))
    if (visit.stage !== 'LEFT') throw new RefusalError(refuse('weigh.inside'))
    for (const { scaleId } of asked(weigh, flow)) await handScale(tx, flow, scaleId)
  },
  async run(tx, context, flow) {
    const weighId = given(flow.weighId, '磅单')
    const replacement = flow.withReplacement ? await replacementOf(tx, context, flow) : null
    await voidByFlow(tx, context.site, context.act, { weighId, reason: flow.reason, replacement })
  },
}

async function weighOf(
  tx: Tx,
  { services }: EffectContext,
  { weighId }: HandFlow,
): Promise<StoredWeigh> {
  const weigh = await readWeigh(tx, services.engine, given(weighId, '磅单'))
  if (weigh === null) throw new RefusalError(refuse('row.missing'))
  return weigh
}

/** Weights by hand that the new record is to have, each for the scale that gave the old one; scales ascending. */
function asked(weigh: StoredWeigh, { withReplacement, newGross, newTare }: HandFlow) {
  if (!withReplacement) return []
  const { grossScaleId, tareScaleId } = weigh
  const weights = [
    { role: 'GROSS' as const, weight: newGross, scaleId: grossScaleId ?? tareScaleId },
    { role: 'TARE' as const, weight: newTare, scaleId: tareScaleId ?? grossScaleId },
  ]
  return weights
    .filter(({ weight }) => weight !== null)
    .toSorted((a, b) => Number(BigInt(a.scaleId ?? 0) - BigInt(b.scaleId ?? 0)))
}

async function replacementOf(
  tx: Tx,
  context: EffectContext,
  flow: HandFlow,
): Promise<VoidByFlow['replacement']> {
  const weigh = await weighOf(tx, context, flow)
  const readings = new Map<'GROSS' | 'TARE', StoredReading>()
  for (const { role, weight, scaleId } of asked(weigh, flow)) {
    const scale = await handScale(tx, flow, scaleId)
    const purpose = (role === 'GROSS') === isGrossFirst(weigh) ? 'FIRST' : 'SECOND'
    readings.set(role, await appendHandReading(tx, context, flow, { scale, purpose, weight }))
  }
  return {
    code: await newCode(tx, context),
    gross: readings.get('GROSS') ?? null,
    tare: readings.get('TARE') ?? null,
  }
}

/** Taken here: until the approval nobody knew that a record would be made. */
async function newCode(tx: Tx, { services, act }: EffectContext): Promise<string> {
  const { engine } = services
  const model = engine.registry.model('weigh')
  const give = await services.prepareCode({ model, caller: act.caller, values: {} })
  return give === null ? engine.newId() : give(tx)
}
