import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Maker } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { makeAuditedContract } from '../contract/contract.fixtures.ts'
import { actOrder, createOrder } from '../order-writes.fixtures.ts'

export type PriceSheetKind = 'pu' | 'sa' | 'al'

type Body = AnyRow & {
  readonly kind?: PriceSheetKind
  /** Material and price of the one row, unless the rows are given. */
  readonly inventoryId?: unknown
  readonly price?: string
}

/** A draft with one row at 500 元 from 1 May 2026 on; a purchase needs its contract. */
export function makePriceSheet(tx: Tx, maker: Maker, body: Body): Promise<AnyRow> {
  const { kind = 'pu', inventoryId, price = '500', ...sent } = body
  return createOrder(tx, maker, {
    entity: 'priceSheet',
    at: kind,
    body: { startTime: '2026-05-01 00:00:00', orPriceSub: [{ inventoryId, price }], ...sent },
  })
}

/** The same, audited. */
export async function makeAuditedSheet(tx: Tx, maker: Maker, body: Body): Promise<AnyRow> {
  const row = await makePriceSheet(tx, maker, body)
  const at = body.kind ?? 'pu'
  await actOrder(tx, maker, { entity: 'priceSheet', at, action: 'audit', id: row['id'] })
  return row
}

/** An audited contract that is priced by sheets of its own, and its one material. */
export async function makePricingContract(
  tx: Tx,
  maker: Maker,
  body: Parameters<typeof makeAuditedContract>[2] = {},
): Promise<{ readonly contractId: string; readonly inventoryId: string }> {
  const row = await makeAuditedContract(tx, maker, { priceMode: 'PRICING', price: null, ...body })
  const [line] = childRowsOf(row['orContractSub'])
  return { contractId: String(row['id']), inventoryId: String(line?.['inventoryId']) }
}
