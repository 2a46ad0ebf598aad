import { orderCalculations } from '../formula/dependencies.ts'
import { isFault } from '../formula/fault.ts'
import { entityCalculations } from './calculations.ts'
import { FORMULA_SIGNS } from './define-entity.ts'
import { findCycle } from './find-cycle.ts'
import type { ChildModel, EntityModel, FieldModel, TableModel } from './model.ts'

/** Linkage, calculations and pickers must name what exists, and must not chase each other's tails. */
export function checkBehaviour(model: EntityModel, faults: string[]): void {
  checkTable(model, model, faults)
  for (const child of model.children.values()) checkTable(child, model, faults)
  const { calculations } = entityCalculations(model)
  for (const [key, calculation] of Object.entries(calculations))
    if (isFault(calculation)) faults.push(`calculation of ${key}: ${calculation.code}`)
  for (const cycle of orderCalculations(calculations, { main: model.table }).cycles)
    faults.push(`calculations go round: ${cycle.join(' → ')}`)
}

function checkTable(table: TableModel, model: EntityModel, faults: string[]): void {
  const whenEdges = new Map<string, string[]>()
  for (const field of table.fields.values()) {
    checkCalculation(table, field, model, faults)
    checkPick(table, field, model, faults)
    if (field.when === null) continue
    whenEdges.set(field.name, [field.when.field])
    if (!table.fields.has(field.when.field))
      faults.push(`${field.name} depends on unknown ${field.when.field}`)
  }
  const cycle = findCycle(whenEdges)
  if (cycle) faults.push(`linkage goes round: ${cycle.join(' → ')}`)
}

const isLiteral = (name: string): boolean =>
  (FORMULA_SIGNS as readonly string[]).includes(name) || /^\d+(\.\d+)?$/.test(name)

function checkCalculation(
  table: TableModel,
  field: FieldModel,
  model: EntityModel,
  faults: string[],
): void {
  if (field.calculate === null) return
  if (field.digits === null && field.kind !== 'int') faults.push(`${field.name} holds no figure`)
  for (const { owner, names } of readsOf(table, field, model)) {
    for (const name of names) {
      const source = owner?.fields.get(name)
      if (source === undefined) faults.push(`${field.name} is calculated from unknown ${name}`)
      else if (source.digits === null && source.kind !== 'int')
        faults.push(`${field.name} is calculated from ${name}, which holds no figure`)
    }
  }
}

function readsOf(
  table: TableModel,
  field: FieldModel,
  model: EntityModel,
): readonly { readonly owner: TableModel | undefined; readonly names: readonly string[] }[] {
  const { calculate } = field
  if (calculate === null) return []
  if ('mode' in calculate)
    return [{ owner: childByTable(model, calculate.customTable), names: calculate.fieldName }]
  const names = calculate.map((item) => item.fieldName).filter((name) => !isLiteral(name))
  return [{ owner: table, names }]
}

function childByTable(model: EntityModel, table: string): ChildModel | undefined {
  return [...model.children.values()].find((child) => child.table === table)
}

function checkPick(
  table: TableModel,
  field: FieldModel,
  model: EntityModel,
  faults: string[],
): void {
  if (field.pick === null) return
  for (const target of Object.keys(field.pick.fill))
    if (!table.fields.has(target)) faults.push(`${field.name} fills unknown ${target}`)
  for (const [child, fill] of Object.entries(field.pick.below))
    for (const target of Object.keys(fill))
      if (!model.children.get(child)?.fields.has(target))
        faults.push(`${field.name} fills unknown ${child}.${target}`)
  for (const source of Object.values(field.pick.filter))
    if (!table.fields.has(source) && !model.fields.has(source))
      faults.push(`${field.name} is narrowed by unknown ${source}`)
}
