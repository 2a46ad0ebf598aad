import { refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { joinSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { qcAssayLog } from './lab-log.entity.ts'

/** Steps that say nothing of where a sheet came from. */
const OF_SHEETS = ['INPUT', 'MODIFY', 'CHECK', 'AUDIT', 'REVERT']

/** Who traces reads all of it; others what they see of sheets, item by item. */
function seenBy(caller: Caller): readonly SqlFragment[] {
  if (caller.permissions.has('quality:qc-assay-sample:trace')) return []
  const seen = sql`(t.item_id is null or t.item_id in (select a.item_id::text from sys_user_assay a where a.user_id = ${caller.userId} and a.can_view) or t.item_id in (select a.item_id::text from sys_role_assay a where a.can_view and a.role_id in (select r.role_id from sys_user_role r where r.user_id = ${caller.userId} and r.org_id = ${caller.orgId})))`
  const isWide = ['check', 'audit'].some((action) =>
    caller.permissions.has(`quality:qc-assay:${action}`),
  )
  const sheets = isWide
    ? sql`true`
    : sql`t.object_id in (select s.id::text from qc_assay s join qc_assay_group_user u on u.main_id = s.assay_group_id where u.user_id = ${caller.userId})`
  return [sql`t.object_type = 'SHEET'`, sql`t.action = any(${OF_SHEETS})`, seen, sheets]
}

export const labLogRules = rulesFor(qcAssayLog, {
  listed: ({ caller }) => seenBy(caller),
  async readable({ db, caller, row: { id } }) {
    const conditions = [sql`t.id = ${id}`, ...seenBy(caller)]
    const found = await db.row(
      sql`select 1 from qc_assay_log t where ${joinSql(conditions, ' and ')}`,
    )
    return found === null ? refuse('row.missing') : null
  },
})
