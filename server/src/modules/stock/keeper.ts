import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { LEAVING_TYPES } from '@junheng/domain/stock/record-flow.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import type { StockGate } from '#modules/registry/api.ts'
import type { BatchUse } from '#modules/trade/api.ts'
import type { StockKeeper } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import {
  findHolding,
  type Holding,
  type HoldingQuestion,
  hasLeft,
  tonsInSilo,
} from './keeper.queries.ts'
import { postStock, reverseStock } from './posting/post-stock.ts'

/** What measuring posts, and asks before it lets goods be loaded. */
export const stockKeeper: StockKeeper = {
  post: postStock,
  reverse: reverseStock,
  checkPlace: assertHolds,
  tonsInSilo,
}

/** What the registry asks of a warehouse before it takes a vehicle in. */
export const stockGate: StockGate = { check: assertHolds, tonsInSilo }

/** Whether goods of a batch have left the plant. */
export const batchUse: BatchUse = {
  hasLeft: (tx, batchId) => hasLeft(tx, { batchId, types: LEAVING_TYPES }),
}

/** Whether enough lies there; a warehouse that keeps no stock, or may go below zero, always has it. */
async function assertHolds(
  tx: Tx,
  question: HoldingQuestion & { readonly quantity: string },
): Promise<void> {
  const holding = await findHolding(tx, question)
  if (holding === null || isOpen(holding) || !isLess(holding.held, question.quantity)) return
  const { warehouse, invName, held: a } = holding
  throw new RefusalError(
    refuse('stock.insufficient', { warehouse, invName, a, b: question.quantity }),
  )
}

const isOpen = ({ isStock, allowNegative }: Holding): boolean => !isStock || allowNegative
