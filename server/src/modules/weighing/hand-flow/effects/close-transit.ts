import { tell } from '@junheng/domain/entity/define-event.ts'
import type { TransitOutcome } from '@junheng/domain/hand-flow/flow-types.ts'
import { movedRecords } from '@junheng/domain/kinds/kind-traits.ts'
import { NO_PART, placeOf } from '@junheng/domain/place/place.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isZero } from '@junheng/domain/values/decimal.ts'
import { negateTons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { visitCancelled } from '@junheng/domain/visit/visit-told.ts'
import { findTransit } from '#modules/archives/api.ts'
import {
  assertVisitEvent,
  changeVisit,
  readVisit,
  storeBooking,
  type Visit,
} from '#modules/registry/api.ts'
import { closeTransit as closeOnNotice, quantitySite } from '#modules/trade/api.ts'
import type { StockPosting } from '#modules/weighing/ports.ts'
import { lockVisitChain } from '#modules/weighing/weigh/lock-visits.ts'
import { findSentLines } from '#modules/weighing/weigh/weigh.queries.ts'
import { readWeigh, type StoredWeigh } from '#modules/weighing/weigh/weigh-row.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type EffectContext, type FlowEffect, given } from '../hand-flow-effect.ts'

/** Goods that left the one side and never arrive at the other: they came back, or are lost. */
export const closeTransit: FlowEffect = {
  flowType: 'CLOSE_TRANSIT',
  async check(tx, _context, flow) {
    const visit = await readVisit(tx, given(flow.registryId, '登记单'))
    if (visit === null) throw new RefusalError(refuse('row.missing'))
    assertUnderWay(visit)
  },
  async run(tx, context, flow) {
    const { engine } = context.services
    const outcome = given(flow.outcome, '处理方式')
    const visit = await lockVisitChain(tx, given(flow.registryId, '登记单'))
    assertUnderWay(visit)
    const sent = await readWeigh(tx, engine, given(visit.sourceWeighId, '发货磅单'))
    if (sent === null) throw new RefusalError(refuse('row.missing'))
    await cancelVisit(tx, context, { visit, reason: flow.reason })
    await closeBookings(tx, engine, { sent, outcome })
    await moveBack(tx, context, { visit, sent, outcome })
    tellSender(context, { sent, outcome, reason: flow.reason })
  },
}

function assertUnderWay(visit: Visit): void {
  assertVisitEvent(visit, 'closeTransit')
  if (visit.source !== 'MIRROR')
    throw new RefusalError(refuse('flow.notTransit', { code: visit.code }))
}

async function cancelVisit(
  tx: Tx,
  { services, act }: EffectContext,
  { visit, reason }: { readonly visit: Visit; readonly reason: string },
): Promise<void> {
  const { engine } = services
  const change = { stage: 'CANCELLED', status: 'OBSOLETE', countSa: 0 } as const
  const log = { action: 'closeTransit', label: '在途关闭', reason, write: act.log }
  await changeVisit(tx, engine, visit, change, log)
  const { id, orgId } = visit
  await engine.publish(tx, tell(visitCancelled, { id, orgId, queueId: null }))
}

interface Trip {
  readonly sent: StoredWeigh
  readonly outcome: TransitOutcome
}

/** What the notice counts as under way is delivered no more, or lost; lines in the order of locks. */
async function closeBookings(tx: Tx, engine: Engine, { sent, outcome }: Trip): Promise<void> {
  const lines = (await findSentLines(tx, sent.id)).flatMap(({ registrySubId, booking }) =>
    booking === null || booking.delivered === null ? [] : [{ registrySubId, booking }],
  )
  lines.sort((a, b) => (BigInt(a.booking.noticeSubId) < BigInt(b.booking.noticeSubId) ? -1 : 1))
  for (const { registrySubId, booking } of lines)
    await storeBooking(
      tx,
      registrySubId,
      await closeOnNotice(tx, quantitySite(engine), booking, outcome),
    )
}

/** Out of transit; what came back lies again where it was loaded, what is lost lies nowhere. */
async function moveBack(
  tx: Tx,
  { services, site, act }: EffectContext,
  { visit, sent, outcome }: Trip & { readonly visit: Visit },
): Promise<void> {
  const transit = await findTransit(tx, sent.orgId)
  const { in: inType } = movedRecords(sent.kind)
  const postings = sent.mmWeighSub.flatMap((line): StockPosting[] => {
    const tons = line.deSuttle ?? ZERO_TONS
    if (isZero(tons)) return []
    const { warehouseId, pieces } = line
    const shared = {
      orgId: sent.orgId,
      groupId: sent.groupId,
      inventoryId: line.inventoryId,
      batchNo: line.batchNo,
      bizType: 'TRANSIT',
      bizId: visit.id,
      bizSubId: line.id,
      bizCode: visit.code,
      postSeq: 1,
      bizTime: services.engine.clock.now(),
    }
    const out: StockPosting[] =
      transit === null
        ? []
        : [
            {
              ...shared,
              ...NO_PART,
              warehouseId: transit,
              recordType: 'TRANSIT_OUT',
              quantity: negateTons(tons),
              pieces: pieces === null ? null : -pieces,
            },
          ]
    const back: StockPosting[] =
      outcome === 'LOSS' || warehouseId === null
        ? []
        : [
            {
              ...shared,
              ...placeOf(line),
              warehouseId,
              recordType: inType,
              quantity: tons,
              pieces,
            },
          ]
    return [...out, ...back]
  })
  postings.sort((a, b) => (a.warehouseId < b.warehouseId ? -1 : 1))
  for (const { says } of await site.stock.post(tx, postings, 'TAKE')) act.warn(says)
}

/** The company that sent the goods reads it in its own log. */
function tellSender(
  { act }: EffectContext,
  { sent, outcome, reason }: Trip & { readonly reason: string },
): void {
  const table = 'mm_weigh'
  act.log({
    entity: 'weigh',
    bizKey: sent.id,
    action: 'closeTransit',
    label: outcome === 'LOSS' ? '在途关闭：确认损失' : '在途关闭：退回发货方',
    changes: [{ table, field: 'reason', label: '原因', from: null, to: reason }],
    orgId: sent.orgId,
  })
}
