import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { BatchMode } from '@junheng/domain/notice/batch-key.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What a notice line says about the batch its goods go into. */
export interface BatchTerms {
  readonly orgId: string
  readonly orgCode: string
  readonly orgName: string
  readonly groupId: string
  readonly kind: Kind
  readonly inventoryId: string
  readonly partnerId: string | null
  readonly partnerName: string | null
  readonly contractId: string | null
  readonly contractSubId: string | null
  readonly batchMode: BatchMode | null
  readonly batchSize: string | null
}

export function findBatchTerms(db: Queryable, noticeSubId: string): Promise<BatchTerms | null> {
  return db.row<BatchTerms>(
    sql`select n.org_id as "orgId", o.org_code as "orgCode", o.org_name as "orgName", n.group_id as "groupId", n.kind, s.inventory_id as "inventoryId", coalesce(n.vendor_id, n.customer_id) as "partnerId", n.partner_name as "partnerName", n.contract_id as "contractId", s.contract_sub_id as "contractSubId", c.batch_mode as "batchMode", c.batch_size as "batchSize" from or_notice_sub s join or_notice n on n.id = s.main_id join sys_organization o on o.id = n.org_id left join or_contract_sub c on c.id = s.contract_sub_id where s.id = ${noticeSubId}`,
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
  await tx.run(
    sql`update as_batch set state = ${state}, close_time = ${closedAt?.toISOString() ?? null} where id = ${id}`,
  )
}

export async function storeOrigin(
  tx: Tx,
  batch: Pick<BatchTerms, 'partnerId' | 'partnerName' | 'contractId'> & {
    readonly id: string
    readonly noticeSubId: string
    readonly openKey: string | null
  },
): Promise<void> {
  await tx.run(
    sql`update as_batch set partner_id = ${batch.partnerId}, partner_name = ${batch.partnerName}, contract_id = ${batch.contractId}, notice_sub_id = ${batch.noticeSubId}, open_key = ${batch.openKey} where id = ${batch.id}`,
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
  await tx.run(
    sql`update as_batch set quantity = quantity + ${quantity}, num = num + ${num} where id = ${id}`,
  )
}

/** Tons that batches hold more or less, their number of loads the same; held ascending. */
export async function weighBatches(tx: Tx, tons: ReadonlyMap<string, string>): Promise<void> {
  if (tons.size === 0) return
  await holdBatches(tx, [...tons.keys()])
  await tx.run(
    sql`update as_batch b set quantity = b.quantity + m.tons from unnest(${[...tons.keys()]}::bigint[], ${[...tons.values()]}::numeric[]) m(id, tons) where b.id = m.id`,
  )
}

/** Holds batches until the transaction ends, ascending. */
export async function holdBatches(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`select 1 from as_batch where id = any(${ids}::bigint[]) order by id for no key update`,
  )
}
