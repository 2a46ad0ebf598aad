import type { Kind, Side } from './kinds.ts'

export type Direction = 'in' | 'out' | 'internal'
export type FirstWeighing = 'gross' | 'tare' | 'either'
export type StockEffect = '+' | '-' | 'moves'
export type Partner = 'vendor' | 'customer' | 'workshop' | 'company' | 'warehouse'

/** The concepts that are mounted once per kind. */
export const BASE_CONCEPTS = [
  'contract',
  'priceSheet',
  'priceMatchRule',
  'plan',
  'task',
  'notice',
  'registry',
  'weigh',
  'weighSub',
  'stock',
  'fareContract',
  'farePrice',
  'farePlanedPrice',
  'fareSettle',
  'calculation',
  'settlement',
  'settlementMain',
] as const
export type BaseConcept = (typeof BASE_CONCEPTS)[number]

/** How a vehicle of the kind passes our scale; an allocation has one such row per side. */
export interface PassageTraits {
  readonly direction: Direction
  readonly firstWeighing: FirstWeighing
  readonly stockEffect: StockEffect
  readonly confirmBase: string | null
}

export interface KindTraits {
  readonly label: string
  readonly partner: Partner
  /** The kind whose goods come back: its notices, contracts and settlements serve the return too. */
  readonly returnOf: Kind | null
  /** `bySide`: each company sees its own side alone, a transfer is one movement of one company. */
  readonly stockEffect: StockEffect | 'bySide'
  /** Exactly one of `passage` and `sides` is set. */
  readonly passage: PassageTraits | null
  readonly sides: Readonly<Record<Side, PassageTraits>> | null
  /** A transfer pays freight, but nobody owes for the goods. */
  readonly settlesGoods: boolean
  readonly bases: Readonly<Record<BaseConcept, string | null>>
}

const PU = tradeBases('/purorder', 'pu')
const SA = tradeBases('/sale', 'sa')

export const KIND_TRAITS: Readonly<Record<Kind, KindTraits>> = {
  pu: {
    label: '采购',
    partner: 'vendor',
    returnOf: null,
    stockEffect: '+',
    passage: arriving('pu'),
    sides: null,
    settlesGoods: true,
    bases: {
      ...PU,
      contract: '/purorder/pu-contract',
      priceSheet: '/purorder/pu-contract-pricing',
      priceMatchRule: '/purorder/pu-price-match-rule',
      plan: '/purorder/pu-plan-contract',
    },
  },
  pt: {
    label: '采购退货',
    partner: 'vendor',
    returnOf: 'pu',
    stockEffect: '-',
    passage: leaving('pt'),
    sides: null,
    settlesGoods: true,
    bases: {
      ...PU,
      contract: '/purorder/pu-contract',
      priceSheet: '/purorder/pu-contract-pricing',
      priceMatchRule: '/purorder/pu-price-match-rule',
      registry: '/pt/tr-registry',
      ...weighBases('pt'),
    },
  },
  sa: {
    label: '销售',
    partner: 'customer',
    returnOf: null,
    stockEffect: '-',
    passage: leaving('sa'),
    sides: null,
    settlesGoods: true,
    bases: {
      ...SA,
      contract: '/sale/sa-contract',
      priceSheet: '/sale/sa-price',
      priceMatchRule: '/sale/sa-price-match-rule',
      plan: '/sale/sa-plane',
      task: '/sale/sa-task',
    },
  },
  st: {
    label: '销售退货',
    partner: 'customer',
    returnOf: 'sa',
    stockEffect: '+',
    passage: arriving('st'),
    sides: null,
    settlesGoods: true,
    bases: {
      ...SA,
      contract: '/sale/sa-contract',
      priceSheet: '/sale/sa-price',
      priceMatchRule: '/sale/sa-price-match-rule',
      registry: '/st/tr-registry',
      ...weighBases('st'),
    },
  },
  pr: {
    label: '生产',
    partner: 'workshop',
    returnOf: null,
    stockEffect: 'moves',
    passage: {
      direction: 'internal',
      firstWeighing: 'either',
      stockEffect: 'moves',
      confirmBase: null,
    },
    sides: null,
    settlesGoods: false,
    bases: { ...noBases(), ...weighBases('pr'), stock: '/store/pd-pr-stock' },
  },
  al: {
    label: '调拨',
    partner: 'company',
    returnOf: null,
    stockEffect: 'bySide',
    passage: null,
    sides: { fh: leaving('al-fh'), sh: arriving('al-sh') },
    settlesGoods: true,
    bases: {
      ...tradeBases('/allot', 'al'),
      contract: '/allot/al-contract',
      priceSheet: '/allot/al-price',
      priceMatchRule: '/allot/al-price-match-rule',
    },
  },
  tr: {
    label: '转储',
    partner: 'warehouse',
    returnOf: null,
    stockEffect: 'moves',
    passage: null,
    sides: { fh: leaving('tr-fh'), sh: arriving('tr-sh') },
    settlesGoods: false,
    bases: tradeBases('/transfer', 'tr'),
  },
}

/**
 * How a vehicle of this kind and side passes the scale. A kind with sides needs its side, another
 * ignores it: rows of pu carry none.
 *
 * @example
 * passageOf('al', 'sh').firstWeighing // 'gross'
 */
export function passageOf(kind: Kind, side: Side | null): PassageTraits {
  const { passage, sides } = KIND_TRAITS[kind]
  if (passage) return passage
  if (!sides || !side) throw new RangeError(`kind ${kind} needs a side`)
  return sides[side]
}

function arriving(name: string): PassageTraits {
  const confirmBase = `/measure/confirm-${name}-weigh`
  return { direction: 'in', firstWeighing: 'gross', stockEffect: '+', confirmBase }
}

function leaving(name: string): PassageTraits {
  const confirmBase = `/measure/confirm-${name}-weigh`
  return { direction: 'out', firstWeighing: 'tare', stockEffect: '-', confirmBase }
}

function noBases(): Record<BaseConcept, null> {
  return Object.fromEntries(BASE_CONCEPTS.map((concept) => [concept, null])) as Record<
    BaseConcept,
    null
  >
}

function weighBases(kind: Kind) {
  return { weigh: `/measure/mm-${kind}-weigh`, weighSub: `/measure/mm-${kind}-weigh-sub` }
}

/** What every trading module names alike; contracts, prices and plans it names in its own way. */
function tradeBases(module: string, infix: Kind): Record<BaseConcept, string | null> {
  return {
    ...noBases(),
    ...weighBases(infix),
    notice: `${module}/${infix}-notice`,
    registry: `${module}/tr-registry`,
    fareContract: `${module}/fare-contract`,
    farePrice: `${module}/fare-price`,
    farePlanedPrice: `${module}/fare-planedprice`,
    fareSettle: `${module}/fare-settle`,
    calculation: `${module}/fd-${infix}-calculation`,
    settlement: `${module}/fd-${infix}-settlement`,
    settlementMain: `${module}/fd-${infix}-settlement-main`,
  }
}
