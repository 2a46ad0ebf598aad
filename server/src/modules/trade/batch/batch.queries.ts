import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { BatchMode } from '@junheng/domain/notice/batch-key.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { BatchRow } from './batch.entity.ts'

/** Whose goods are in a batch. */
type Origin = Pick<BatchRow, 'vendorId' | 'customerId' | 'partnerId' | 'partnerName'>

/** What a notice line says about the batch its goods go into. */
export interface BatchTerms extends Origin, Pick<BatchRow, 'noticeId' | 'contractId'> {
  readonly orgId: string
  readonly orgCode: string
  readonly orgName: string
  readonly groupId: string
  readonly kind: Kind
  readonly notoCode: string
  readonly inventoryId: string
  readonly invName: string | null
  readonly contractSubId: string | null
  readonly batchMode: BatchMode | null
  readonly batchSize: string | null
}

export function findBatchTerms(db: Queryable, noticeSubId: string): Promise<BatchTerms | null> {
  return db.row<BatchTerms>(
    sql`select n.org_id as "orgId", o.org_code as "orgCode", o.org_name as "orgName", n.group_id as "groupId", n.kind, n.id as "noticeId", n.code as "notoCode", s.inventory_id as "inventoryId", s.inv_name as "invName", n.vendor_id as "vendorId", n.customer_id as "customerId", coalesce(n.vendor_id, n.customer_id) as "partnerId", n.partner_name as "partnerName", n.contract_id as "contractId", s.contract_sub_id as "contractSubId", c.batch_mode as "batchMode", c.batch_size as "batchSize" from or_notice_sub s join or_notice n on n.id = s.main_id join sys_organization o on o.id = n.org_id left join or_contract_sub c on c.id = s.contract_sub_id where s.id = ${noticeSubId}`,
  )
}

/** Serialises who looks for a batch of one key: two vehicles must not both find none. */
export async function lockKey(
  tx: Tx,
  { orgId, openKey }: { readonly orgId: string; readonly openKey: string },
): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`batch/${orgId}/${openKey}`}, 0))`,
  )
}

export interface OpenBatch {
  readonly id: string
  readonly batchNo: string
  readonly quantity: string
  readonly num: number
}

export function lockOpenBatch(
  tx: Tx,
  { orgId, openKey }: { readonly orgId: string; readonly openKey: string },
): Promise<OpenBatch | null> {
  return tx.row<OpenBatch>(
    sql`select id, batch_no as "batchNo", quantity, num from as_batch where org_id = ${orgId} and open_key = ${openKey} and state = 'OPEN' and not deleted order by id limit 1 for no key update`,
  )
}

export async function storeState(
  tx: Tx,
  { id, closedAt }: { readonly id: string; readonly closedAt: Date | null },
): Promise<void> {
  const state = closedAt === null ? 'OPEN' : 'CLOSED'
  tx.post(
    sql`update as_batch set state = ${state}, close_time = ${closedAt?.toISOString() ?? null} where id = ${id}`,
  )
}

/** Goods of this key go into the batch from now on. */
export async function storeKey(
  tx: Tx,
  { id, openKey }: { readonly id: string; readonly openKey: string | null },
): Promise<void> {
  tx.post(sql`update as_batch set open_key = ${openKey} where id = ${id}`)
}

/** Whose goods a contract is about, and whether it has a material. */
interface ContractGoods extends Origin {
  readonly code: string
  readonly kind: Kind
  readonly hasMaterial: boolean
}

export function findContractGoods(
  db: Queryable,
  { contractId, inventoryId }: { readonly contractId: string; readonly inventoryId: string | null },
): Promise<ContractGoods | null> {
  return db.row<ContractGoods>(
    sql`select c.code, c.kind, c.vendor_id as "vendorId", c.customer_id as "customerId", coalesce(c.vendor_id, c.customer_id)::text as "partnerId", coalesce(c.vendor_name, c.customer_name) as "partnerName", exists (select 1 from or_contract_sub s where s.main_id = c.id and s.inventory_id = ${inventoryId}) as "hasMaterial" from or_contract c where c.id = ${contractId}`,
  )
}

/** A company's batch of a material by its number. */
export async function findBatchId(
  db: Queryable,
  {
    orgId,
    inventoryId,
    batchNo,
  }: { readonly orgId: string; readonly inventoryId: string; readonly batchNo: string },
): Promise<string | null> {
  const row = await db.row<{ readonly id: string }>(
    sql`select id from as_batch where org_id = ${orgId} and inventory_id = ${inventoryId} and batch_no = ${batchNo} and not deleted order by id limit 1`,
  )
  return row?.id ?? null
}

/** Adds what a weighing put into a batch, or takes it out again. */
export async function countBatch(
  tx: Tx,
  { id, quantity, num }: { readonly id: string; readonly quantity: string; readonly num: number },
): Promise<void> {
  tx.post(
    sql`update as_batch set quantity = quantity + ${quantity}, num = num + ${num} where id = ${id}`,
  )
}

/** Tons that batches hold more or less, their number of loads the same; held ascending. */
export async function weighBatches(tx: Tx, tons: ReadonlyMap<string, string>): Promise<void> {
  if (tons.size === 0) return
  await holdBatches(tx, [...tons.keys()])
  tx.post(
    sql`update as_batch b set quantity = b.quantity + m.tons from unnest(${[...tons.keys()]}::bigint[], ${[...tons.values()]}::numeric[]) m(id, tons) where b.id = m.id`,
  )
}

/** Holds batches until the transaction ends, ascending. */
export async function holdBatches(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`select 1 from as_batch where id = any(${ids}::bigint[]) order by id for no key update`,
  )
}
