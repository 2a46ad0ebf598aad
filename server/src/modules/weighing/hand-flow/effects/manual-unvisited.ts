import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { assertFillable, fillCopy } from '#modules/weighing/weigh/correction/fill-copy.ts'
import {
  type ProductionRequest,
  saveProduction,
} from '#modules/weighing/weigh/production/production.ts'
import { readWeigh, type StoredWeigh } from '#modules/weighing/weigh/weigh-row.ts'
import type { Tx } from '#platform/db/database.ts'
import type { HandFlow } from '../hand-flow.queries.ts'
import { type EffectContext, type FlowEffect, given } from '../hand-flow-effect.ts'
import { answersTo, appendHandReading, handScale, numberOf } from './hand-reading.ts'

type Unvisited = NonNullable<FlowEffect['check']>

/** Says no to a weight that no record without a visit waits for. */
export const checkUnvisited: Unvisited = async (tx, context, flow) => {
  const expect = expectOf(flow)
  const weigh = await weighOf(tx, context, flow)
  if (weigh !== null) await assertFillable(tx, weigh, expect)
  else given(flow.plateNumber, '生产车牌号')
}

/** A weight by hand of a record that was copied, or of a truck inside the plant. */
export const weighUnvisited: Unvisited = async (tx, context, flow) => {
  const { site, act } = context
  const expect = expectOf(flow)
  const weigh = await weighOf(tx, context, flow)
  const scale = await handScale(tx, flow)
  const reading = await appendHandReading(tx, context, flow, { scale, purpose: expect })
  const { plateNumber } = flow
  if (weigh !== null) {
    const answers = answersTo(flow)
    await fillCopy(tx, site, act, { weighId: weigh.id, expect, reading, answers, plateNumber })
    return
  }
  const { services } = context
  const model = services.engine.registry.model('weigh')
  const isFirst = expect === 'FIRST'
  await saveProduction(tx, site, act, {
    ...answersTo(flow),
    expect,
    scaleId: scale.id,
    checkId: scale.checkId,
    readingId: reading.id,
    useStoredTare: isFirst && flow.useStoredTare,
    plateNumber: given(plateNumber, '生产车牌号'),
    goods: isFirst ? goodsOf(flow) : null,
    orgId: flow.orgId,
    groupId: flow.groupId,
    giveCode: isFirst
      ? await services.prepareCode(
          numberOf({ model, caller: act.caller, flow, checkId: scale.checkId }),
        )
      : null,
  })
}

function expectOf({ expect }: HandFlow): 'FIRST' | 'SECOND' {
  if (expect === 'FIRST' || expect === 'SECOND') return expect
  throw new RefusalError(refuse('flow.prExpect'))
}

async function weighOf(
  tx: Tx,
  { services }: EffectContext,
  { weighId }: HandFlow,
): Promise<StoredWeigh | null> {
  if (weighId === null) return null
  const weigh = await readWeigh(tx, services.engine, weighId)
  if (weigh === null) throw new RefusalError(refuse('row.missing'))
  return weigh
}

const goodsOf = (flow: HandFlow): ProductionRequest['goods'] => ({
  inventoryId: given(flow.inventoryId, '物料'),
  fromWarehouseId: given(flow.fromWarehouseId, '发出仓库'),
  toWarehouseId: given(flow.toWarehouseId, '接收仓库'),
})
