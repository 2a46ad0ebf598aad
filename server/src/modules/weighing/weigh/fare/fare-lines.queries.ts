import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** A weighed line as freight sees it. */
export interface FareLine {
  readonly weighId: string
  readonly weighSubId: string
  readonly weighCode: string
  readonly kind: Kind
  readonly side: Side | null
  readonly orgId: string
  readonly groupId: string
  readonly status: string
  readonly weighState: string
  readonly registryId: string | null
  readonly noticeId: string | null
  readonly noticeSubId: string | null
  readonly carrierId: string | null
  readonly carrierName: string | null
  readonly plateNumber: string | null
  readonly driverName: string | null
  readonly inventoryId: string
  readonly invName: string | null
  /** On the wire's form. */
  readonly weighDate: string | null
  /** The day by which prices are found. */
  readonly priceDay: string
  readonly suttle: Tons
  readonly deSuttle: Tons
  readonly originalWeight: Tons | null
  readonly receiptWeight: Tons | null
  readonly price: UnitPrice | null
}

const local = (time: SqlFragment, form: string): SqlFragment =>
  sql`to_char(${time} at time zone 'Asia/Shanghai', ${form})`

const COLUMNS = sql`w.id as "weighId", s.id as "weighSubId", w.code as "weighCode", w.kind, w.side, w.org_id as "orgId", w.group_id as "groupId",
  w.status, w.weigh_state as "weighState", w.registry_id as "registryId", w.notice_id as "noticeId", s.notice_sub_id as "noticeSubId",
  w.carrier_id as "carrierId", w.carrier_name as "carrierName", w.plate_number as "plateNumber", w.driver_name as "driverName",
  s.inventory_id as "inventoryId", s.inv_name as "invName", ${local(sql`w.finish_time`, 'YYYY-MM-DD HH24:MI:SS')} as "weighDate",
  ${local(sql`coalesce(s.price_date, w.finish_time, w.create_date)`, 'YYYY-MM-DD')} as "priceDay", coalesce(s.suttle, 0)::numeric(14,3) as suttle,
  coalesce(s.de_suttle, s.suttle, 0)::numeric(14,3) as "deSuttle", s.original_weight as "originalWeight", s.receipt_weight as "receiptWeight", s.price`

/** All lines of records: what a visit is paid once for is shared over them. */
export function findFareLines(
  db: Queryable,
  weighIds: readonly string[],
): Promise<readonly FareLine[]> {
  return db.rows<FareLine>(
    sql`select ${COLUMNS} from mm_weigh w join mm_weigh_sub s on s.main_id = w.id where w.id = any(${weighIds}::bigint[]) order by w.id, s.row_no, s.id`,
  )
}

/** The record of each line; what is not there is left out. */
export async function findRecordsOfLines(
  db: Queryable,
  weighSubIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ readonly id: string; readonly weighId: string }>(
    sql`select id, main_id as "weighId" from mm_weigh_sub where id = any(${weighSubIds}::bigint[])`,
  )
  return new Map(rows.map(({ id, weighId }) => [id, weighId]))
}

/** Which lines wait for a settlement with their carrier. */
export interface OpenFare {
  readonly orgId: string
  readonly kinds: readonly Kind[]
  readonly carrierId: string | null
  readonly from: string | null
  readonly to: string | null
}

/** At most so many are offered at once. */
const MOST_OFFERED = 2000

/** Lines of audited records that are not settled with their carrier, the oldest first. */
export function findOpenFare(
  db: Queryable,
  { orgId, kinds, carrierId, from, to }: OpenFare,
): Promise<readonly FareLine[]> {
  return db.rows<FareLine>(
    sql`select ${COLUMNS} from mm_weigh w join mm_weigh_sub s on s.main_id = w.id
    where w.org_id = ${orgId} and w.kind = any(${kinds}::text[]) and w.status = 'AUDITED' and w.weigh_state = 'DONE'
      and coalesce(w.fare_status, 'NONE') <> 'SETTLED' and w.carrier_id is not null
      and (${carrierId}::bigint is null or w.carrier_id = ${carrierId})
      and (${from}::date is null or w.business_date >= ${from}::date) and (${to}::date is null or w.business_date <= ${to}::date)
    order by w.finish_time, w.id, s.row_no limit ${MOST_OFFERED}`,
  )
}

/** Holds records until the commit, ascending. */
export async function lockFareRecords(tx: Tx, weighIds: readonly string[]): Promise<void> {
  await tx.rows(
    sql`select id from mm_weigh where id = any(${weighIds}::bigint[]) order by id for update`,
  )
}

/** How far the freight of records has come: not begun, in part, or settled for every line. */
export type FareProgress = 'NONE' | 'CALC' | 'SETTLED'

export async function storeFareStatus(
  tx: Tx,
  { ids, status }: { readonly ids: readonly string[]; readonly status: FareProgress },
): Promise<void> {
  tx.post(
    sql`update mm_weigh set fare_status = ${status}, version = version + 1 where id = any(${ids}::bigint[]) and fare_status is distinct from ${status}`,
  )
}

/** What the customer signed for, as a settlement with the carrier has it confirmed. */
export async function storeFareReceipts(
  tx: Tx,
  receipts: readonly { readonly weighSubId: string; readonly tons: Tons }[],
): Promise<void> {
  const ids = receipts.map(({ weighSubId }) => weighSubId)
  const tons = receipts.map((receipt) => receipt.tons)
  tx.post(
    sql`update mm_weigh_sub s set receipt_weight = r.tons from unnest(${ids}::bigint[], ${tons}::numeric[]) r(id, tons) where s.id = r.id`,
  )
  tx.post(
    sql`update mm_weigh w set receipt_weight = (select sum(s.receipt_weight) from mm_weigh_sub s where s.main_id = w.id), version = w.version + 1
    where w.id in (select main_id from mm_weigh_sub where id = any(${ids}::bigint[]))`,
  )
}
