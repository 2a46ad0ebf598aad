import { parseCalculation } from '../formula/calculation.ts'
import type { CalculationSet } from '../formula/dependencies.ts'
import type { EntityModel } from './model.ts'

/** The calculations of an entity as the formula engine takes them. */
export interface EntityCalculations {
  readonly calculations: CalculationSet
  /** Decimals by `field` or `table.field`. */
  readonly scales: Readonly<Record<string, number>>
}

type Calculating = Pick<EntityModel, 'table' | 'fields' | 'children'>

export function entityCalculations(model: Calculating): EntityCalculations {
  const calculations: Record<string, CalculationSet[string]> = {}
  const scales: Record<string, number> = {}
  for (const table of [model, ...model.children.values()])
    for (const field of table.fields.values()) {
      if (field.calculate === null) continue
      const key = table === model ? field.name : `${table.table}.${field.name}`
      calculations[key] = parseCalculation(field.calculate)
      scales[key] = field.digits?.scale ?? 0
    }
  return { calculations, scales }
}
