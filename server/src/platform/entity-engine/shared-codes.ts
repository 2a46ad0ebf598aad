import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { isAllotted } from '#platform/access/allotment.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'

/**
 * A company's own code may not equal the code of a group row allotted to it: a clerk who types the code
 * would not know which of the two he gets. No index spans both, so this looks; allotting looks the other
 * way round.
 */
export async function checkSharedCodes(tx: Tx, model: EntityModel, row: AnyRow): Promise<void> {
  if (model.scope !== 'org-or-group' || row['orgId'] === null) return
  for (const { name, column, attrs } of model.fields.values()) {
    const value = row[name]
    if (attrs.unique !== 'scope' || value === null || value === undefined) continue
    const taken = await tx.row(
      sql`select 1 from ${identifier(model.table)} t where t.org_id is null and not t.deleted and t.group_id = ${row['groupId']} and t.${identifier(column)} = ${value} and ${isAllotted(model, sql`t.id`, [textOf(row['orgId'])])}`,
    )
    if (taken !== null)
      throw new RefusalError(refuse('row.duplicate', { label: attrs.label, value: textOf(value) }))
  }
}
