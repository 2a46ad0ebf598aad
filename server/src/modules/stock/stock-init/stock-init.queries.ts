import type { StockKey } from '@junheng/domain/stock/stock-key.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { isKey } from '../posting/posting.queries.ts'

/** Whether nothing but this opening stands at its key; openings that were taken back do not count. */
export async function isFirstAt(
  tx: Tx,
  { id, ...key }: StockKey & { readonly id: string; readonly orgId: string },
): Promise<boolean> {
  const other = await tx.row(
    sql`select 1 from pd_store_record s where ${isKey(key)} and (s.record_type <> 'INIT' or s.biz_id <> ${id}::text and s.post_seq > 0
      and not exists (select 1 from pd_post_key k where k.biz_type = s.biz_type and k.biz_sub_id = s.biz_sub_id::bigint and k.post_seq = -s.post_seq and k.record_type = s.record_type)) limit 1`,
  )
  return other === null
}
