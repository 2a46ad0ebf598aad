import { placeOf } from '@junheng/domain/place/place.ts'
import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findWarehouses } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { checkInto } from '../check-places.ts'
import { type DocumentLine, postWithLife } from '../post-document.ts'
import { type StockInitRow, stockInit } from './stock-init.entity.ts'
import { isFirstAt } from './stock-init.queries.ts'

export const stockInitRules = rulesFor(stockInit, {
  check: async (tx, { row }) => (await checkKept(tx, row)) ?? checkInto(tx, [row]),
  acted: postWithLife<StockInitRow>({
    bizType: 'stockInit',
    table: 'pd_stock_init',
    linesOf,
    posted: assertFirst,
  }),
})

function linesOf(row: StockInitRow): readonly DocumentLine[] {
  const { id, inventoryId, batchNo } = row
  const key = { id, ...placeOf(row), inventoryId, batchNo }
  return [{ ...key, quantity: row.quantity, pieces: row.pieces, recordType: 'INIT' }]
}

/** An opening in a warehouse that keeps no stock would be posted nowhere. */
export async function checkKept(
  tx: Tx,
  { warehouseId }: { readonly warehouseId: string },
): Promise<Refusal | null> {
  const warehouse = (await findWarehouses(tx, [warehouseId])).get(warehouseId)
  return warehouse?.isStock === false ? refuse('stock.notKept', { name: warehouse.name }) : null
}

/** Asked once it is posted: the row of the stock is locked then, and nobody else can come first. */
async function assertFirst(tx: Tx, { orgId, ...row }: StockInitRow): Promise<void> {
  if (orgId !== null && !(await isFirstAt(tx, { ...row, orgId })))
    throw new RefusalError(refuse('stock.recorded'))
}
