import type { Tons } from '@junheng/domain/values/tons.ts'
import type { DriverTicket } from '@junheng/domain/visit/driver-wire.ts'
import type { CreditGate } from '#modules/trade/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Visit } from './visit.ts'

/** Goods that would leave a warehouse. */
export interface StockQuestion {
  readonly orgId: string
  readonly warehouseId: string
  readonly inventoryId: string
  readonly quantity: Tons
}

/** Answered by the stock; too little refuses by throwing its refusal. */
export interface StockGate {
  check(tx: Tx, question: StockQuestion): Promise<void>
  /** Tons lying in a silo, asked before goods are sent there; absent: nothing is known of it. */
  tonsInSilo?(tx: Tx, siloId: string): Promise<string>
}

/** Until stock is kept there is always enough. */
const openStockGate: StockGate = { check: async () => {} }

/**
 * Asked in turn before a vehicle leaves. What it says is kept on the visit; a gate that stays shut throws
 * its refusal.
 */
export interface ExitGate {
  readonly name: string
  /** What keeps the vehicle on the site itself is said before its card is asked back. */
  readonly beforeCard?: boolean
  ask(tx: Tx, visit: Visit, engine: Engine): Promise<string>
}

/** The reader that stands at a control point; the devices of the site answer. */
export interface CardReader {
  /** Chip of the card that lies on it now; null: none, or it cannot be reached. */
  read(
    services: Pick<EntityServices, 'db' | 'engine'>,
    point: { readonly id: string; readonly deviceCode: string | null },
  ): Promise<string | null>
}

/** Until readers are connected every card is typed or comes from a reader at the desk. */
const noCardReader: CardReader = { read: async () => null }

/** Answered by the scales for the page of a driver. */
export interface DriverFacts {
  /** 还可装{x}吨; null: it unloads, or is not weighed empty yet. */
  canLoad(services: Pick<EntityServices, 'db' | 'engine'>, visit: Visit): Promise<string | null>
  /** Null until the weighing is done. */
  ticket(
    services: Pick<EntityServices, 'db' | 'engine'>,
    visit: Visit,
  ): Promise<DriverTicket | null>
}

/** Until scales are there nothing is weighed. */
export const noDriverFacts: DriverFacts = { canLoad: async () => null, ticket: async () => null }

/** Answered by the scales: what begins with a vehicle's entrance beside the visit itself. */
export interface EntranceStep {
  /**
   * Takes what must be there before the transaction opens, such as numbers; what it gives runs in it, once the
   * vehicle is inside. Null: nothing begins.
   */
  prepare(
    services: EntityServices,
    caller: Caller,
    visit: Visit,
  ): Promise<((tx: Tx) => Promise<void>) | null>
}

/** Until scales are there a vehicle that enters is only inside. */
const noEntranceStep: EntranceStep = { prepare: async () => null }

/** Each port with its default, for the list of what is not connected yet. */
export const REGISTRY_PORTS = {
  stock: { name: 'StockGate', default: openStockGate, says: '库存未接入，登记时不检查库存' },
  driver: { name: 'DriverFacts', default: noDriverFacts, says: '过磅未接入，司机页没有磅单' },
  entrance: {
    name: 'EntranceStep',
    default: noEntranceStep,
    says: '过磅未接入，入厂不使用期限皮重',
  },
  cardReader: { name: 'CardReader', default: noCardReader, says: '读卡器未接入，卡号由发卡台读入' },
} as const

/** What visits ask of the modules above. */
export interface RegistryPorts {
  readonly stock: StockGate
  readonly credit: CreditGate
  /** Asked in this order before a vehicle leaves. */
  readonly exitGates: readonly ExitGate[]
  readonly cardReader: CardReader
  readonly driver: DriverFacts
  readonly entrance: EntranceStep
}
