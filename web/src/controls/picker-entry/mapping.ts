import type { Condition } from '@junheng/domain/query/conditions.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { MappingPair } from '@junheng/domain/wire/template-wire.ts'
import { joinValues, listValue, type RowAccess, textValue } from '../control.ts'

/** The row a pair speaks of: the control's own, or the header above it. */
function rowOf(row: RowAccess, masterTable: string): RowAccess {
  return row.header !== null && masterTable === row.header.table ? row.header : row
}

/**
 * What the form holds becomes eq conditions of the popup, several values an `in`; an empty value narrows
 * nothing, since `eq` of nothing would ask for rows that have nothing there.
 */
export function filterConditions(
  pairs: readonly MappingPair[],
  row: RowAccess,
): readonly Condition[] {
  return pairs.flatMap(({ fieldSub1, fieldSub2 }) => {
    const val = textValue(rowOf(row, fieldSub1.masterTable).read(fieldSub1.fieldName))
    const op = val.includes(',') ? 'in' : 'eq'
    return val === '' ? [] : [{ key: fieldSub2.fieldName, op, val }]
  })
}

/** What the picked rows put into one row of the form: several are joined by commas, none clears. */
export function filledValues(pairs: readonly MappingPair[], picked: readonly AnyRow[]): AnyRow {
  return Object.fromEntries(
    pairs.map(({ fieldSub1, fieldSub2 }) => [
      fieldSub1.fieldName,
      joined(picked.map((one) => one[fieldSub2.fieldName])),
    ]),
  )
}

/** One value keeps its type; several become text. */
function joined(values: readonly unknown[]): unknown {
  if (values.length <= 1) return values[0] ?? null
  return joinValues(values.map(textValue).filter((text) => text !== ''))
}

/** Writes picked rows into the form, each pair into the row it belongs to. */
export function fillForm(
  pairs: readonly MappingPair[],
  { row, picked }: { readonly row: RowAccess; readonly picked: readonly AnyRow[] },
): void {
  const own = pairs.filter(({ fieldSub1 }) => rowOf(row, fieldSub1.masterTable) === row)
  row.write(filledValues(own, picked))
  const above = pairs.filter((pair) => !own.includes(pair))
  if (row.header !== null && above.length > 0) row.header.write(filledValues(above, picked))
}

/** The rows a field holds already, as far as it knows them: key, and name where one stands beside it. */
export function heldRows(
  { value, names }: { readonly value: unknown; readonly names: unknown },
  { valueField, viewField }: { readonly valueField: string; readonly viewField: string },
): readonly AnyRow[] {
  const shown = listValue(names)
  return listValue(value).map((id, at) => ({ id, [valueField]: id, [viewField]: shown[at] ?? id }))
}
