import type { SettleBasis } from '@junheng/domain/settlement/settlement-terms.ts'
import type { Rate } from '@junheng/domain/values/rate.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { ContractRow } from './contract.entity.ts'

/** Code of another living contract of the company with the same paper number and partner. */
export async function findSameContractNo(tx: Tx, row: ContractRow): Promise<string | null> {
  const found = await tx.row<{ readonly code: string }>(
    sql`select code from or_contract where org_id = ${row.orgId} and kind = ${row.kind} and contract_no = ${row.contractNo} and id <> ${row.id} and status <> 'OBSOLETE' and vendor_id is not distinct from ${row.vendorId}::bigint and customer_id is not distinct from ${row.customerId}::bigint and fh_org_id is not distinct from ${row.fhOrgId}::bigint and sh_org_id is not distinct from ${row.shOrgId}::bigint limit 1`,
  )
  return found?.code ?? null
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
  tx.post(
    sql`insert into or_contract_file (id, main_id, row_no, file_id, file_name, size, upload_user, upload_date) values (${file.id}, ${file.contractId}, (select coalesce(max(row_no), -1) + 1 from or_contract_file where main_id = ${file.contractId}), ${file.fileId}, ${file.fileName}, ${file.size}, ${file.uploadUser}, ${file.uploadDate})`,
  )
}

export async function deleteAttachments(tx: Tx, ids: readonly string[]): Promise<void> {
  tx.post(sql`delete from or_contract_file where id = any(${ids}::bigint[])`)
}

/** What a contract says of the laboratory for a material: its model and its format. */
export function findLabTerms(
  db: Queryable,
  asked: { readonly contractId: string; readonly inventoryId: string },
): Promise<{ readonly modelId: string | null; readonly formatId: string | null } | null> {
  return db.row(
    sql`select model_id as "modelId", format_id as "formatId" from or_contract_sub where main_id = ${asked.contractId} and inventory_id = ${asked.inventoryId} order by id limit 1`,
  )
}

/** Those of some contracts that are void. */
export async function findVoidContracts(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select id from or_contract where id = any(${ids}::bigint[]) and status = 'OBSOLETE'`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What a contract says of paying for a material. */
export interface SettleTerms {
  readonly contractId: string
  readonly contractCode: string
  readonly contractSubId: string | null
  readonly settleBasis: SettleBasis
  readonly taxRate: Rate
  readonly taxIncluded: boolean
  readonly lossWeight: Tons | null
  readonly lossPercentage: Rate | null
}

export function findSettleTerms(
  db: Queryable,
  asked: { readonly contractId: string; readonly inventoryId: string },
): Promise<SettleTerms | null> {
  return db.row<SettleTerms>(
    sql`select c.id as "contractId", c.code as "contractCode", s.id as "contractSubId", c.settle_basis as "settleBasis", c.tax_rate as "taxRate", c.tax_included as "taxIncluded", s.loss_weight as "lossWeight", s.loss_percentage as "lossPercentage" from or_contract c left join or_contract_sub s on s.main_id = c.id and s.inventory_id = ${asked.inventoryId} where c.id = ${asked.contractId}`,
  )
}

/** Whose money a contract is about. */
export interface PayTerms {
  readonly payMode: 'PREPAY' | 'CREDIT' | 'MONTH' | null
  readonly ownAccount: boolean
}

export function findPayTerms(db: Queryable, contractId: string): Promise<PayTerms | null> {
  return db.row<PayTerms>(
    sql`select pay_mode as "payMode", own_account as "ownAccount" from or_contract where id = ${contractId}`,
  )
}

/** Tons that settlements have paid for, more or less, by contract line; lines are held ascending. */
export async function changeSettled(tx: Tx, changes: ReadonlyMap<string, Tons>): Promise<void> {
  const ids = [...changes.keys()].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  await tx.run(
    sql`select id from or_contract_sub where id = any(${ids}::bigint[]) order by id for no key update`,
  )
  for (const id of ids)
    tx.post(
      sql`update or_contract_sub set settle_quantity = settle_quantity + ${changes.get(id)} where id = ${id}`,
    )
}

export async function findContractCode(db: Queryable, id: string): Promise<string | null> {
  const row = await db.row<{ readonly code: string }>(
    sql`select code from or_contract where id = ${id}`,
  )
  return row?.code ?? null
}
