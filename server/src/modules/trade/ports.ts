import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { Money } from '@junheng/domain/values/money.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { WriteContext } from '#platform/http/call.ts'

/** Where money is asked about: when goods are authorised, and when a vehicle is let in for them. */
export type CreditStage = 'NOTICE' | 'REGISTRY'

export interface CreditQuestion {
  readonly engine: Engine
  readonly stage: CreditStage
  readonly orgId: string
  readonly groupId: string
  readonly customerId: string
  readonly contractId: string | null
  /** Reckoned only when somebody wants to know. */
  need(): Promise<Money>
  /** Where somebody reads what is said of an account that lets it pass all the same. */
  warn?(text: string): void
}

/** Answered by the partners' accounts; a customer without money refuses by throwing its refusal. */
export interface CreditGate {
  /** What the decision stands on, for the trace. */
  check(tx: Tx, question: CreditQuestion): Promise<string>
}

/** Until accounts exist everybody has credit, and the trace says so. */
export const NO_ACCOUNTS = '未启用往来账户控制'

export const openCreditGate: CreditGate = { check: async () => NO_ACCOUNTS }

/** What one registry row holds on a notice line, as the registry remembers it. */
export interface HeldReservation {
  readonly noticeSubId: string
  /** Σ reserved of the line's registry rows. */
  readonly preQuantity: string
  readonly countSa: number
  readonly usedNum: number
}

/** A vehicle that keeps tons of a notice line until it is weighed out. */
export interface LineHolder {
  readonly noticeSubId: string
  readonly plateNumber: string
  readonly reserved: string
}

/** Answered by the registry: what the nightly audit recomputes the counters from. */
export interface ReservationSource {
  /** Sums by notice line; a line without visits may be missing. */
  heldBy(tx: Tx, noticeSubIds: readonly string[]): Promise<readonly HeldReservation[]>
  /** Vehicles that are registered on the lines and not weighed out. */
  countOpen(tx: Tx, noticeSubIds: readonly string[]): Promise<number>
  /** Who holds the lines: the largest first. */
  holders(db: Queryable, noticeSubIds: readonly string[]): Promise<readonly LineHolder[]>
  /** Code of a registry on one of the lines, to be named in refusals. */
  codeOn(tx: Tx, noticeSubIds: readonly string[]): Promise<string | null>
}

/** Where nobody registers vehicles nothing is held. */
export const noReservations: ReservationSource = {
  heldBy: async () => [],
  countOpen: async () => 0,
  holders: async () => [],
  codeOn: async () => null,
}

/** A vehicle as it is sent to a notice. */
export interface SentVehicle {
  readonly plateNumber: string
  readonly driverId: string | null
  readonly preQuantity: string | null
}

export interface VisitOrder {
  /** Which of the prepared visits this is, from 0. */
  readonly at: number
  readonly noticeId: string
  readonly noticeSubId: string
  /** Who weighs, of what moves between two ends. */
  readonly sides: string | null
  readonly vehicle: SentVehicle
}

/** Registers a vehicle and gives the visit's code; what keeps it from coming is thrown as its refusal. */
export type MakeVisit = (
  tx: Tx,
  call: Pick<WriteContext, 'warn' | 'log'>,
  order: VisitOrder,
) => Promise<string>

/** Answered by the registry: visits of vehicles that are sent to a notice. */
export interface VisitMaker {
  /** Takes the visits' numbers before the transaction opens. */
  prepare(
    services: EntityServices,
    caller: Caller,
    asked: { readonly kind: Kind; readonly count: number },
  ): Promise<MakeVisit>
  /** Vehicles registered on the notices within a time, in their order. */
  cameOn(
    db: Queryable,
    asked: { readonly noticeIds: readonly string[]; readonly from: Date; readonly to: Date },
  ): Promise<readonly SentVehicle[]>
}

/** Where nobody registers vehicles none has come, and none can. */
const noVisits: VisitMaker = {
  prepare: () => Promise.reject(new Error('nobody registers vehicles here')),
  cameOn: async () => [],
}

/** What was weighed out on a notice line. */
export interface DeliveredLine {
  readonly noticeSubId: string
  /** Σ deSuttle of its valid completed weigh lines. */
  readonly deSuttle: string
}

/** Answered by the weighing: what the nightly audit recomputes deliveries from. */
export interface DeliverySource {
  /** Sums by notice line; a line that nothing was weighed on may be missing. */
  deliveredOn(tx: Tx, noticeSubIds: readonly string[]): Promise<readonly DeliveredLine[]>
}

/** Where nothing is weighed nothing is delivered. */
export const noDeliveries: DeliverySource = { deliveredOn: async () => [] }

/** Answered by the stock: whether goods of a batch have left, so that it can no longer take in others. */
export interface BatchUse {
  hasLeft(tx: Tx, batchId: string): Promise<boolean>
}

/** Until stock is kept by batch nothing has left. */
const noBatchUse: BatchUse = { hasLeft: async () => false }

/** Answered by the laboratory: what a weigh line's checked or determined assay has reported. */
export interface AssayValues {
  /** Reported values by assay item; an item that is not known yet is absent. */
  reportedFor(tx: Queryable, weighSubId: string): Promise<ReadonlyMap<string, string>>
}

/** Until the laboratory stands no value is ever known: prices by quality wait. */
export const noAssayValues: AssayValues = { reportedFor: async () => new Map() }

/** What a price sheet would have priced, had it been in force. */
export interface PricedPeriod {
  readonly orgId: string
  readonly kind: string
  readonly contractId: string | null
  readonly lines: readonly {
    readonly inventoryId: string | null
    readonly invcId: string | null
  }[]
  readonly from: Date
  readonly to: Date | null
}

/** Answered by the weighing: which completed weighs carry prices. */
export interface PricedWeighs {
  countPriced(tx: Tx, period: PricedPeriod): Promise<number>
  /** A weigh that carries the price of one of these rows, a settled one first. */
  findCarrying(
    tx: Tx,
    priceSubIds: readonly string[],
  ): Promise<{ readonly code: string; readonly settled: boolean } | null>
}

/** Until goods are weighed no price has been used. */
export const noPricedWeighs: PricedWeighs = {
  countPriced: async () => 0,
  findCarrying: async () => null,
}

/** What trade asks upward. */
export interface TradePorts {
  readonly credit: CreditGate
  readonly reservations: ReservationSource
  readonly visits: VisitMaker
  readonly deliveries: DeliverySource
  readonly batchUse: BatchUse
  readonly assay: AssayValues
  readonly weighs: PricedWeighs
}

/** Each port with its default, for the list of what is not connected yet. */
export const TRADE_PORTS = {
  credit: { name: 'CreditGate', default: openCreditGate, says: NO_ACCOUNTS },
  reservations: {
    name: 'ReservationSource',
    default: noReservations,
    says: '登记未接入，通知单按没有登记车辆处理',
  },
  visits: { name: 'VisitMaker', default: noVisits, says: '登记未接入，批量派车不能同时登记' },
  deliveries: {
    name: 'DeliverySource',
    default: noDeliveries,
    says: '称重未接入，通知单按没有过磅处理',
  },
  batchUse: { name: 'BatchUse', default: noBatchUse, says: '库存未接入，批次按未出库处理' },
  assay: { name: 'AssayValues', default: noAssayValues, says: '化验未接入，按质论价的单价待定' },
  weighs: { name: 'PricedWeighs', default: noPricedWeighs, says: '称重未接入，价格按未使用处理' },
} as const
