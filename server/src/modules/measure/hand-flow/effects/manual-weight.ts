import type { HandExpect } from '@junheng/domain/hand-flow/flow-types.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { RULE_TYPES } from '@junheng/domain/weighing/weigh-rules.ts'
import { NO_BATCHES } from '#modules/measure/weigh/batches.ts'
import { assertExpected, findExpectedWeigh, saveWeigh } from '#modules/measure/weigh/save-weigh.ts'
import type { WeighRequest } from '#modules/measure/weigh/weigh-request.ts'
import { readVisit, type Visit } from '#modules/registry/api.ts'
import { prepareBatch } from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { HandFlow } from '../hand-flow.queries.ts'
import { type EffectContext, type FlowEffect, given } from '../hand-flow-effect.ts'
import { appendHandReading, handScale } from './hand-reading.ts'

/** A weight that no scale gave is weighed with like any other: the same locks, rules and postings. */
export const manualWeight: FlowEffect = {
  flowType: 'MANUAL_WEIGHT',
  async check(tx, { services }, flow) {
    const visit = await visitOf(tx, flow)
    const expect = given(flow.expect, '过磅')
    const weigh = await findExpectedWeigh(tx, services.engine, { registryId: visit.id, expect })
    assertExpected(visit, weigh, expect)
    await handScale(tx, flow)
  },
  async run(tx, context, flow) {
    const expect = given(flow.expect, '过磅')
    const scale = await handScale(tx, flow)
    const reading = await appendHandReading(tx, context, flow, { scale, purpose: expect })
    await saveWeigh(tx, context.site, context.act, {
      registryId: given(flow.registryId, '登记单'),
      scaleId: scale.id,
      expect,
      readingId: reading.id,
      subId: null,
      useStoredTare: false,
      splitMode: null,
      checkId: scale.checkId,
      ...(await numbersOf(tx, context, { flow, expect })),
      // Whoever approved has let pass what an operator would be asked; what is forbidden stays forbidden.
      accept: Object.keys(RULE_TYPES),
      reason: flow.reason,
      isAttended: true,
    })
  },
}

async function visitOf(tx: Tx, flow: HandFlow): Promise<Visit> {
  const visit = await readVisit(tx, given(flow.registryId, '登记单'))
  if (visit === null) throw new RefusalError(refuse('row.missing'))
  return visit
}

/** Number and batches of a new record: taken here, since nobody knew before that they would be needed. */
async function numbersOf(
  tx: Tx,
  { services, act }: EffectContext,
  { flow, expect }: { readonly flow: HandFlow; readonly expect: HandExpect },
): Promise<Pick<WeighRequest, 'batches' | 'giveCode'>> {
  if (expect !== 'FIRST') return { batches: NO_BATCHES, giveCode: null }
  const model = services.engine.registry.model('weigh')
  const giveCode = await services.prepareCode({ model, caller: act.caller, values: {} })
  const batches = new Map<string, (tx: Tx) => Promise<AnyRow | null>>()
  for (const { noticeSubId, batchNo } of (await visitOf(tx, flow)).subs) {
    if (noticeSubId === null || batchNo !== null || batches.has(noticeSubId)) continue
    const give = await prepareBatch(services, act, noticeSubId)
    if (give !== null) batches.set(noticeSubId, give)
  }
  return { batches, giveCode }
}
