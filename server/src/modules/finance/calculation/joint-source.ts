import { sql } from '#platform/db/sql.ts'
import type { JointSource } from '#platform/joint/joint-list.ts'

/** The record that a calculation is about. */
export const calculationJointSource: JointSource = {
  source: 'calculation',
  entity: 'calculation',
  records: (id) => sql`select c.weigh_id from fd_calculation c where c.id = ${id}`,
}
