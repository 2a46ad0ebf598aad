import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { makeCarrier } from '#modules/archives/partner/partner.fixtures.ts'
import type { FinanceBed, Order } from '#modules/finance/finance.fixtures.ts'
import { makeAuditedSheet } from '#modules/trade/price-sheet/price-sheet.fixtures.ts'
import type { Random } from '#test/fuzz/random.ts'

/** What all contracts of the site share: items, a carrier with his terms, a road. */
export interface RandomSite {
  readonly bed: FinanceBed
  readonly random: Random
  readonly items: Readonly<Record<'Mt' | 'Ad' | 'Q', string>>
  readonly routeId: string
}

/** Where the papers of a kind lie. */
const AREA = { pu: 'purorder', sa: 'sale' } as const
export const areaOf = ({ kind }: Pick<Order, 'kind'>): string => AREA[kind === 'sa' ? 'sa' : 'pu']

/** A text of so many digits behind the point, from 0 up to `most`. */
export const upTo = (random: Random, most: number, digits: number): string =>
  (random.below(most * 10 ** digits) / 10 ** digits).toFixed(digits)

const EFFECTS = {
  Mt: ['RATE', 'KG', 'DRY'],
  Ad: ['PRICE', 'PRICE_RATE', 'FIXED'],
  Q: ['UNIT_VALUE', 'PRICE', 'NONE'],
} as const

/** What a step costs, by effect: small enough that something of the load is left to pay for. */
const AMOUNTS: Readonly<Record<string, readonly [number, number]>> = {
  RATE: [0.02, 4],
  KG: [9, 2],
  DRY: [1, 2],
  PRICE: [9, 2],
  PRICE_RATE: [0.01, 4],
  FIXED: [90, 2],
  UNIT_VALUE: [0.2, 4],
  NONE: [1, 2],
}

/** A model for one contract: each item with an effect of its own, and bands of its own. */
export async function makeModel({ bed, random, items }: RandomSite, order: Order): Promise<void> {
  const plans = (['Mt', 'Ad', 'Q'] as const).map((code) => {
    const effectType = random.pick(EFFECTS[code])
    const standard = code === 'Q' ? 5000 : code === 'Mt' ? 8 : 11
    const isLow = code === 'Q' && effectType === 'PRICE'
    return { code, itemId: items[code], effectType, standard, isLow }
  })
  const model = await bed.call('POST', '/quality/qc-model-cg/create', {
    name: `模型${bed.engine.newId()}`,
    kinds: 'pu',
    contractId: order.contract['id'],
    startDate: '2026-01-01',
    qcModelItem: plans.map(({ itemId, effectType, standard, isLow }, at) => ({
      itemId,
      standard: String(standard),
      effectType,
      direction: isLow ? 'LOW' : 'HIGH',
      bandMode: random.pick(['SEGMENT', 'WHOLE']),
      stepMode: random.pick(['EXACT', 'CEIL', 'FLOOR']),
      maxEffect: effectType === 'PRICE' && random.chance(0.3) ? upTo(random, 40, 2) : null,
      seq: at + 1,
    })),
    qcModelBand: plans.flatMap((plan) => bandsOf(random, plan)),
  })
  await bed.call('PUT', '/quality/qc-model-cg/audit', { ids: [model['id']] })
}

interface ItemPlan {
  readonly code: 'Mt' | 'Ad' | 'Q'
  readonly itemId: string
  readonly effectType: string
  readonly standard: number
  readonly isLow: boolean
}

function bandsOf(random: Random, { code, itemId, effectType, standard, isLow }: ItemPlan) {
  if (effectType === 'DRY' || effectType === 'NONE') return []
  const [most, digits] = AMOUNTS[effectType] ?? [1, 2]
  const amount = () =>
    (Number(upTo(random, most, digits)) * (random.chance(0.2) ? -1 : 1)).toFixed(digits)
  const step = code === 'Q' ? '100' : random.pick(['0.1', '0.3', '1'])
  if (effectType === 'UNIT_VALUE')
    return [{ itemId, from: '0', to: null, step: '1', amount: upTo(random, most, digits) }]
  const width = code === 'Q' ? 400 : 2
  const middle = isLow ? standard - width : standard + width
  return [
    { itemId, from: String(standard), to: String(middle), step, amount: amount() },
    { itemId, from: String(middle), to: isLow ? '0' : null, step, amount: amount() },
  ]
}

