import type { FieldOption } from '@junheng/domain/entity/field.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What the values of a dictionary are called. */
export function findLabels(
  db: Queryable,
  { groupId, type }: { readonly groupId: string; readonly type: string },
): Promise<readonly FieldOption[]> {
  return db.rows(
    sql`select i.value, i.label from sys_dict_item i join sys_dict d on d.id = i.main_id where d.group_id = ${groupId} and d.code = ${type} and not d.deleted order by i.seq, i.id`,
  )
}
