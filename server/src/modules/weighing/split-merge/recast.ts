import { moneyFor } from '@junheng/domain/values/money.ts'
import type { DeSuttle } from '@junheng/domain/values/suttle.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import { postWeigh } from '../weigh/movement/post-stock.ts'
import { priceLines } from '../weigh/price/price-lines.ts'
import type { WeighLineRow } from '../weigh/weigh.entity.ts'
import {
  type LineChange,
  type StoredWeigh,
  storeWeigh,
  type WeighChange,
  type WeighLog,
} from '../weigh/weigh-row.ts'
import type { WeighActor, WeighSite } from '../weigh-site.ts'

/** Columns that belong to one record alone; a record made from others starts without them. */
const OWN_COLUMNS = [
  'id',
  'code',
  'version',
  'createUserId',
  'createUser',
  'createDate',
  'updateUserId',
  'updateUser',
  'updateDate',
  'mmWeighSub',
] as const

/** A record made from another: its facts without its readings, prints and exceptions. */
export function factsOf(weigh: StoredWeigh): WeighChange {
  const own: ReadonlySet<string> = new Set(OWN_COLUMNS)
  const facts = Object.fromEntries(Object.entries(weigh).filter(([name]) => !own.has(name)))
  return {
    ...(facts as WeighChange),
    grossReadingId: null,
    tareReadingId: null,
    exitReadingId: null,
    ruleTrace: null,
    exceptionCount: 0,
    printCount: 0,
    countSa: 1,
    replacedById: null,
  }
}

/** The same of a line; what was returned or posted is the old line's. */
export function lineFactsOf({ id: _, ...line }: WeighLineRow): LineChange {
  return { ...line, postSeq: 0 }
}

/** Puts a record's goods into the stock, at the present moment. */
export async function postRecord(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { weigh, log }: { readonly weigh: StoredWeigh; readonly log: WeighLog },
): Promise<StoredWeigh> {
  await postWeigh(tx, site, actor, {
    weigh,
    lines: weigh.mmWeighSub.map((line) => ({
      line,
      tons: line.deSuttle as Tons,
      sent: weigh.side === 'sh' ? line.originalWeight : null,
    })),
    bizTime: site.engine.clock.now(),
  })
  const lines = new Map(weigh.mmWeighSub.map(({ id, postSeq }) => [id, { postSeq: postSeq + 1 }]))
  return storeWeigh(tx, site.engine, actor, weigh, { lines, log })
}

/** What the goods of a line cost at the price that stands on it. */
export const amountOf = ({ price }: Pick<WeighLineRow, 'price'>, deSuttle: DeSuttle) =>
  price === null ? null : moneyFor(price, deSuttle)

/** Finds the prices of a record anew, as for goods of another notice or partner. */
export async function repriceRecord(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { weigh, log }: { readonly weigh: StoredWeigh; readonly log: WeighLog },
): Promise<StoredWeigh> {
  const tons = new Map(weigh.mmWeighSub.map(({ id, deSuttle }) => [id, deSuttle as Tons]))
  const finishTime = site.engine.clock.now()
  const priced = await priceLines(tx, site, { weigh, tons, finishTime })
  return storeWeigh(tx, site.engine, actor, weigh, { ...priced, log })
}
