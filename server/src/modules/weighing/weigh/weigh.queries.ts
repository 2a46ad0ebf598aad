import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { DeSuttle } from '@junheng/domain/values/suttle.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { findReturnVisit } from '#modules/registry/api.ts'
import type { Booking } from '#modules/trade/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { WeighRow } from './weigh.entity.ts'

/** The delivering side's line of a trip that arrives. */
export interface SentLine {
  readonly registrySubId: string
  readonly inventoryId: string
  readonly noticeSubId: string | null
  readonly deSuttle: DeSuttle | null
  /** Under which its goods lie in transit: of trips that were merged, the merged record's. */
  readonly batchNo: string | null
  readonly booking: Booking | null
}

export function findSentLines(db: Queryable, weighId: string): Promise<readonly SentLine[]> {
  return db.rows<SentLine>(
    sql`select s.registry_sub_id as "registrySubId", s.inventory_id as "inventoryId", s.notice_sub_id as "noticeSubId", s.de_suttle as "deSuttle", case when w.weigh_state = 'REPLACED' and w.replaced_by_id is not null then (select m.batch_no from mm_weigh_sub m where m.main_id = w.replaced_by_id order by m.row_no, m.id limit 1) else s.batch_no end as "batchNo", r.booking from mm_weigh_sub s join mm_weigh w on w.id = s.main_id left join tr_registry_sub r on r.id = s.registry_sub_id where s.main_id = ${weighId} order by s.row_no, s.id`,
  )
}

/** The visit whose goods arrive with another one; found without locks, to know what to lock first. */
export async function findSendingVisit(db: Queryable, registryId: string): Promise<string | null> {
  const row = await db.row<{ readonly registryId: string | null }>(
    sql`select w.registry_id as "registryId" from tr_registry r join mm_weigh w on w.id = r.source_weigh_id::bigint where r.id = ${registryId} and r.side = 'sh'`,
  )
  return row?.registryId ?? null
}

/** Which way records go, asked without locks, to know what to lock. */
export function findPlainFacts(
  db: Queryable,
  weighIds: readonly string[],
): Promise<
  readonly Pick<WeighRow, 'id' | 'registryId' | 'kind' | 'side' | 'parentId' | 'sourceWeighId'>[]
> {
  return db.rows(
    sql`select id, registry_id as "registryId", kind, side, parent_id as "parentId", source_weigh_id as "sourceWeighId" from mm_weigh where id = any(${weighIds}::bigint[]) order by id`,
  )
}

/** What a weighing that is returned against was paid. */
export interface SourcePrice {
  readonly inventoryId: string
  readonly price: string | null
  readonly netPrice: string | null
  readonly priceState: string | null
  readonly priceSource: string | null
  readonly ruleId: string | null
  readonly priceSubId: string | null
  readonly priceDate: string | null
}

export function findSourcePrices(db: Queryable, weighId: string): Promise<readonly SourcePrice[]> {
  return db.rows<SourcePrice>(
    sql`select inventory_id as "inventoryId", price, net_price as "netPrice", price_state as "priceState", price_source as "priceSource", rule_id as "ruleId", price_sub_id as "priceSubId", price_date as "priceDate" from mm_weigh_sub where main_id = ${weighId}`,
  )
}

/** A return made against a record that is still in force; one under way is waited for at its line. */
export async function findReturn(tx: Tx, weighId: string): Promise<string | null> {
  await tx.run(
    sql`select 1 from mm_weigh_sub where main_id = ${weighId} order by id for no key update`,
  )
  return findReturnVisit(tx, weighId)
}

export const isMoving = (kind: Kind): kind is 'al' | 'tr' => kind === 'al' || kind === 'tr'

/** Tons of a line that have gone back or will, where the line does not hold them any more; null: all do. */
export async function findOverReturned(
  db: Queryable,
  weighIds: readonly string[],
): Promise<Tons | null> {
  const row = await db.row<{ readonly tons: Tons }>(
    sql`select returned_quantity + return_reserved as tons from mm_weigh_sub where main_id = any(${weighIds}::bigint[]) and returned_quantity + return_reserved > coalesce(de_suttle, 0) order by id limit 1`,
  )
  return row?.tons ?? null
}
