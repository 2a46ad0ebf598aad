import { type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import {
  type ToldWeigh,
  weighCompleted,
  weighObsoleted,
  weighRecomputed,
  weighRecovered,
} from '@junheng/domain/weighing/weigh-told.ts'
import { findTransport, type WeighedTransport } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type EventHandler, hear } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'

/**
 * What was weighed between a warehouse and the store of a workshop is consumption or output: a document tells
 * so. The weighing itself has moved the goods; the document posts nothing and lives as its record does.
 */
export const followProduction: readonly EventHandler[] = [
  hear(weighCompleted, documentAnew),
  hear(weighRecomputed, documentAnew),
  hear(weighRecovered, documentAnew),
  hear(weighObsoleted, async (tx, { id, kind }, engine) => {
    if (kind !== 'pr') return
    await storePrStatus(tx, { weighId: id, isLive: false, now: engine.clock.now() })
  }),
]

async function documentAnew(tx: Tx, told: ToldWeigh, engine: Engine): Promise<void> {
  if (told.kind !== 'pr') return
  const weighed = await findTransport(tx, told.id)
  const document = weighed && documentOf(weighed)
  if (!document) return
  const now = engine.clock.now()
  const { weighId } = weighed
  const quantity: Tons = weighed.deSuttle ?? ZERO_TONS
  if (await storePrStatus(tx, { weighId, isLive: true, now })) {
    await storePrQuantity(tx, { weighId, quantity, pieces: weighed.pieces })
    return
  }
  const [id, subId] = [engine.newId(), engine.newId()]
  await insertPrStock(tx, { id, subId, weighed, document, quantity, now })
}

/** Towards the workshop it is consumed, from it it is made; between two workshops it is only moved. */
function documentOf(weighed: WeighedTransport): WeighedDocument | null {
  const { fromDeptId, toDeptId, fromWarehouseId, toWarehouseId } = weighed
  if ((fromDeptId === null) === (toDeptId === null)) return null
  if (toDeptId !== null)
    return { prType: 'CONSUME', deptId: toDeptId, warehouseId: fromWarehouseId }
  return { prType: 'OUTPUT', deptId: fromDeptId as string, warehouseId: toWarehouseId }
}

interface WeighedDocument {
  readonly prType: 'CONSUME' | 'OUTPUT'
  readonly deptId: string
  readonly warehouseId: string
}

interface NewPrStock {
  readonly id: string
  readonly subId: string
  readonly weighed: WeighedTransport
  readonly document: WeighedDocument
  readonly quantity: Tons
  readonly now: Date
}

async function insertPrStock(tx: Tx, row: NewPrStock): Promise<void> {
  const { id, subId, weighed, document, quantity } = row
  const { prType, deptId, warehouseId } = document
  const now = row.now.toISOString()
  tx.post(
    sql`insert into pd_pr_stock (id, code, pr_type, pr_date, dept_id, dept_name, warehouse_id, warehouse_name, shift_id, shift_name, weigh_id, weigh_code, count_sa, org_id, group_id, status, audit_user_id, audit_user, audit_date, create_user_id, create_user, create_date, update_user_id, update_user, update_date, version)
    select ${id}, left(w.code, 37) || '-SC', ${prType}, coalesce(w.business_date, ${now}::timestamptz::date), d.id, d.name, h.id, h.name, w.shift_id, w.shift_name, w.id, w.code, 1, w.org_id, w.group_id, 'AUDITED', w.update_user_id, w.update_user, ${now}::timestamptz, w.update_user_id, w.update_user, ${now}::timestamptz, w.update_user_id, w.update_user, ${now}::timestamptz, 0
    from mm_weigh w, sys_dept d, as_warehouse h where w.id = ${weighed.weighId} and d.id = ${deptId} and h.id = ${warehouseId}`,
  )
  tx.post(
    sql`insert into pd_pr_stock_sub (id, main_id, row_no, inventory_id, inv_code, inv_name, model, batch_no, quantity, pieces)
    select ${subId}, ${id}, 0, s.inventory_id, s.inv_code, s.inv_name, s.model, s.batch_no, ${quantity}::numeric, s.pieces from mm_weigh_sub s where s.main_id = ${weighed.weighId} order by s.row_no, s.id limit 1`,
  )
}

/** Whether the record has such a document, which now counts or does not. */
async function storePrStatus(
  tx: Tx,
  {
    weighId,
    isLive,
    now,
  }: { readonly weighId: string; readonly isLive: boolean; readonly now: Date },
): Promise<boolean> {
  const status = isLive ? 'AUDITED' : 'OBSOLETE'
  const changed = await tx.run(
    sql`update pd_pr_stock set status = ${status}, count_sa = ${isLive ? 1 : 0}, update_date = ${now.toISOString()}::timestamptz, version = version + 1 where weigh_id = ${weighId}`,
  )
  return changed > 0
}

async function storePrQuantity(
  tx: Tx,
  {
    weighId,
    quantity,
    pieces,
  }: { readonly weighId: string; readonly quantity: Tons; readonly pieces: number | null },
): Promise<void> {
  tx.post(
    sql`update pd_pr_stock_sub set quantity = ${quantity}::numeric, pieces = ${pieces}::int where main_id = (select id from pd_pr_stock where weigh_id = ${weighId})`,
  )
}
