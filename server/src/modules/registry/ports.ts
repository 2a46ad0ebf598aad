import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
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
  ask(tx: Tx, visit: Visit): Promise<string>
}

/** Each port with its default, for the list of what is not connected yet. */
export const REGISTRY_PORTS = {
  stock: { name: 'StockGate', default: openStockGate, says: '库存未接入，登记时不检查库存' },
} as const