/** What is agreed with the carrier of a contract's loads, and rates that compete with it. */
export async function makeFreight(
  { bed, random, routeId }: RandomSite,
  order: Order,
): Promise<string> {
  const carrier = await bed.on((tx) => makeCarrier(tx, bed, { code: `CY${bed.engine.newId()}` }))
  const carrierId = String(carrier['id'])
  const area = areaOf(order)
  // Never so low that what is lost on the way costs more than the freight.
  const rate = (mode: string) => {
    const least = mode === 'TON_KM' ? 0.5 : mode === 'CAR' ? 900 : 40
    return (least + Number(upTo(random, least, 4))).toFixed(4)
  }
  const contract = await bed.call('POST', `/${area}/fare-contract/create`, {
    contractNo: `YS${bed.engine.newId()}`,
    carrierId,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    weightBasis: random.pick(['SMALLER', 'RECEIVE', 'ORIGINAL', 'LARGER']),
    lossBasis: random.pick(['SUTTLE', 'DE_SUTTLE']),
    lossPercentage: random.chance(0.7) ? upTo(random, 0.01, 6) : null,
    lossWeight: random.chance(0.5) ? upTo(random, 0.2, 3) : null,
    allowRule: random.pick(['LARGER', 'SMALLER']),
    lossMode: random.pick(['EXCESS', 'ALL']),
    lossPriceMode: random.pick(['GOODS', 'FIXED']),
    lossPrice: upTo(random, 900, 4),
    lossTimes: random.pick(['1', '1.5', '2']),
    minTon: random.chance(0.5) ? '30' : null,
    fareRound: random.pick(['FEN', 'FEN_DOWN', 'YUAN', 'YUAN_DOWN', 'TEN_DOWN']),
    taxRate: random.pick(['0.09', '0.03', '0']),
    oilRate: random.chance(0.5) ? '0.3' : null,
    oilUnit: random.chance(0.5) ? '100' : null,
    fdFareContractSub: random.chance(0.6)
      ? [contractRate(random, { routeId, inventoryId: order.inventoryId, rate })]
      : [],
  })
  await bed.call('PUT', `/${area}/fare-contract/audit`, { ids: [contract['id']] })
  // Some hold for the road alone, some for the carrier, some for the material: the closest counts.
  for (const held of [
    { routeId, carrierId },
    { carrierId, inventoryId: order.inventoryId },
  ]) {
    const fareMode = random.pick(['TON', 'TON_KM', 'CAR', 'BAND'])
    const price = await bed.call('POST', `/${area}/fare-price/create`, {
      ...held,
      startDate: '2026-01-01',
      fareMode,
      ...(fareMode === 'BAND'
        ? { fdFarePriceBand: fareBands(random, () => rate('TON')) }
        : { farePrice: rate(fareMode) }),
    })
    await bed.call('PUT', `/${area}/fare-price/audit`, { ids: [price['id']] })
  }
  return carrierId
}

/** Two stretches, the second without an end: every road lies in one of them. */
function fareBands(random: Random, rate: () => string) {
  const middle = String(60 + random.below(300))
  return [
    { fromKm: '0', toKm: middle, farePrice: rate() },
    { fromKm: middle, toKm: null, farePrice: rate() },
  ]
}

function contractRate(
  random: Random,
  asked: {
    readonly routeId: string
    readonly inventoryId: string
    readonly rate: (mode: string) => string
  },
) {
  const fareMode = random.pick(['TON', 'TON_KM', 'CAR'])
  const inventoryId = random.chance(0.5) ? asked.inventoryId : null
  return { routeId: asked.routeId, inventoryId, fareMode, farePrice: asked.rate(fareMode) }
}

/** Sheets of a contract that is priced by them: one from before, one that begins in half an hour. */
export async function makeSheets({ bed, random }: RandomSite, order: Order): Promise<void> {
  const soon = new Date(bed.engine.clock.now().getTime() + 1_800_000)
  for (const startTime of ['2026-01-01 00:00:00', formatWireDateTime(soon)])
    await bed.on((tx) =>
      makeAuditedSheet(tx, bed, {
        kind: order.kind === 'sa' ? 'sa' : 'pu',
        contractId: order.contract['id'],
        inventoryId: order.inventoryId,
        price: upTo(random, 900, 4),
        startTime,
        taxRate: random.pick(['0.13', '0.09']),
        taxIncluded: true,
      }),
    )
}
