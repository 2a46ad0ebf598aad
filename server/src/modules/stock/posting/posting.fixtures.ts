import { type Tons, tonsOf } from '@junheng/domain/values/tons.ts'
import type { Maker } from '#modules/archives/api.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { makeMaterial } from '#modules/trade/contract/contract.fixtures.ts'
import type { StockPosting } from '#modules/weighing/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { TENANTS } from '#test/tenants.ts'

/** A warehouse and a material in it. */
export interface Storage {
  readonly warehouseId: string
  readonly inventoryId: string
}

/** Both of their own, so that nothing else of the test lies there. */
export async function makeStorage(
  tx: Tx,
  maker: Maker,
  body: Parameters<typeof makeWarehouse>[2] = {},
): Promise<Storage> {
  const mark = maker.engine.newId().slice(-8)
  const warehouse = await makeWarehouse(tx, maker, { code: `W${mark}`, ...body })
  const material = await makeMaterial(tx, maker)
  return { warehouseId: String(warehouse['id']), inventoryId: String(material['id']) }
}

/** A posting of a weigh line: goods that came in, unless told otherwise. */
export function posting(
  storage: Storage,
  { quantity, ...changes }: Partial<Omit<StockPosting, 'quantity'>> & { readonly quantity: string },
): StockPosting {
  return {
    orgId: TENANTS.org,
    groupId: TENANTS.group,
    recordType: 'PU_IN',
    ...storage,
    areaId: null,
    siloId: null,
    locationId: null,
    batchNo: null,
    quantity: tonsOf(quantity),
    pieces: null,
    bizType: 'weigh',
    bizId: '900',
    bizSubId: '901',
    bizCode: 'BD1',
    postSeq: 1,
    bizTime: new Date('2026-11-15T01:10:00Z'),
    ...changes,
  }
}

/** What lies in a warehouse, all together. */
export async function lyingIn(db: Queryable, { warehouseId }: Storage): Promise<Tons> {
  const row = await db.row<{ readonly tons: Tons }>(
    sql`select coalesce(sum(quantity), 0)::numeric(14,3) as tons from pd_stock where warehouse_id = ${warehouseId}`,
  )
  return row?.tons ?? tonsOf('0')
}

/** Its records in the order they were written: type, quantity, balance. */
export async function recordsOf(
  db: Queryable,
  { warehouseId }: Storage,
): Promise<readonly (readonly [string, string, string])[]> {
  const rows = await db.rows<{ recordType: string; quantity: string; balance: string }>(
    sql`select record_type as "recordType", quantity, balance from pd_store_record where warehouse_id = ${warehouseId} order by id`,
  )
  return rows.map(({ recordType, quantity, balance }) => [recordType, quantity, balance])
}
