import type { Kind } from '../kinds/kinds.ts'
import type { Refusal } from '../refusals/refusal.ts'
import type { Rate } from '../values/rate.ts'
import type { UnitPrice } from '../values/unit-price.ts'
import type {
  DateBasis,
  FoundSource,
  PriceKey,
  PriceLevel,
  PriceMode,
  PriceSource,
  PriceState,
} from './price-terms.ts'
import type { TraceStep } from './trace-step.ts'

/** An enabled rule of the company and kind. */
export interface PriceRule {
  readonly id: string
  readonly priority: number
  readonly source: PriceSource
  readonly keys: readonly PriceKey[]
  readonly level: PriceLevel
  readonly dateBasis: DateBasis
}

/** Values of the six keys, null where the sheet does not depend on one or the goods have none. */
export type PriceKeyValues = Readonly<Record<PriceKey, string | null>>

export interface PriceBand {
  readonly itemId: string
  readonly itemName: string
  /** Half-open; a null end is open. */
  readonly min: string | null
  readonly max: string | null
}

/** An AUDITED sub-row of a price sheet of the company and kind. */
export interface PriceRow {
  readonly subId: string
  readonly code: string
  readonly keys: PriceKeyValues
  readonly inventoryId: string | null
  readonly invcId: string | null
  readonly startTime: Date
  readonly effectiveEnd: Date | null
  readonly band: PriceBand | null
  readonly price: UnitPrice
  readonly taxRate: Rate
  readonly taxIncluded: boolean
}

export interface PriceContract {
  readonly code: string
  readonly priceMode: PriceMode
  /** Business days, both included. */
  readonly startDate: string
  readonly endDate: string
  readonly taxRate: Rate
  readonly taxIncluded: boolean
  /** Price of the contract's row for the material; null: no such row, or it has none. */
  readonly price: UnitPrice | null
}

export interface PriceNotice {
  readonly code: string
  readonly price: UnitPrice | null
  readonly priceLock: boolean
}

/** A price that stands whatever the rules say. */
export interface StandingPrice {
  /** `MANUAL`: set by a person. `RETURNED`: that of the weigh whose goods come back. */
  readonly by: 'MANUAL' | 'RETURNED'
  readonly state: PriceState
  readonly price: UnitPrice | null
  readonly priceSource: FoundSource | null
  readonly ruleId: string | null
  readonly priceSubId: string | null
  readonly priceDate: Date | null
  readonly taxRate: Rate
  readonly taxIncluded: boolean
}

/** Everything `findPrice` looks at. Same facts, same answer. */
export interface PriceFacts {
  readonly kind: Kind
  readonly now: Date
  /** Setting `dayStart`, 'HH:mm'. */
  readonly dayStart: string
  /** When each moment was; null: not yet. */
  readonly times: Readonly<Record<DateBasis, Date | null>>
  readonly inventoryId: string
  /** The material's class and those above it, nearest first. */
  readonly classIds: readonly string[]
  readonly referencePrice: UnitPrice | null
  /** The goods' region and those above it, lowest first; `keys.region` is the first of them. */
  readonly regionIds: readonly string[]
  readonly keys: PriceKeyValues
  readonly notice: PriceNotice | null
  readonly contract: PriceContract | null
  /** Tax of the partner, where neither a sheet nor a contract says otherwise. */
  readonly partnerTaxRate: Rate | null
  /** Reported assay values by item; an item without a value is absent. */
  readonly assay: ReadonlyMap<string, string>
  readonly standing: StandingPrice | null
  readonly rules: readonly PriceRule[]
  readonly rows: readonly PriceRow[]
}

export interface FoundPrice {
  readonly state: PriceState
  readonly price: UnitPrice | null
  readonly netPrice: UnitPrice | null
  readonly taxRate: Rate | null
  readonly taxIncluded: boolean | null
  readonly priceSource: FoundSource | null
  /** The rule that decided, also where it decided for PENDING or CONFLICT. */
  readonly ruleId: string | null
  readonly priceSubId: string | null
  readonly priceDate: Date | null
  /** Why there is no price; null when FINAL. */
  readonly reason: Refusal | null
  readonly trace: readonly TraceStep[]
}
