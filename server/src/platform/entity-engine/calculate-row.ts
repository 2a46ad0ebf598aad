import { type EntityCalculations, entityCalculations } from '@junheng/domain/entity/calculations.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { recompute } from '@junheng/domain/formula/recompute.ts'
import type { RowDraft } from './row-draft.ts'

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
  const tables = [...draft.children].map(([key, rows]) => ({ child: model.children.get(key), rows }))
  const result = recompute({
    calculations,
    scales,
    main: model.table,
    changed: 'all',
    row: draft.values,
    children: Object.fromEntries(
      tables.map(({ child, rows }) => [child?.table, rows.map((row) => row.values)]),
    ),
    overridden: {
      row: [...draft.overridden],
      children: Object.fromEntries(
        tables.map(({ child, rows }) => [child?.table, rows.map((row) => [...row.overridden])]),
      ),
    },
  })
  Object.assign(draft.values, result.row)
  for (const { child, rows } of tables)
    rows.forEach((row, at) => Object.assign(row.values, result.children[child?.table ?? '']?.[at]))
}
