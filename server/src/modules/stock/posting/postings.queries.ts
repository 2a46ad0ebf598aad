import type { Flow } from '@junheng/domain/stock/record-flow.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { StockPosting } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import type { RecordDraft } from './posting.queries.ts'

/** Which of many postings are new, by their place among them. */
export async function claimKeys(
  tx: Tx,
  keys: readonly StockPosting[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ readonly at: number }>(
    sql`with wanted as (select * from unnest(${keys.map(({ bizType }) => bizType)}::varchar[], ${keys.map(({ bizId }) => bizId)}::bigint[], ${keys.map(({ bizSubId }) => bizSubId)}::bigint[], ${keys.map(({ postSeq }) => postSeq)}::int[], ${keys.map(({ recordType }) => recordType)}::varchar[]) with ordinality w(biz_type, biz_id, biz_sub_id, post_seq, record_type, at)),
    claimed as (insert into pd_post_key (biz_type, biz_id, biz_sub_id, post_seq, record_type) select biz_type, biz_id, biz_sub_id, post_seq, record_type from wanted order by at on conflict do nothing returning biz_type, biz_sub_id, post_seq, record_type)
    select w.at::int - 1 as at from wanted w join claimed c using (biz_type, biz_sub_id, post_seq, record_type)`,
  )
  return new Set(rows.map(({ at }) => at))
}

/**
 * Where the postings count that later ones of the same lines adjust; in the order of those. By their document, which
 * has few: adding nothing to the warehouse keeps the database from reading all that one has, once a line.
 */
export async function findOriginFlows(
  tx: Tx,
  adjusting: readonly StockPosting[],
): Promise<readonly (Flow | null)[]> {
  const rows = await tx.rows<{ readonly flow: Flow | null }>(
    sql`select (select r.flow from pd_store_record r where r.biz_type = w.biz_type and r.biz_id = w.biz_id and r.biz_sub_id = w.biz_sub_id and r.warehouse_id + 0 = w.warehouse_id and r.record_type <> 'ADJUST' order by r.id desc limit 1) as flow
    from unnest(${adjusting.map(({ bizType }) => bizType)}::varchar[], ${adjusting.map(({ bizId }) => bizId)}::varchar[], ${adjusting.map(({ bizSubId }) => bizSubId)}::varchar[], ${adjusting.map(({ warehouseId }) => warehouseId)}::bigint[]) with ordinality w(biz_type, biz_id, biz_sub_id, warehouse_id, at) order by w.at`,
  )
  return rows.map(({ flow }) => flow)
}

/** All that is posted to one row of the stock. */
export interface PlacePosting {
  readonly key: RecordDraft
  readonly quantity: Tons
  readonly pieces: number
}

export interface PlaceBalance {
  readonly id: string
  readonly quantity: Tons
}

const KEY = rawSql('org_id, warehouse_id, area_id, silo_id, location_id, inventory_id, batch_no')

/** Puts sums onto rows of the stock, which are made where there are none; in the order given, and held. */
export async function addToPlaces(
  tx: Tx,
  places: readonly PlacePosting[],
): Promise<readonly PlaceBalance[]> {
  const rows = places.map(({ key, quantity, pieces }) => ({
    group_id: key.groupId,
    org_id: key.orgId,
    warehouse_id: key.warehouseId,
    area_id: key.areaId,
    silo_id: key.siloId,
    location_id: key.locationId,
    inventory_id: key.inventoryId,
    batch_no: key.batchNo,
    quantity,
    pieces,
    sort_key: key.sortKey,
    create_date: key.bizTime.toISOString(),
  }))
  return tx.rows<PlaceBalance>(
    sql`with wanted as (select p.*, o.at from json_array_elements(${JSON.stringify(rows)}::json) with ordinality o(row, at), json_populate_record(null::pd_stock, o.row) p),
    changed as (insert into pd_stock (id, group_id, ${KEY}, quantity, pieces, last_record_id, sort_key, create_date, update_date)
      select pd_next_id(create_date), group_id, ${KEY}, quantity, pieces, '0', sort_key, create_date, create_date from wanted order by at
      on conflict (${KEY}) do update set quantity = pd_stock.quantity + excluded.quantity, pieces = pd_stock.pieces + excluded.pieces, update_date = greatest(pd_stock.update_date, excluded.update_date)
      returning id, ${KEY}, quantity)
    select c.id, c.quantity from wanted w join changed c on (c.org_id, c.warehouse_id, c.inventory_id) = (w.org_id, w.warehouse_id, w.inventory_id) and (c.area_id, c.silo_id, c.location_id, c.batch_no) is not distinct from (w.area_id, w.silo_id, w.location_id, w.batch_no) order by w.at`,
  )
}

/** A record with the row of the stock it is of, which is held, and its balance there. */
export interface PlacedRecord extends RecordDraft {
  readonly stockId: string
  /** Counts the records of one row, from 1. */
  readonly nth: number
  readonly balance: Tons
}

/**
 * Writes the records; each of a row gets the id after the one before, and the row knows the last. Times go along as a
 * list: to look each record up among all of them would take the square of their number.
 */
export async function writeRecords(tx: Tx, records: readonly PlacedRecord[]): Promise<void> {
  const rows = records.map((one) => ({
    reversed_id: one.reversedId,
    group_id: one.groupId,
    org_id: one.orgId,
    warehouse_id: one.warehouseId,
    area_id: one.areaId,
    silo_id: one.siloId,
    location_id: one.locationId,
    inventory_id: one.inventoryId,
    batch_no: one.batchNo,
    record_type: one.recordType,
    flow: one.flow,
    biz_time: one.bizTime.toISOString(),
    quantity: one.quantity,
    pieces: one.pieces,
    balance: one.balance,
    biz_type: one.bizType,
    biz_id: one.bizId,
    biz_sub_id: one.bizSubId,
    biz_code: one.bizCode,
    post_seq: one.postSeq,
  }))
  tx.post(
    sql`with recursive wanted as materialized (select p.*, n.stock_id, n.nth from unnest(${records.map(({ stockId }) => stockId)}::bigint[], ${records.map(({ nth }) => nth)}::int[]) with ordinality n(stock_id, nth, at) join json_array_elements(${JSON.stringify(rows)}::json) with ordinality o(row, at) using (at), json_populate_record(null::pd_store_record, o.row) p),
    places as (select w.stock_id, array_agg(w.biz_time order by w.nth) as times from wanted w group by w.stock_id),
    numbered(stock_id, nth, new_id, times) as (
      select p.stock_id, 1, pd_next_id(p.times[1], s.last_record_id::bigint), p.times from places p join pd_stock s on s.id = p.stock_id
      union all select n.stock_id, n.nth + 1, pd_next_id(n.times[n.nth + 1], n.new_id), n.times from numbered n where n.nth < cardinality(n.times)
    ),
    written as (insert into pd_store_record (id, code, group_id, ${KEY}, record_type, flow, biz_time, quantity, pieces, balance, biz_type, biz_id, biz_sub_id, biz_code, post_seq, reversed_id, create_date, update_date)
      select n.new_id, 'LS' || n.new_id, w.group_id, ${KEY}, w.record_type, w.flow, w.biz_time, w.quantity, w.pieces, w.balance, w.biz_type, w.biz_id, w.biz_sub_id, w.biz_code, w.post_seq, w.reversed_id, w.biz_time, w.biz_time
      from numbered n join wanted w using (stock_id, nth))
    update pd_stock s set last_record_id = l.id::text from (select stock_id, max(new_id) as id from numbered group by stock_id) l where s.id = l.stock_id`,
  )
}
