import type { Kind, Side } from './kinds.ts'

export type Direction = 'in' | 'out' | 'internal'
export type FirstWeighing = 'gross' | 'tare' | 'either'
/** What a weighing leaves in the stock's records. */
export type StockInRecord = 'PU_IN' | 'ST_IN' | 'PR_IN' | 'AL_IN' | 'TR_IN'
export type StockOutRecord = 'PT_OUT' | 'SA_OUT' | 'PR_OUT' | 'AL_OUT' | 'TR_OUT'
export type Partner = 'vendor' | 'customer' | 'workshop' | 'company' | 'warehouse'

/** The concepts that are mounted once per kind. */
const BASE_CONCEPTS = [
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
  readonly confirmBase: string | null
}

interface StockRecords {
  readonly in: StockInRecord | null
  readonly out: StockOutRecord | null
}

export interface KindTraits {
  readonly label: string
  readonly partner: Partner
  /** The kind whose goods come back: its notices, contracts and settlements serve the return too. */
  readonly returnOf: Kind | null
  /** Goods come in, go out, or both where they only change their place. */
  readonly stockRecords: StockRecords
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
    stockRecords: { in: 'PU_IN', out: null },
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
    stockRecords: { in: null, out: 'PT_OUT' },
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
    stockRecords: { in: null, out: 'SA_OUT' },
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
    stockRecords: { in: 'ST_IN', out: null },
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
    stockRecords: { in: 'PR_IN', out: 'PR_OUT' },
    passage: { direction: 'internal', firstWeighing: 'either', confirmBase: null },
    sides: null,
    settlesGoods: false,
    bases: { ...noBases(), ...weighBases('pr'), stock: '/store/pd-pr-stock' },
  },
  al: {
    label: '调拨',
    partner: 'company',
    returnOf: null,
    stockRecords: { in: 'AL_IN', out: 'AL_OUT' },
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
    stockRecords: { in: 'TR_IN', out: 'TR_OUT' },
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

/**
 * Both records of a kind whose goods change their place; others have only one.
 *
 * @example
 * movedRecords('al') // { in: 'AL_IN', out: 'AL_OUT' }
 */
export function movedRecords(kind: Kind): {
  readonly in: StockInRecord
  readonly out: StockOutRecord
} {
  const { in: into, out } = KIND_TRAITS[kind].stockRecords
  if (into === null || out === null) throw new RangeError(`goods of ${kind} do not move within`)
  return { in: into, out }
}

function arriving(name: string): PassageTraits {
  const confirmBase = `/measure/confirm-${name}-weigh`
  return { direction: 'in', firstWeighing: 'gross', confirmBase }
}

function leaving(name: string): PassageTraits {
  const confirmBase = `/measure/confirm-${name}-weigh`
  return { direction: 'out', firstWeighing: 'tare', confirmBase }
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
