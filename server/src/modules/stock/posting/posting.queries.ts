import type { SiloContent } from '@junheng/domain/stock/check-silo.ts'
import type { Flow } from '@junheng/domain/stock/record-flow.ts'
import type { StockKey } from '@junheng/domain/stock/stock-key.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { StockPosting } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'

/** A posting as its record says it. */
export interface RecordDraft extends StockPosting {
  readonly flow: Flow
  readonly reversedId: string | null
  /** Of a row that is made by it. */
  readonly sortKey: string
}

type KeyPart = Pick<StockPosting, 'bizType' | 'bizId' | 'bizSubId' | 'postSeq' | 'recordType'>

export async function isTakenBack(tx: Tx, key: KeyPart): Promise<boolean> {
  const found = await tx.row(
    sql`select 1 from pd_post_key where biz_type = ${key.bizType} and biz_sub_id = ${key.bizSubId} and post_seq = ${-key.postSeq} and record_type = ${key.recordType}`,
  )
  return found !== null
}

/** The number of a document's next posting. */
export async function nextPostSeq(
  tx: Tx,
  { bizType, bizId }: Pick<StockPosting, 'bizType' | 'bizId'>,
): Promise<number> {
  const row = await tx.row<{ readonly next: number }>(
    sql`select coalesce(max(post_seq), 0) + 1 as next from pd_post_key where biz_type = ${bizType} and biz_id = ${bizId}`,
  )
  return row?.next ?? 1
}

/** The row of a key; what is null in the key is null in the row. */
export function isKey(key: StockKey & { readonly orgId: string }): SqlFragment {
  return sql`s.org_id = ${key.orgId} and s.warehouse_id = ${key.warehouseId} and s.area_id is not distinct from ${key.areaId}::bigint and s.silo_id is not distinct from ${key.siloId}::bigint and s.location_id is not distinct from ${key.locationId}::bigint and s.inventory_id = ${key.inventoryId} and s.batch_no is not distinct from ${key.batchNo}::varchar`
}

const KEY_COLUMNS = rawSql(
  'org_id, warehouse_id, area_id, silo_id, location_id, inventory_id, batch_no',
)

const keyValues = (key: StockPosting): SqlFragment =>
  sql`${key.orgId}::bigint, ${key.warehouseId}::bigint, ${key.areaId}::bigint, ${key.siloId}::bigint, ${key.locationId}::bigint, ${key.inventoryId}::bigint, ${key.batchNo}::varchar`

const timeOf = ({ bizTime }: StockPosting): SqlFragment =>
  sql`${bizTime.toISOString()}::timestamptz`

/**
 * The row as it is after the posting, made if there is none. The id of the record is drawn under its lock.
 *
 * @param from where the posting comes from; where that has no row, nothing is changed
 */
const anyChange = (posting: RecordDraft, from = rawSql('')): SqlFragment =>
  sql`insert into pd_stock (id, group_id, ${KEY_COLUMNS}, quantity, pieces, last_record_id, sort_key, create_date, update_date)
    select pd_next_id(${timeOf(posting)}), ${posting.groupId}::bigint, ${keyValues(posting)}, ${posting.quantity}::numeric, ${posting.pieces ?? 0}::integer, pd_next_id(${timeOf(posting)})::text, ${posting.sortKey}::varchar, ${timeOf(posting)}, ${timeOf(posting)} ${from}
    on conflict (${KEY_COLUMNS}) do update set quantity = pd_stock.quantity + excluded.quantity, pieces = pd_stock.pieces + excluded.pieces, last_record_id = pd_next_id(excluded.create_date, pd_stock.last_record_id::bigint)::text, update_date = greatest(pd_stock.update_date, excluded.update_date)
    returning quantity, last_record_id`

/** The same, only if enough is there: no row where there is not. */
const coveredChange = (posting: RecordDraft): SqlFragment =>
  sql`update pd_stock s set quantity = s.quantity + ${posting.quantity}::numeric, pieces = s.pieces + ${posting.pieces ?? 0}::integer, last_record_id = pd_next_id(${timeOf(posting)}, s.last_record_id::bigint)::text, update_date = greatest(s.update_date, ${timeOf(posting)})
    where ${isKey(posting)} and s.quantity + ${posting.quantity}::numeric >= 0
    returning quantity, last_record_id`

