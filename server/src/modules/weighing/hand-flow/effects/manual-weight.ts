import type { HandExpect } from '@junheng/domain/hand-flow/flow-types.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { readVisit, type Visit } from '#modules/registry/api.ts'
import {
  assertExpected,
  findExpectedWeigh,
  saveWeigh,
} from '#modules/weighing/weigh/at-scale/save-weigh.ts'
import type { WeighRequest } from '#modules/weighing/weigh/at-scale/weigh-request.ts'
import { NO_BATCHES, prepareBatches } from '#modules/weighing/weigh/movement/batches.ts'
import type { StoredWeigh } from '#modules/weighing/weigh/weigh-row.ts'
import type { Tx } from '#platform/db/database.ts'
import type { HandFlow } from '../hand-flow.queries.ts'
import { type EffectContext, type FlowEffect, given } from '../hand-flow-effect.ts'
import { answersTo, appendHandReading, handScale, numberOf } from './hand-reading.ts'
import { checkUnvisited, weighUnvisited } from './manual-unvisited.ts'

/** A weight that no scale gave is weighed with like any other: the same locks, rules and postings. */
export const manualWeight: FlowEffect = {
  flowType: 'MANUAL_WEIGHT',
  async check(tx, context, flow) {
    await handScale(tx, flow)
    if (flow.registryId === null) return checkUnvisited(tx, context, flow)
    const visit = await visitOf(tx, flow)
    const expect = given(flow.expect, '过磅')
    const asked = { registryId: visit.id, expect }
    const weigh = await findExpectedWeigh(tx, context.services.engine, asked)
    assertExpected(visit, weigh, expect)
    lineOf(weigh, flow)
  },
  async run(tx, context, flow) {
    if (flow.registryId === null) return weighUnvisited(tx, context, flow)
    const expect = given(flow.expect, '过磅')
    const { engine } = context.services
    const asked = { registryId: flow.registryId, expect }
    const subId = lineOf(await findExpectedWeigh(tx, engine, asked), flow)
    const scale = await handScale(tx, flow)
    const reading = await appendHandReading(tx, context, flow, { scale, purpose: expect })
    await saveWeigh(tx, context.site, context.act, {
      ...asked,
      scaleId: scale.id,
      readingId: reading.id,
      subId,
      useStoredTare: expect === 'FIRST' && flow.useStoredTare,
      splitMode: expect === 'FIRST' ? flow.splitMode : null,
      checkId: scale.checkId,
      ...(await numbersOf(tx, context, { flow, expect, checkId: scale.checkId })),
      ...answersTo(flow),
    })
  },
}

async function visitOf(tx: Tx, flow: HandFlow): Promise<Visit> {
  const visit = await readVisit(tx, given(flow.registryId, '登记单'))
  if (visit === null) throw new RefusalError(refuse('row.missing'))
  return visit
}

/** The material that was weighed by itself, by its place on the record. */
function lineOf(weigh: StoredWeigh | null, { expect, subSeq }: HandFlow): string | null {
  if (expect !== 'SUB') return null
  const at = given(subSeq, '物料序号')
  const line = weigh?.mmWeighSub[at - 1]
  if (line === undefined) throw new RefusalError(refuse('flow.noLine', { n: at }))
  return line.id
}

/** Number and batches of a new record: taken here, since nobody knew before that they would be needed. */
async function numbersOf(
  tx: Tx,
  { services, act }: EffectContext,
  {
    flow,
    expect,
    checkId,
  }: {
    readonly flow: HandFlow
    readonly expect: HandExpect
    readonly checkId: string | null
  },
): Promise<Pick<WeighRequest, 'batches' | 'giveCode'>> {
  if (expect !== 'FIRST') return { batches: NO_BATCHES, giveCode: null }
  const model = services.engine.registry.model('weigh')
  return {
    batches: await prepareBatches(services, act.caller, await visitOf(tx, flow)),
    giveCode: await services.prepareCode(numberOf({ model, caller: act.caller, flow, checkId })),
  }
}
