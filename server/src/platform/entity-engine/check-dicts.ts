import type { FieldModel } from '@junheng/domain/entity/model.ts'
import { type FieldFault, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from './engine.ts'
import type { ReferringRow } from './references.ts'

/**
 * Values that no dictionary of the group offers. What was stored before an item was taken out stays; where the
 * group keeps no such dictionary, or an empty one, there is nothing to compare with.
 */
export async function dictFaults(
  db: Queryable,
  engine: Engine,
  { groupId, rows }: { readonly groupId: string; readonly rows: readonly ReferringRow[] },
): Promise<readonly FieldFault[]> {
  const faults: FieldFault[] = []
  for (const { table, index, row, changed } of rows)
    for (const field of table.fields.values()) {
      const value = row[field.name]
      if (!isChosen(field) || typeof value !== 'string' || !changed.has(field.name)) continue
      const options = await engine.dictOptions(db, { groupId, type: field.attrs.dict ?? '' })
      if (options.length === 0 || options.some((one) => one.value === value && !one.disabled))
        continue
      const msg = refuse('check.option', { label: field.attrs.label, value }).message
      faults.push({ table: table.table, row: index, field: field.name, msg })
    }
  return faults
}

/** A text that merely suggests what a dictionary holds may be anything. */
const isChosen = ({ kind, attrs }: FieldModel): boolean =>
  kind === 'dict' && attrs.write !== 'server'
