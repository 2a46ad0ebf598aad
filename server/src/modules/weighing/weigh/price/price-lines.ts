import type { FoundPrice, StandingPrice } from '@junheng/domain/price/price-facts.ts'
import type { PriceState } from '@junheng/domain/price/price-terms.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { moneyFor, sumMoney } from '@junheng/domain/values/money.ts'
import { ZERO_RATE } from '@junheng/domain/values/rate.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { parseUnitPrice } from '@junheng/domain/values/unit-price.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import {
  type AssayValues,
  findPriceFor,
  type PricePlaces,
  type PriceQuestion,
  weighWithoutPriceSettings,
} from '#modules/trade/api.ts'
import type { WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findSourcePrices, type SourcePrice } from '../weigh.queries.ts'
import { findPricedFacts, NO_VALUES } from '../weigh-assay.queries.ts'
import type { LineChange, StoredWeigh, WeighChange } from '../weigh-row.ts'
import { wireTime } from '../weigh-row.ts'

export interface PricedRecord {
  readonly header: WeighChange
  readonly lines: ReadonlyMap<string, LineChange>
}

interface PriceRequest {
  readonly weigh: StoredWeigh
  /** deSuttle by line. */
  readonly tons: ReadonlyMap<string, Tons>
  readonly finishTime: Date
}

/** What is known beforehand of many records that are priced together. */
export interface PriceBasis {
  /** When visits were registered. */
  readonly registered: ReadonlyMap<string, string>
  readonly assay: AssayValues
  readonly within: NonNullable<PriceQuestion['within']>
  readonly places: PricePlaces
  /** `parseWireDateTime` of what was read already. */
  momentOf(text: string): Date | null
}

/** Goods that nobody pays for. */
const UNPRICED = new Set(['tr', 'pr'])

/** Finds the price of each line; the header shows it where all lines agree. */
export async function priceLines(
  db: Queryable,
  { engine }: WeighSite,
  { weigh, tons, finishTime }: PriceRequest,
): Promise<PricedRecord> {
  if (UNPRICED.has(weigh.kind)) return { header: {}, lines: new Map() }
  return pricedRecord(engine, {
    weigh,
    tons,
    found: await findLinePrices(db, engine, { weigh, finishTime }),
  })
}

/** A record with the prices that were found for its lines. */
export async function pricedRecord(
  engine: WeighSite['engine'],
  {
    weigh,
    tons,
    found: all,
  }: Pick<PriceRequest, 'weigh' | 'tons'> & { readonly found: readonly FoundLine[] },
): Promise<PricedRecord> {
  const lines = new Map<string, LineChange>()
  for (const { line, source, found } of all) {
    await assertPriced(engine, weigh, found)
    lines.set(line.id, pricedLine(found, { tons: tons.get(line.id) ?? null, source }))
  }
  return { header: priceHeader([...lines.values()]), lines }
}

export interface FoundLine {
  readonly line: StoredWeigh['mmWeighSub'][number]
  readonly source: SourcePrice | undefined
  readonly found: FoundPrice
}

/** What the rules say of each line, whatever stands on it now; what a person has set stands. */
export async function findLinePrices(
  db: Queryable,
  engine: WeighSite['engine'],
  { weigh, finishTime }: Pick<PriceRequest, 'weigh' | 'finishTime'>,
  basis?: PriceBasis,
): Promise<readonly FoundLine[]> {
  const sources = weigh.sourceWeighId ? await findSourcePrices(db, weigh.sourceWeighId) : []
  const { registered, assay } = basis ? sharedFacts(weigh, basis) : await ownFacts(db, weigh)
  const momentOf = basis?.momentOf ?? parseWireDateTime
  const lines: FoundLine[] = []
  for (const line of weigh.mmWeighSub) {
    const source = sources.find(({ inventoryId }) => inventoryId === line.inventoryId)
    const found = await findPriceFor(
      db,
      { engine, assay, ...(basis && { places: basis.places }) },
      {
        orgId: weigh.orgId,
        groupId: weigh.groupId,
        kind: weigh.kind,
        inventoryId: line.inventoryId,
        noticeSubId: line.noticeSubId,
        contractId: weigh.contractId,
        partnerId: weigh.kind === 'al' ? null : weigh.partnerId,
        warehouseId: line.warehouseId,
        weighSubId: line.id,
        times: {
          OUT: finishTime,
          IN: weigh.firstTime === null ? finishTime : momentOf(weigh.firstTime),
          REGISTRY: registered === null ? null : momentOf(registered),
        },
        standing: standingOf(line, source),
        ...(basis && { within: basis.within }),
      },
    )
    lines.push({ line, source, found })
  }
  return lines
}

