import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { weighedTons } from '@junheng/domain/values/suttle.fixtures.ts'
import { deSuttleOf } from '@junheng/domain/values/suttle.ts'
import { type Tons, tonsOf } from '@junheng/domain/values/tons.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import { changeVisit, lockVisit, storeBooking, type Visit } from '#modules/registry/api.ts'
import type { VisitBed } from '#modules/registry/registry/registry.fixtures.ts'
import { deliver, quantitySite } from '#modules/trade/api.ts'
import type { NoticeKind } from '#modules/trade/notice/notice.fixtures.ts'
import type { StockKeeper, StockPosting } from '../ports.ts'
import { insertWeigh, type StoredWeigh, type WeighChange, wireTime } from '../weigh/weigh-row.ts'
import type { WeighSite } from '../weigh-site.ts'

export interface Finished {
  readonly weigh: StoredWeigh
  readonly lineId: string
  readonly registryId: string
  readonly notice: AnyRow
}

interface NewRecord {
  readonly kind?: NoticeKind
  readonly notice: AnyRow
  readonly plateNumber?: string
  readonly deduct?: string
  readonly price?: string
  readonly stage?: 'WEIGHED' | 'LEFT'
}

/** A finished weighing of 48.260 less 14.480, booked on its notice; nothing of it is in any stock. */
export async function makeFinished(bed: VisitBed, record: NewRecord): Promise<Finished> {
  const { kind = 'pu', notice, deduct = '0.557', price = '612.5', stage = 'LEFT' } = record
  const { plateNumber } = record
  const made = await bed.visit({ kind, notice, ...(plateNumber ? { plateNumber } : {}) })
  const registryId = String(made['id'])
  const { engine, caller } = bed
  const suttle = weighedTons('33.780')
  const deSuttle = deSuttleOf(suttle, tonsOf(deduct))
  const figures = { suttle, deduct: tonsOf(deduct), deSuttle }
  return bed.on(async (tx) => {
    const visit = await lockVisit(tx, registryId)
    const [sub] = visit.subs
    if (!sub?.booking) throw new RefusalError(refuse('row.missing'))
    const { booking } = await deliver(tx, quantitySite(engine), sub.booking, { deSuttle })
    await storeBooking(tx, sub.id, booking)
    const now = engine.clock.now()
    const priced = {
      price: price as UnitPrice,
      priceState: 'FINAL',
      priceSource: 'CONTRACT',
    } as const
    const weigh = await insertWeigh(
      tx,
      engine,
      { caller },
      {
        owner: { orgId: visit.orgId, groupId: visit.groupId },
        values: { ...recordOf(visit, { kind, now }), ...figures, ...priced },
        lines: [
          {
            seq: 1,
            registrySubId: sub.id,
            noticeSubId: sub.noticeSubId,
            inventoryId: sub.inventoryId,
            invCode: sub.invCode,
            invName: sub.invName,
            warehouseId: sub.warehouseId,
            preQuantity: sub.preQuantity,
            ...figures,
            ...priced,
          },
        ],
      },
    )
    const times = { entranceTime: now, ...(stage === 'LEFT' ? { leaveTime: now } : {}) }
    const change = { stage, weighId: weigh.id, weighCode: weigh.code, ...times } as const
    await changeVisit(tx, engine, visit, change, { action: 'test' })
    return { weigh, lineId: String(weigh.mmWeighSub[0]?.id), registryId, notice }
  })
}

function recordOf(
  visit: Visit,
  { kind, now }: { readonly kind: NoticeKind; readonly now: Date },
): WeighChange {
  return {
    code: `BD${visit.id.slice(-9)}`,
    kind,
    status: 'DRAFT',
    enabled: true,
    weighState: 'DONE',
    registryId: visit.id as StoredWeigh['registryId'],
    noticeId: visit.noticeId as StoredWeigh['noticeId'],
    notoCode: visit.notoCode,
    partnerId: visit.partnerId,
    partnerName: visit.partnerName,
    vehicleId: visit.vehicleId as StoredWeigh['vehicleId'],
    plateNumber: visit.plateNumber,
    gross: tonsOf('48.260'),
    tare: tonsOf('14.480'),
    grossSource: 'SCALE',
    tareSource: 'SCALE',
    grossTime: wireTime(now),
    firstTime: wireTime(now),
    finishTime: wireTime(now),
    businessDate: wireTime(now).slice(0, 10),
  }
}

/** A stock that writes down what it is told. */
export function notedStock(): StockKeeper & { readonly notes: string[] } {
  const notes: string[] = []
  const note = ({ recordType, quantity, bizCode }: StockPosting): void =>
    void notes.push(`${recordType} ${quantity} ${bizCode.includes('-') ? '拆' : '整'}`)
  return {
    notes,
    post: async (_tx, postings) => {
      for (const posting of postings) note(posting)
      return []
    },
    reverse: async () => {
      notes.push('撤回')
      return []
    },
    checkPlace: async () => {},
  }
}

export function siteOf(bed: VisitBed, stock: StockKeeper): WeighSite {
  return { engine: bed.engine, stock }
}

export const tons = (text: string): Tons => tonsOf(text)
