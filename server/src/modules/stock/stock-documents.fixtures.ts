import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Maker } from '#modules/archives/api.ts'
import { actOrder, createOrder, updateOrder } from '#modules/trade/order-writes.fixtures.ts'
import type { Tx } from '#platform/db/database.ts'
import type { StateAction } from '#platform/entity-engine/change-state.ts'

type Document = 'transferForm' | 'prStock' | 'stockCheck' | 'stockInit'

/** A draft of one of the stock's documents. */
export const makeStockDocument = (tx: Tx, maker: Maker, entity: Document, body: AnyRow) =>
  createOrder(tx, maker, { entity, at: 'main', body })

export const actStockDocument = (
  tx: Tx,
  maker: Maker,
  { entity, id, action }: { entity: Document; id: unknown; action: StateAction },
) => actOrder(tx, maker, { entity, at: 'main', id, action })

export const updateStockDocument = (tx: Tx, maker: Maker, entity: Document, body: AnyRow) =>
  updateOrder(tx, maker, { entity, at: 'main', body })

/** An opening, audited: goods lie there. */
export async function makeOpening(
  tx: Tx,
  maker: Maker,
  body: AnyRow & { readonly quantity: string },
): Promise<AnyRow> {
  const row = await makeStockDocument(tx, maker, 'stockInit', { initDate: '2026-11-15', ...body })
  await actStockDocument(tx, maker, { entity: 'stockInit', id: row['id'], action: 'audit' })
  return row
}
