import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPrice } from './find-price.ts'
import { at, NO_KEYS, priceContract, priceFacts, priceRow } from './price.fixtures.ts'
import { effectiveEnd, isOverlapping, type Link } from './price-chain.ts'
import type { PriceFacts, PriceRow, PriceRule } from './price-facts.ts'
import { PRICE_KEYS, type PriceKey } from './price-terms.ts'

// Small sets, so that rows meet rules and each other often.
const KEY_VALUES: Readonly<Record<PriceKey, readonly string[]>> = {
  contract: ['h1'],
  partner: ['c1', 'c1', 'c2'],
  partnerClass: ['A'],
  region: ['610800', '610000', '140000'],
  warehouse: ['w1'],
  freightMode: ['BUYER'],
}
const keySet = fc.constantFrom<readonly PriceKey[]>(
  [],
  ['contract'],
  ['partner'],
  ['region'],
  ['partner', 'region'],
)

const keyValues = fc.record(
  Object.fromEntries(
    PRICE_KEYS.map((key) => [
      key,
      fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom(...KEY_VALUES[key])),
    ]),
  ) as Record<PriceKey, fc.Arbitrary<string | null>>,
)

const day = fc.integer({ min: 1, max: 28 }).map((n) => at(`05-${String(n).padStart(2, '0')}`))

/** Mostly what some rule asks for; now and then a key that none does. */
const sheetKeys = fc
  .tuple(keySet, keyValues, fc.integer({ min: 0, max: 19 }))
  .chain(([named, stray, roll]) =>
    fc.record(
      Object.fromEntries(
        PRICE_KEYS.map((key) => [
          key,
          named.includes(key)
            ? fc.constantFrom(...KEY_VALUES[key])
            : fc.constant(roll === 0 ? stray[key] : null),
        ]),
      ) as Record<PriceKey, fc.Arbitrary<string | null>>,
    ),
  )

const row = fc
  .record({
    keys: sheetKeys,
    material: fc.constantFrom('coal', 'coal', 'washed', 'solid', 'other'),
    startTime: day,
    effectiveEnd: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, day),
    band: fc.option(
      fc.constantFrom<readonly [string | null, string | null]>(
        [null, '5'],
        ['5', '9'],
        ['9', null],
      ),
    ),
    price: fc.integer({ min: 1, max: 999 }),
  })
  .map(({ material, band, price, ...rest }) => ({
    ...rest,
    inventoryId: material === 'coal' || material === 'other' ? material : null,
    invcId: material === 'washed' || material === 'solid' ? material : null,
    band: band && { itemId: 'q', itemName: '灰分', min: band[0], max: band[1] },
    price: String(price),
  }))

const rows = fc
  .array(row, { maxLength: 8 })
  .map((list) => list.map((item, n) => priceRow({ ...item, code: `P${n}` })))

const rules = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 6 })
  .chain((priorities) =>
    fc.tuple(
      ...priorities.map((priority) =>
        fc.record<PriceRule>({
          id: fc.constant(`r${priority}`),
          priority: fc.constant(priority),
          source: fc.constant('PRICE'),
          keys: keySet,
          level: fc.constantFrom('INV', 'INVC'),
          dateBasis: fc.constantFrom('OUT', 'IN'),
        }),
      ),
    ),
  )

const facts: fc.Arbitrary<PriceFacts> = fc
  .record({
    rows,
    rules,
    OUT: day,
    value: fc.option(fc.integer({ min: 0, max: 12 })),
    mode: fc.option(fc.constantFrom('FIXED', 'PRICING', 'LIST')),
  })
  .map(({ rows: list, rules: asked, OUT, value, mode }) =>
    priceFacts({
      rows: list,
      rules: asked,
      times: { OUT, IN: null, REGISTRY: null, NOTICE: null },
      assay: new Map(value === null ? [] : [['q', String(value)]]),
      contract: mode && priceContract({ priceMode: mode }),
      keys: { ...priceFacts().keys, contract: mode && 'h1' },
    }),
  )

/** The text of the rule, said a second time in another way: by elimination, one condition at a time. */
function candidatesOf(asked: PriceFacts, rule: PriceRule): readonly PriceRow[] {
  const mode = asked.contract?.priceMode
  const general = !rule.keys.includes('contract')
  if (mode && general !== (mode === 'LIST')) return []
  const date = (asked.times[rule.dateBasis] ?? asked.now).getTime()
  let left = asked.rows.filter(
    (item) =>
      item.startTime.getTime() <= date &&
      date < (item.effectiveEnd?.getTime() ?? Number.POSITIVE_INFINITY),
  )
  for (const key of PRICE_KEYS) {
    const wanted = key === 'region' ? asked.regionIds : [asked.keys[key]]
    left = rule.keys.includes(key)
      ? left.filter((item) => item.keys[key] !== null && wanted.includes(item.keys[key]))
      : left.filter((item) => item.keys[key] === null)
  }
  const depth = (item: PriceRow): number =>
    rule.level === 'INV'
      ? [asked.inventoryId].indexOf(item.inventoryId ?? '')
      : asked.classIds.indexOf(item.invcId ?? '')
  left = left.filter((item) => depth(item) >= 0)
  left = left.filter((item) => depth(item) === Math.min(...left.map(depth)))
  if (!rule.keys.includes('region')) return left
  const height = (item: PriceRow): number => asked.regionIds.indexOf(item.keys.region ?? '')
  return left.filter((item) => height(item) === Math.min(...left.map(height)))
}