interface RecordFacts extends Pick<PriceBasis, 'assay'> {
  readonly registered: string | null
}

const sharedFacts = (
  { registryId }: StoredWeigh,
  { registered, assay }: PriceBasis,
): RecordFacts => ({ registered: registered.get(registryId ?? '') ?? null, assay })

async function ownFacts(db: Queryable, weigh: StoredWeigh): Promise<RecordFacts> {
  const { registered, values } = await findPricedFacts(db, weigh)
  return { registered, assay: { reportedFor: async (_, id) => values.get(id) ?? NO_VALUES } }
}

/** What a person has set stands; what comes back costs what it cost when it left. */
function standingOf(
  line: StoredWeigh['mmWeighSub'][number],
  source: SourcePrice | undefined,
): StandingPrice | null {
  const plain = { taxRate: ZERO_RATE, taxIncluded: false }
  if (line.priceSource === 'MANUAL' && line.price !== null)
    return {
      ...plain,
      by: 'MANUAL',
      state: 'FINAL',
      price: line.price,
      priceSource: 'MANUAL',
      ruleId: null,
      priceSubId: null,
      priceDate: null,
    }
  if (source === undefined || source.priceState === null) return null
  return {
    ...plain,
    by: 'RETURNED',
    state: source.priceState as PriceState,
    price: source.price === null ? null : parseUnitPrice(source.price),
    priceSource: source.priceSource as StandingPrice['priceSource'],
    ruleId: source.ruleId,
    priceSubId: source.priceSubId,
    priceDate: source.priceDate === null ? null : parseWireDateTime(source.priceDate),
  }
}

const isGated = (kind: string): kind is keyof typeof weighWithoutPriceSettings =>
  kind in weighWithoutPriceSettings

/** A plant may want no goods to move without a price. */
async function assertPriced(
  engine: WeighSite['engine'],
  weigh: StoredWeigh,
  { state, reason }: FoundPrice,
): Promise<void> {
  if (state !== 'NONE' && state !== 'CONFLICT') return
  if (!isGated(weigh.kind) || reason === null) return
  const mayPass = await engine.setting(weighWithoutPriceSettings[weigh.kind], weigh)
  if (!mayPass) throw new RefusalError(reason)
}

function pricedLine(
  found: FoundPrice,
  { tons, source }: { readonly tons: Tons | null; readonly source: SourcePrice | undefined },
): LineChange {
  const { price } = found
  const netPrice = source === undefined ? found.netPrice : parseUnitPrice(source.netPrice ?? '')
  return {
    price,
    netPrice,
    priceState: found.state,
    priceSource: found.priceSource,
    ruleId: found.ruleId,
    priceSubId: found.priceSubId,
    priceDate: found.priceDate && wireTime(found.priceDate),
    amount: price === null || tons === null ? null : moneyFor(price, tons),
  }
}

const SHARED = [
  'price',
  'netPrice',
  'priceState',
  'priceSource',
  'ruleId',
  'priceSubId',
  'priceDate',
] as const

/** What all lines have in common, and the sum of what they cost. */
export function priceHeader(lines: readonly LineChange[]): WeighChange {
  const [first, ...others] = lines
  if (first === undefined) return {}
  const shared = SHARED.map((name) => [
    name,
    others.every((line) => line[name] === first[name]) ? (first[name] ?? null) : null,
  ])
  const amounts = lines.flatMap(({ amount }) => (amount ? [amount] : []))
  const amount = amounts.length === lines.length ? sumMoney(amounts) : null
  return { ...(Object.fromEntries(shared) as WeighChange), amount }
}
