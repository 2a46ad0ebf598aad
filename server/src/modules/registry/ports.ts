import type { Tons } from '@junheng/domain/values/tons.ts'
import { type CreditGate, tradeDefaults } from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
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
}

/** Until stock is kept there is always enough. */
export const openStockGate: StockGate = { check: async () => {} }

/**
 * Asked in turn before a vehicle leaves. What it says is kept on the visit; a gate that stays shut throws
 * its refusal.
 */
export interface ExitGate {
  readonly name: string
  ask(tx: Tx, visit: Visit, engine: Engine): Promise<string>
}

/** The reader that stands at a control point; the devices of the site answer. */
export interface CardReader {
  /** Chip of the card that lies on it now; null: none, or it cannot be reached. */
  read(point: { readonly id: string; readonly deviceCode: string | null }): Promise<string | null>
}

/** Until readers are connected every card is typed or comes from a reader at the desk. */
export const noCardReader: CardReader = { read: async () => null }

/** Each port with its default, for the list of what is not connected yet. */
export const REGISTRY_PORTS = {
  stock: { name: 'StockGate', default: openStockGate, says: '库存未接入，登记时不检查库存' },
  cardReader: { name: 'CardReader', default: noCardReader, says: '读卡器未接入，卡号由发卡台读入' },
} as const

/** What visits ask of the modules above. */
export interface RegistryPorts {
  readonly stock: StockGate
  readonly credit: CreditGate
  /** Asked in this order before a vehicle leaves. */
  readonly exitGates: readonly ExitGate[]
  readonly cardReader: CardReader
}

/** What holds until somebody above answers. */
export const registryDefaults: RegistryPorts = {
  stock: openStockGate,
  credit: tradeDefaults.credit,
  exitGates: [],
  cardReader: noCardReader,
}
