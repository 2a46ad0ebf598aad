import { sql } from '#platform/db/sql.ts'
import type { JointSource } from '#platform/joint/joint-list.ts'

/** The records that a settlement pays for. */
export const settlementJointSource: JointSource = {
  source: 'settlement',
  entity: 'settlement',
  records: (id) => sql`select s.weigh_id from fd_settlement_sub s where s.main_id = ${id}`,
}
