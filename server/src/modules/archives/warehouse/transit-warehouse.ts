import { rowEvent } from '@junheng/domain/entity/define-event.ts'
import { organization } from '#modules/system/api.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { hear } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { createArchive } from '../create-archive.ts'
import { warehouse } from './warehouse.entity.ts'

interface Company {
  readonly id: string
  readonly groupId: string
}

/** Goods of an allocation lie there from the one weighing to the other, so every company needs one. */
export const makeTransitWithCompany = hear(rowEvent(organization, 'Created'), (tx, row, engine) =>
  ensureTransit(tx, engine, row),
)

/** For companies older than the warehouses; repeatable. */
export async function ensureTransitWarehouses(tx: Tx, engine: Engine): Promise<void> {
  const companies = await tx.rows<Company>(
    sql`select o.id, o.group_id as "groupId" from sys_organization o where not o.deleted and not exists (select 1 from as_warehouse w where w.org_id = o.id and w.warehouse_type = 'TRANSIT' and not w.deleted) order by o.id for update of o`,
  )
  for (const company of companies) await ensureTransit(tx, engine, company)
}

async function ensureTransit(tx: Tx, engine: Engine, { id, groupId }: Company): Promise<void> {
  const known = await tx.row(
    sql`select 1 from as_warehouse where org_id = ${id} and warehouse_type = 'TRANSIT' and not deleted`,
  )
  if (known !== null) return
  const caller = systemCaller({ groupId, orgId: id })
  const body = { code: 'TRANSIT', name: '在途仓库', warehouseType: 'TRANSIT' }
  await createArchive(tx, { engine, caller }, { entity: warehouse, body })
}
