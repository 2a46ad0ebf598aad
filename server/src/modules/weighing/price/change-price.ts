import { tell } from '@junheng/domain/entity/define-event.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { DeSuttle } from '@junheng/domain/values/suttle.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { type UnitPrice } from '@junheng/domain/values/unit-price.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { weighPriced } from '@junheng/domain/weighing/weigh-told.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { amountOf } from '../split-merge/recast.ts'
import { priceHeader, priceLines } from '../weigh/price/price-lines.ts'
import {
  assertWeighReach,
  type LineChange,
  type StoredWeigh,
  selectWeighs,
  storeWeigh,
} from '../weigh/weigh-row.ts'
import type { WeighActor, WeighSite } from '../weigh-site.ts'

export interface PriceChange {
  /** Lines of records, or records: all their lines. */
  readonly lineIds: readonly string[]
  /** Null: the rules find the price again. */
  readonly price: UnitPrice | null
  readonly reason: string
  readonly kind: string
}

/** Sets the price of lines by hand, or gives it back to the rules; all of them or none. */
export async function changePrices(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  change: PriceChange,
): Promise<PricedLines> {
  const { price, reason } = change
  const { weighs, wanted } = await findPriced(tx, site, actor, { ...change, lock: true })
  for (const weigh of weighs) await changeOne(tx, site, actor, { weigh, wanted, price, reason })
  return { weighs, wanted }
}

/** Records with the lines of them whose price is meant. */
export interface PricedLines {
  readonly weighs: readonly StoredWeigh[]
  readonly wanted: ReadonlySet<string>
}

/** What is meant, if its price may be changed at all. */
export async function findPriced(
  tx: Queryable,
  site: Pick<WeighSite, 'engine'>,
  { caller }: Pick<WeighActor, 'caller'>,
  { lineIds, kind, lock }: Pick<PriceChange, 'lineIds' | 'kind'> & { readonly lock: boolean },
): Promise<PricedLines> {
  const wanted = new Set(await findLines(tx, lineIds))
  const weighs = await selectWeighs(tx, site.engine, {
    where: sql`t.id in (select main_id from mm_weigh_sub where id = any(${[...wanted]}::bigint[]))`,
    lock,
  })
  const found = weighs.flatMap(({ mmWeighSub }) => mmWeighSub.filter(({ id }) => wanted.has(id)))
  if (found.length < wanted.size) throw new RefusalError(refuse('row.missing'))
  for (const weigh of weighs) {
    assertWeighReach(weigh, caller)
    if (weigh.kind !== kind) throw new RefusalError(refuse('row.missing'))
    assertPriceable(weigh)
  }
  return { weighs, wanted }
}

async function findLines(tx: Queryable, ids: readonly string[]): Promise<readonly string[]> {
  const wanted = [...new Set(ids)]
  const rows = await tx.rows<{ readonly id: string; readonly mainId: string }>(
    sql`select id, main_id as "mainId" from mm_weigh_sub where id = any(${wanted}::bigint[]) or main_id = any(${wanted}::bigint[])`,
  )
  const known = new Set(rows.flatMap(({ id, mainId }) => [id, mainId]))
  if (!wanted.every((id) => known.has(id))) throw new RefusalError(refuse('row.missing'))
  return rows.map(({ id }) => id)
}

/** What is settled keeps its price; what does not count has none. */
function assertPriceable(weigh: StoredWeigh): void {
  const { code, settleStatus, status, weighState } = weigh
  if (settleStatus === 'SETTLED') assertAllowed(refuse('weigh.settledPrice', { code }))
  if (status === 'OBSOLETE' || weighState !== 'DONE')
    assertAllowed(refuse('weigh.priceState', { code }))
}

interface OneChange {
  readonly weigh: StoredWeigh
  readonly wanted: ReadonlySet<string>
  readonly price: UnitPrice | null
  readonly reason: string
}

async function changeOne(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { weigh, wanted, price, reason }: OneChange,
): Promise<void> {
  const changed = weigh.mmWeighSub.filter(({ id }) => wanted.has(id))
  const lines =
    price === null
      ? await foundPrices(tx, site, { weigh, wanted })
      : new Map(changed.map((line) => [line.id as string, manual(price, line.deSuttle)]))
  const all = weigh.mmWeighSub.map((line) => ({ ...line, ...lines.get(line.id) }))
  const stored = await storeWeigh(tx, site.engine, actor, weigh, {
    header: priceHeader(all),
    lines,
    log: { action: 'modifyPrice', label: '改价', reason },
  })
  for (const line of changed)
    await site.engine.publish(
      tx,
      tell(weighPriced, {
        id: stored.id,
        lineId: line.id,
        price: lines.get(line.id)?.price ?? null,
      }),
    )
}

/** A price that a person gives is final and stands until it is cleared. */
function manual(price: UnitPrice, deSuttle: DeSuttle | null): LineChange {
  return {
    price,
    // What of a hand-set price is tax nobody has said.
    netPrice: null,
    priceState: 'FINAL',
    priceSource: 'MANUAL',
    ruleId: null,
    priceSubId: null,
    priceDate: null,
    amount: deSuttle === null ? null : amountOf({ price }, deSuttle),
  }
}

async function foundPrices(
  tx: Tx,
  site: WeighSite,
  { weigh, wanted }: Pick<OneChange, 'weigh' | 'wanted'>,
): Promise<ReadonlyMap<string, LineChange>> {
  // The hand-set price must not stand in the way of the rules.
  const cleared = weigh.mmWeighSub.map((line) =>
    wanted.has(line.id) ? { ...line, price: null, priceSource: null } : line,
  )
  const { lines } = await priceLines(tx, site, {
    weigh: { ...weigh, mmWeighSub: cleared },
    tons: new Map(weigh.mmWeighSub.map(({ id, deSuttle }) => [id as string, deSuttle as Tons])),
    // The price of the day it was weighed, whenever somebody clears the one set by hand.
    finishTime: parseWireDateTime(weigh.finishTime ?? '') ?? site.engine.clock.now(),
  })
  return new Map([...lines].filter(([id]) => wanted.has(id)))
}
