import { sql } from '#platform/db/sql.ts'
import type { JointSource } from '#platform/joint/joint-list.ts'

/** The record that moved the goods; movements of the stock's own documents lead to none. */
export const stockJointSource: JointSource = {
  source: 'stockRecord',
  entity: 'storeRecord',
  records: (id) =>
    sql`select r.biz_id::bigint from pd_store_record r where r.id = ${id} and r.biz_type = 'WEIGH'`,
}
