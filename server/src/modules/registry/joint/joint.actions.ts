import { sql } from '#platform/db/sql.ts'
import { jointActions } from '#platform/joint/joint-list.ts'
import { registry } from '../registry/registry.entity.ts'

/** Whose first material is of the notice, and whose further ones are. */
const byNotice = (id: string) => sql`
  select r.id from tr_registry r where r.notice_id = ${id}
  union select s.main_id from tr_registry_sub s join or_notice_sub n on n.id = s.notice_sub_id where n.main_id = ${id}`

/** Visits connected with one row of another list. */
export const jointVisits = jointActions(registry, {
  label: '联查登记单',
  sources: [{ source: 'notice', entity: 'notice', records: byNotice }],
})
