import { type DeSuttle, sumDeSuttle } from '@junheng/domain/values/suttle.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { storeBooking, type Visit } from '#modules/registry/api.ts'
import { adjust, deliver, quantitySite, undeliver } from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { lineBooking } from '../weigh/movement/own-bookings.ts'

/** Goods of one part, on the notice line they are booked on. */
export interface PartGoods {
  /** The part's own line: names its booking on a notice line other than the visit's. */
  readonly lineId: string
  readonly noticeSubId: string | null
  readonly deSuttle: DeSuttle
}

interface Goods {
  readonly visit: Visit | null
  readonly registrySubId: string | null
  readonly noticeSubId: string | null
  readonly parts: readonly PartGoods[]
}

/**
 * Books a load on the notice lines of its parts: what stays on the visit's own line is still the visit's,
 * the rest is delivered to the other lines. Lines are taken ascending, as everybody does.
 */
export async function bookParts(tx: Tx, engine: Engine, goods: Goods): Promise<void> {
  const kept = sumDeSuttle(
    goods.parts
      .filter(({ noticeSubId }) => noticeSubId === goods.noticeSubId)
      .map(({ deSuttle }) => deSuttle),
  )
  await moveGoods(tx, engine, { ...goods, kept, isBack: false })
}

/** The way back: the whole load is on the visit's line again. */
export async function unbookParts(
  tx: Tx,
  engine: Engine,
  { whole, ...goods }: Goods & { readonly whole: DeSuttle },
): Promise<void> {
  await moveGoods(tx, engine, { ...goods, kept: whole, isBack: true })
}

async function moveGoods(
  tx: Tx,
  engine: Engine,
  {
    visit,
    registrySubId,
    noticeSubId,
    parts,
    kept,
    isBack,
  }: Goods & {
    readonly kept: DeSuttle
    readonly isBack: boolean
  },
): Promise<void> {
  const site = quantitySite(engine)
  const left = visit?.stage === 'LEFT'
  const own = visit?.subs.find(({ id }) => id === registrySubId)?.booking ?? null
  const steps: { readonly key: string; run(): Promise<void> }[] = []
  if (own !== null && own.delivered !== null && registrySubId !== null)
    steps.push({
      key: own.noticeSubId,
      async run() {
        const { booking } = await adjust(tx, site, own, { deSuttle: kept, left })
        await storeBooking(tx, registrySubId, booking)
      },
    })
  for (const part of parts) {
    if (part.noticeSubId === null || part.noticeSubId === noticeSubId) continue
    const booking = lineBooking({ lineId: part.lineId, noticeSubId: part.noticeSubId })
    steps.push({
      key: booking.noticeSubId,
      async run() {
        if (isBack) {
          const whole = { ...booking, delivered: part.deSuttle }
          await undeliver(tx, site, whole, { quantity: ZERO_TONS, left: true, settled: false })
        } else await deliver(tx, site, booking, { deSuttle: part.deSuttle })
      },
    })
  }
  for (const { run } of steps.toSorted((a, b) => compareIds(a.key, b.key))) await run()
}

const compareIds = (a: string, b: string): number => Number(BigInt(a) - BigInt(b))
