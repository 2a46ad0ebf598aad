import type { OrderedMaterial } from '@junheng/domain/trade/contract-material.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import type { ContractRow } from './contract.entity.ts'

/** Code of another living contract of the company with the same paper number and partner. */
export async function findSameContractNo(tx: Tx, row: ContractRow): Promise<string | null> {
  const found = await tx.row<{ readonly code: string }>(
    sql`select code from or_contract where org_id = ${row.orgId} and kind = ${row.kind} and contract_no = ${row.contractNo} and id <> ${row.id} and status <> 'OBSOLETE' and vendor_id is not distinct from ${row.vendorId}::bigint and customer_id is not distinct from ${row.customerId}::bigint and fh_org_id is not distinct from ${row.fhOrgId}::bigint and sh_org_id is not distinct from ${row.shOrgId}::bigint limit 1`,
  )
  return found?.code ?? null
}

/** Materials by id, as orders look at them. */
export async function findMaterials(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderedMaterial>> {
  const rows = await tx.rows<OrderedMaterial & { readonly id: string }>(
    sql`select id, inv_name as name, enabled, is_pu as "isPu", is_sa as "isSa", top_buying_price as "topBuyingPrice" from as_inventory where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const PARTNER_TABLES = { vendor: 'as_vendor', customer: 'as_customer' } as const
export type PartnerEntity = keyof typeof PARTNER_TABLES

/** Name of a vendor or customer that is disabled; null while it is enabled. */
export async function findDisabledPartner(
  tx: Tx,
  { partner, id }: { readonly partner: PartnerEntity; readonly id: string },
): Promise<string | null> {
  const found = await tx.row<{ readonly name: string }>(
    sql`select name from ${identifier(PARTNER_TABLES[partner])} where id = ${id} and not enabled`,
  )
  return found?.name ?? null
}

/** Name of the first disabled company among the ids. */
export async function findDisabledOrg(tx: Tx, ids: readonly string[]): Promise<string | null> {
  const found = await tx.row<{ readonly name: string }>(
    sql`select org_name as name from sys_organization where id = any(${ids}::bigint[]) and not enabled order by id limit 1`,
  )
  return found?.name ?? null
}

/** Header of a sub-row; null where no contract has it. */
export async function findContractIds(
  db: Queryable,
  subIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ readonly id: string; readonly contractId: string }>(
    sql`select id, main_id as "contractId" from or_contract_sub where id = any(${subIds}::bigint[]) order by main_id, id`,
  )
  return new Map(rows.map(({ id, contractId }) => [id, contractId]))
}

/** Lines of one contract in ascending order, held until the transaction ends. */
export async function lockContractLines(tx: Tx, contractId: string): Promise<void> {
  await tx.run(
    sql`select id from or_contract_sub where main_id = ${contractId} order by id for no key update`,
  )
}

export interface AttachmentRow {
  readonly id: string
  readonly contractId: string
  readonly fileId: string
  readonly fileName: string
}

export async function findAttachments(
  tx: Pick<Tx, 'rows'>,
  ids: readonly string[],
): Promise<readonly AttachmentRow[]> {
  return tx.rows<AttachmentRow>(
    sql`select id, main_id as "contractId", file_id as "fileId", file_name as "fileName" from or_contract_file where id = any(${ids}::bigint[]) order by main_id, id`,
  )
}

export interface NewAttachment extends AttachmentRow {
  readonly size: number
  readonly uploadUser: string
  readonly uploadDate: string
}

export async function insertAttachment(tx: Tx, file: NewAttachment): Promise<void> {
  await tx.run(
    sql`insert into or_contract_file (id, main_id, row_no, file_id, file_name, size, upload_user, upload_date) values (${file.id}, ${file.contractId}, (select coalesce(max(row_no), -1) + 1 from or_contract_file where main_id = ${file.contractId}), ${file.fileId}, ${file.fileName}, ${file.size}, ${file.uploadUser}, ${file.uploadDate})`,
  )
}

export async function deleteAttachments(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from or_contract_file where id = any(${ids}::bigint[])`)
}