function expectedOf(asked: PriceFacts): { readonly state: string; readonly sub: string | null } {
  const inOrder = [...asked.rules].sort((a, b) => a.priority - b.priority)
  const found = inOrder.map((rule) => candidatesOf(asked, rule)).find((list) => list.length > 0)
  if (found === undefined) return { state: 'NONE', sub: null }
  const text = asked.assay.get('q')
  if (text === undefined && found.some(({ band }) => band)) return { state: 'PENDING', sub: null }
  const fitting = found.filter(
    ({ band }) =>
      !band ||
      (Number(band.min ?? Number.NEGATIVE_INFINITY) <= Number(text) &&
        Number(text) < Number(band.max ?? Number.POSITIVE_INFINITY)),
  )
  return fitting.length === 1
    ? { state: 'FINAL', sub: fitting[0]!.subId }
    : { state: 'CONFLICT', sub: null }
}

describe('取价 / 性质', () => {
  test('与逐条排除的另一种写法处处一致', () => {
    fc.assert(
      fc.property(facts, (asked) => {
        const { state, priceSubId } = findPrice(asked)
        expect({ state, sub: priceSubId }).toEqual(expectedOf(asked))
      }),
      { numRuns: 500 },
    )
    // A fixed sample: the generator reaches every state, whatever the luck of the run above.
    const sample = fc.sample(facts, { numRuns: 400, seed: 1 })
    const states = new Set(sample.map((asked) => findPrice(asked).state))
    expect([...states].sort()).toEqual(['CONFLICT', 'FINAL', 'NONE', 'PENDING'])
  })

  test('同样的事实给同样的答案，规则和价格单的先后不起作用', () => {
    fc.assert(
      fc.property(facts, (asked) => {
        const turned = {
          ...asked,
          rules: [...asked.rules].reverse(),
          rows: [...asked.rows].reverse(),
        }
        expect(findPrice(turned)).toEqual(findPrice(asked))
      }),
      { numRuns: 300 },
    )
  })

  test('有候选的规则不再往下，过程到它为止；只有已定价时才有价格', () => {
    fc.assert(
      fc.property(facts, (asked) => {
        const { state, price, netPrice, reason, ruleId, trace } = findPrice(asked)
        expect([price === null, netPrice === null, reason !== null]).toEqual(
          Array.from({ length: 3 }, () => state !== 'FINAL'),
        )
        const withCandidates = trace.filter(({ candidates }) => candidates.length > 0)
        expect(withCandidates.map((step) => step.ruleId)).toEqual(ruleId === null ? [] : [ruleId])
        if (ruleId !== null) expect(trace.at(-1)?.ruleId).toBe(ruleId)
      }),
      { numRuns: 300 },
    )
  })

  test('不带任何条件的价格不受上下文影响', () => {
    const rule = { ...priceFacts().rules[0]!, source: 'PRICE', keys: [] } as const
    fc.assert(
      fc.property(keyValues, (keys) => {
        const asked = priceFacts({ rules: [rule], rows: [priceRow()], keys })
        expect(findPrice(asked).price).toBe('500.0000')
        expect(findPrice({ ...asked, keys: NO_KEYS }).price).toBe('500.0000')
      }),
    )
  })
})

describe('价格链 / 性质', () => {
  const link: fc.Arbitrary<Link> = fc.record({ startTime: day, endTime: fc.option(day) })

  test('互不重叠的价格，任何时刻至多一个有效', () => {
    fc.assert(
      fc.property(fc.array(link, { maxLength: 8 }), day, (offered, instant) => {
        const chain: Link[] = []
        for (const item of offered) {
          const whole = item.endTime === null || item.endTime > item.startTime
          if (whole && !chain.some((other) => isOverlapping(item, other))) chain.push(item)
        }
        const inForce = chain.filter((item) => {
          const end = effectiveEnd(item, chain)
          return item.startTime <= instant && (end === null || instant < end)
        })
        expect(inForce.length).toBeLessThanOrEqual(1)
        const allOpen = chain.every(({ endTime }) => endTime === null)
        const begun = chain.some(({ startTime }) => startTime <= instant)
        // Open prices leave no gap: from the first start on there is always one.
        if (allOpen && begun) expect(inForce).toHaveLength(1)
      }),
      { numRuns: 300 },
    )
  })
})
