import { type EntityCalculations, entityCalculations } from '@junheng/domain/entity/calculations.ts'
import type { EntityModel, TableModel } from '@junheng/domain/entity/model.ts'
import { recompute } from '@junheng/domain/formula/recompute.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { childRowsOf, type RowDraft } from './row-draft.ts'

const known = new WeakMap<EntityModel, EntityCalculations>()

function calculationsOf(model: EntityModel): EntityCalculations {
  const cached = known.get(model) ?? entityCalculations(model)
  known.set(model, cached)
  return cached
}

/**
 * Computes every calculated field anew: a value that was sent counts only where the field may be edited
 * and the user typed over it.
 */
export function calculateRow(model: EntityModel, draft: RowDraft): void {
  const { calculations, scales } = calculationsOf(model)
  if (Object.keys(calculations).length === 0) return
  const tables = [...model.children.values()].map((child) => ({
    child,
    drafts: draft.children.get(child.key),
  }))
  const result = recompute({
    calculations,
    scales,
    main: model.table,
    changed: 'all',
    row: draft.values,
    // A child table that was not sent still counts in the header's sums, as it is stored.
    children: Object.fromEntries(
      tables.map(({ child, drafts }) => [
        child.table,
        drafts?.map((row) => row.values) ?? childRowsOf(draft.values[child.key]),
      ]),
    ),
    overridden: {
      row: [...draft.overridden],
      children: Object.fromEntries(
        tables.map(({ child, drafts }) => [
          child.table,
          (drafts ?? []).map((row) => [...row.overridden]),
        ]),
      ),
    },
  })
  takeResults(model, draft.values, result.row)
  for (const { child, drafts } of tables)
    drafts?.forEach((row, at) => takeResults(child, row.values, result.children[child.table]?.[at]))
}

/** Formulas give text; a whole number is a number in its row. */
function takeResults(
  table: TableModel,
  values: Record<string, unknown>,
  results: AnyRow | undefined,
): void {
  for (const { name, kind, calculate } of table.fields.values()) {
    if (calculate === null || results === undefined) continue
    const result = results[name] ?? null
    values[name] = kind === 'int' && result !== null ? Number(result) : result
  }
}
