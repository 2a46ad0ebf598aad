import { rateOf } from '../values/rate.ts'
import { unitPriceOf } from '../values/unit-price.ts'
import { parseWireDateTime } from '../values/wire-time.ts'
import type {
  PriceContract,
  PriceFacts,
  PriceKeyValues,
  PriceRow,
  PriceRule,
} from './price-facts.ts'
import { SEEDED_PRICE_RULES } from './price-rules.ts'
import type { PricedKind } from './price-terms.ts'

/** An instant of 2026 in Shanghai: `at('05-20')`, `at('05-19 23:59:59')`. */
export function at(text: string): Date {
  const instant = parseWireDateTime(`2026-${text.length === 5 ? `${text} 00:00:00` : text}`)
  if (instant === null) throw new RangeError(text)
  return instant
}

export const NO_KEYS: PriceKeyValues = {
  contract: null,
  partner: null,
  partnerClass: null,
  region: null,
  warehouse: null,
  freightMode: null,
}

/** The rules a company starts with, their ids made of kind and priority. */
export function seededRules(kind: PricedKind): readonly PriceRule[] {
  return SEEDED_PRICE_RULES[kind].map((rule) => ({
    ...rule,
    id: `${kind}${rule.priority}`,
    dateBasis: 'OUT',
  }))
}

/** An audited price of 500 for the material, from 1 May on, depending on nothing. */
export function priceRow(
  given: Omit<Partial<PriceRow>, 'keys' | 'price'> & {
    readonly keys?: Partial<PriceKeyValues>
    readonly price?: string
  } = {},
): PriceRow {
  return {
    subId: given.code ?? 'S1',
    code: 'S1',
    inventoryId: 'coal',
    invcId: null,
    startTime: at('05-01'),
    effectiveEnd: null,
    band: null,
    taxRate: rateOf('0.13'),
    taxIncluded: true,
    ...given,
    keys: { ...NO_KEYS, ...given.keys },
    price: unitPriceOf(given.price ?? '500'),
  }
}

/** A contract whose prices come from sheets of its own. */
export function priceContract(given: Partial<PriceContract> = {}): PriceContract {
  return {
    code: 'HT1',
    priceMode: 'PRICING',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    taxRate: rateOf('0.13'),
    taxIncluded: true,
    price: null,
    ...given,
  }
}

/** A sale weighed out at noon of 20 May, to a customer of class A in 榆林 (陕西). */
export function priceFacts(given: Partial<PriceFacts> = {}): PriceFacts {
  const kind = given.kind ?? 'sa'
  const out = at('05-20 12:00:00')
  return {
    kind,
    now: out,
    dayStart: '08:00',
    times: { OUT: out, IN: null, REGISTRY: null, NOTICE: null },
    inventoryId: 'coal',
    classIds: ['washed', 'solid'],
    referencePrice: null,
    regionIds: ['610800', '610000'],
    notice: null,
    contract: null,
    partnerTaxRate: rateOf('0.13'),
    assay: new Map(),
    standing: null,
    rules: seededRules(kind === 'pu' || kind === 'pt' ? 'pu' : kind === 'al' ? 'al' : 'sa'),
    rows: [],
    ...given,
    keys: {
      ...NO_KEYS,
      partner: 'c1',
      partnerClass: 'A',
      region: '610800',
      warehouse: 'w1',
      freightMode: 'BUYER',
      ...given.keys,
    },
  }
}

/** Facts weighed out at another moment. */
export const outAt = (facts: PriceFacts, out: Date): PriceFacts => ({
  ...facts,
  times: { ...facts.times, OUT: out },
})