/**
 * Changes the stock and writes the record, both or neither, in one statement. Gives the balance after it; null
 * where `covered` is asked for and too little is there.
 */
export async function applyPosting(
  tx: Tx,
  posting: RecordDraft,
  { covered }: { readonly covered: boolean },
): Promise<Tons | null> {
  const changes = sql`changed as (${covered ? coveredChange(posting) : anyChange(posting)})`
  return record(tx, posting, changes)
}

/** The same of a posting whose number nobody has claimed yet, and claims it; null: somebody has. */
export const claimPosting = (tx: Tx, posting: RecordDraft): Promise<Tons | null> =>
  record(
    tx,
    posting,
    sql`claimed as (insert into pd_post_key (biz_type, biz_id, biz_sub_id, post_seq, record_type)
      values (${posting.bizType}, ${posting.bizId}, ${posting.bizSubId}, ${posting.postSeq}, ${posting.recordType}) on conflict do nothing returning 1),
    changed as (${anyChange(posting, rawSql('from claimed'))})`,
  )

/** Writes the record of what `changes` have made of the stock. */
async function record(tx: Tx, posting: RecordDraft, changes: SqlFragment): Promise<Tons | null> {
  const row = await tx.row<{ readonly balance: Tons }>(
    sql`with ${changes}
    insert into pd_store_record (id, code, group_id, ${KEY_COLUMNS}, record_type, flow, biz_time, quantity, pieces, balance, biz_type, biz_id, biz_sub_id, biz_code, post_seq, reversed_id, create_date, update_date)
    select c.last_record_id::bigint, 'LS' || c.last_record_id, ${posting.groupId}::bigint, ${keyValues(posting)}, ${posting.recordType}::varchar, ${posting.flow}::varchar, ${timeOf(posting)}, ${posting.quantity}::numeric, ${posting.pieces}::integer, c.quantity, ${posting.bizType}::varchar, ${posting.bizId}::varchar, ${posting.bizSubId}::varchar, ${posting.bizCode}::varchar, ${posting.postSeq}::integer, ${posting.reversedId}::varchar, ${timeOf(posting)}, ${timeOf(posting)}
    from changed c returning balance`,
  )
  return row?.balance ?? null
}

/** Tons at a key now; a key without a row holds nothing. */
export async function findQuantity(
  tx: Tx,
  key: StockKey & { readonly orgId: string },
): Promise<string> {
  const row = await tx.row<{ readonly quantity: string }>(
    sql`select s.quantity from pd_stock s where ${isKey(key)}`,
  )
  return row?.quantity ?? '0.000'
}

/** Records of a document that nothing has taken back, latest first. */
export function findStanding(
  tx: Tx,
  { bizType, bizId }: Pick<StockPosting, 'bizType' | 'bizId'>,
): Promise<readonly (Omit<RecordDraft, 'bizTime' | 'sortKey'> & { readonly id: string })[]> {
  return tx.rows(
    sql`select r.id, r.org_id as "orgId", r.group_id as "groupId", r.record_type as "recordType", r.warehouse_id as "warehouseId", r.area_id as "areaId", r.silo_id as "siloId", r.location_id as "locationId", r.inventory_id as "inventoryId", r.batch_no as "batchNo", r.quantity, r.pieces, r.biz_type as "bizType", r.biz_id as "bizId", r.biz_sub_id as "bizSubId", r.biz_code as "bizCode", r.post_seq as "postSeq", r.flow, r.reversed_id as "reversedId"
    from pd_store_record r where r.biz_type = ${bizType} and r.biz_id = ${bizId} and r.post_seq > 0
      and not exists (select 1 from pd_post_key k where k.biz_type = r.biz_type and k.biz_sub_id = r.biz_sub_id::bigint and k.post_seq = -r.post_seq and k.record_type = r.record_type)
    order by r.id desc`,
  )
}

/** What lies in a silo, by material. */
export function findContents(tx: Tx, siloId: string): Promise<readonly SiloContent[]> {
  return tx.rows<SiloContent>(
    sql`select s.inventory_id as "inventoryId", i.inv_name as "invName", sum(s.quantity) as quantity from pd_stock s join as_inventory i on i.id = s.inventory_id where s.silo_id = ${siloId} group by s.inventory_id, i.inv_name order by s.inventory_id`,
  )
}
