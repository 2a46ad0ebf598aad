import type { Place } from '@junheng/domain/place/place.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { LEAVING_TYPES } from '@junheng/domain/stock/record-flow.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import type { StockGate } from '#modules/registry/api.ts'
import type { BatchUse } from '#modules/trade/api.ts'
import type { StockKeeper } from '#modules/weighing/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { postStock, reverseStock } from './posting/post-stock.ts'

/** A warehouse as a whole; or, where its parts are said, the very place, whose parts may be null. */
interface HoldingQuestion extends Partial<Place> {
  readonly orgId: string
  readonly warehouseId: string
  readonly inventoryId: string
}

interface Holding {
  readonly warehouse: string
  readonly isStock: boolean
  readonly allowNegative: boolean
  readonly invName: string
  readonly held: string
}

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

/** How much of a material lies somewhere, in whatever batches. */
function findHolding(db: Queryable, question: HoldingQuestion): Promise<Holding | null> {
  const { orgId, warehouseId, inventoryId } = question
  return db.row<Holding>(
    sql`select w.name as warehouse, w.is_stock as "isStock", w.allow_negative as "allowNegative", i.inv_name as "invName",
      coalesce((select sum(s.quantity) from pd_stock s where s.org_id = ${orgId} and s.warehouse_id = w.id and s.inventory_id = i.id${partsOf(question)}), 0)::numeric(14,3) as held
    from as_warehouse w, as_inventory i where w.id = ${warehouseId} and i.id = ${inventoryId}`,
  )
}

const partsOf = ({ areaId, siloId, locationId }: HoldingQuestion): SqlFragment =>
  areaId === undefined && siloId === undefined && locationId === undefined
    ? rawSql('')
    : sql` and s.area_id is not distinct from ${areaId ?? null}::bigint and s.silo_id is not distinct from ${siloId ?? null}::bigint and s.location_id is not distinct from ${locationId ?? null}::bigint`

/** All that lies in a silo, whatever it is. */
async function tonsInSilo(db: Queryable, siloId: string): Promise<string> {
  const row = await db.row<{ readonly tons: string }>(
    sql`select coalesce(sum(quantity), 0)::numeric(14,3) as tons from pd_stock where silo_id = ${siloId}`,
  )
  return row?.tons ?? '0'
}

/** Whether a movement of some types stands that took goods of the batch. */
async function hasLeft(
  db: Queryable,
  { batchId, types }: { readonly batchId: string; readonly types: readonly string[] },
): Promise<boolean> {
  const found = await db.row(
    sql`select 1 from as_batch b join pd_store_record r on r.org_id = b.org_id and r.inventory_id = b.inventory_id and r.batch_no = b.batch_no
    where b.id = ${batchId} and r.record_type = any(${types}) and r.post_seq > 0
      and not exists (select 1 from pd_post_key k where k.biz_type = r.biz_type and k.biz_sub_id = r.biz_sub_id::bigint and k.post_seq = -r.post_seq and k.record_type = r.record_type) limit 1`,
  )
  return found !== null
}
