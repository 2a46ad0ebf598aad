import type { Control } from '@junheng/domain/notice/check-hold.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Dependant } from '../dependant.ts'
import type { PlanRow } from './plan.entity.ts'

/** The contract a plan is for, as far as the plan must agree with it. */
export interface PlannedContract {
  readonly vendorId: string | null
  readonly vendorName: string | null
  readonly customerId: string | null
  readonly customerName: string | null
}

export function findPlannedContract(tx: Tx, id: string): Promise<PlannedContract | null> {
  return tx.row<PlannedContract>(
    sql`select vendor_id as "vendorId", vendor_name as "vendorName", customer_id as "customerId", customer_name as "customerName" from or_contract where id = ${id}`,
  )
}

/** Contract lines by material. */
export async function findContractLines(
  tx: Tx,
  contractId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ readonly id: string; readonly inventoryId: string }>(
    sql`select id, inventory_id as "inventoryId" from or_contract_sub where main_id = ${contractId}`,
  )
  return new Map(rows.map(({ id, inventoryId }) => [inventoryId, id]))
}

/** Of some contract lines, the contract and material of each. */
export async function findLineOwners(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly contractId: string; readonly inventoryId: string }>> {
  const rows = await tx.rows<{
    readonly id: string
    readonly contractId: string
    readonly inventoryId: string
  }>(
    sql`select id, main_id as "contractId", inventory_id as "inventoryId" from or_contract_sub where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Takes what an audited plan stands for; gives the plan's code that stood for the same before. Two clerks
 * at once: the second waits for the first here, and then finds it.
 */
export async function takePlanKeys(tx: Tx, row: PlanRow): Promise<string | null> {
  for (const line of row.orPlanSub) {
    const taken = await tx.run(
      sql`insert into or_plan_key (plan_sub_id, org_id, kind, start_date, end_date, vendor_id, customer_id, contract_id, inventory_id) values (${line.id}, ${row.orgId}, ${row.kind}, ${row.startDate}, ${row.endDate}, ${line.vendorId}, ${line.customerId}, ${row.contractId}, ${line.inventoryId}) on conflict do nothing`,
    )
    if (taken === 0) return findKeyHolder(tx, row, line)
  }
  return null
}

async function findKeyHolder(
  tx: Tx,
  row: PlanRow,
  line: PlanRow['orPlanSub'][number],
): Promise<string> {
  const holder = await tx.row<{ readonly code: string }>(
    sql`select p.code from or_plan_key k join or_plan_sub s on s.id = k.plan_sub_id join or_plan p on p.id = s.main_id where k.org_id = ${row.orgId} and k.kind = ${row.kind} and k.start_date = ${row.startDate} and k.end_date = ${row.endDate} and k.vendor_id is not distinct from ${line.vendorId}::bigint and k.customer_id is not distinct from ${line.customerId}::bigint and k.contract_id is not distinct from ${row.contractId}::bigint and k.inventory_id = ${line.inventoryId}`,
  )
  return holder?.code ?? ''
}

export async function dropPlanKeys(tx: Tx, planId: string): Promise<void> {
  tx.post(
    sql`delete from or_plan_key k using or_plan_sub s where s.id = k.plan_sub_id and s.main_id = ${planId}`,
  )
}

/** A contract line with what audited plans want of it. */
export interface PlannedLine {
  readonly control: Control
  readonly quantity: string
  readonly overRate: string | null
  readonly planned: string
}

/** Contract lines a plan draws on, held so that no other plan is audited on them meanwhile. */
export async function lockPlannedLines(
  tx: Tx,
  contractSubIds: readonly string[],
): Promise<readonly PlannedLine[]> {
  await tx.run(
    sql`select id from or_contract_sub where id = any(${contractSubIds}::bigint[]) order by id for no key update`,
  )
  return tx.rows<PlannedLine>(
    sql`select c.qty_control as control, s.quantity, c.over_rate as "overRate", coalesce((select sum(l.plan_quantity) from or_plan_sub l join or_plan p on p.id = l.main_id where l.contract_sub_id = s.id and p.status = 'AUDITED'), 0)::text as planned from or_contract_sub s join or_contract c on c.id = s.main_id where s.id = any(${contractSubIds}::bigint[]) order by s.id`,
  )
}

/** Whether the plan's next period has been made. */
export async function isCarriedOver(tx: Tx, id: string): Promise<boolean> {
  const next = await tx.row(
    sql`select 1 from or_plan where source_id = ${id} and status <> 'OBSOLETE' limit 1`,
  )
  return next !== null
}

/** Plans that stand on a contract, by its header or by one of its lines. */
export const planOnContract: Dependant = async (tx, contractId) => {
  const found = await tx.row<{ readonly kind: 'pu' | 'sa'; readonly code: string }>(
    sql`select p.kind, p.code from or_plan p where p.status <> 'OBSOLETE' and (p.contract_id = ${contractId} or exists (select 1 from or_plan_sub s join or_contract_sub c on c.id = s.contract_sub_id where s.main_id = p.id and c.main_id = ${contractId})) order by p.id limit 1`,
  )
  return found && { document: found.kind === 'pu' ? '采购计划' : '销售计划', code: found.code }
}
