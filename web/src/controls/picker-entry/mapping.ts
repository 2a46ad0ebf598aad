import type { Condition } from '@junheng/domain/query/conditions.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FillPair, MappingPair } from '@junheng/domain/wire/template-wire.ts'
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
  { row, popupId }: { readonly row: RowAccess; readonly popupId: string | null },
): readonly Condition[] {
  return pairs.flatMap(({ fieldSub1, fieldSub2: { fieldName: key } }) => {
    const val = textValue(rowOf(row, fieldSub1.masterTable).read(fieldSub1.fieldName))
    const op = val.includes(',') ? 'in' : 'eq'
    return val === '' ? [] : [{ key, op, val, keyId: `${popupId ?? ''}#${key}` }]
  })
}

/** What the picked rows put into one row of the form: several are joined by commas, none clears. */
export function filledValues(pairs: readonly FillPair[], picked: readonly AnyRow[]): AnyRow {
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

interface Filling {
  readonly row: RowAccess
  /** The field whose picker it is. */
  readonly by: string
}

/** Writes picked rows into the form, each pair into the row it belongs to; picking nothing clears. */
export function fillForm(
  pairs: readonly FillPair[],
  { row, by, picked }: Filling & { readonly picked: readonly AnyRow[] },
): void {
  if (picked.length === 0) return clearForm(pairs, { row, by })
  const before = row.filled?.(by) ?? null
  for (const { target, own } of rowsBelow(pairs, row)) fillBelow(own, { row: target, by, picked })
  for (const { target, own } of byRow(pairs, row)) {
    const open = own.filter((pair) => !pair.onlyIfEmpty || isOpen(pair, target, before))
    const values = filledValues(open, picked)
    if (Object.keys(values).length > 0) target.write(values)
  }
  row.keepFilled?.(by, filledValues(pairs, picked))
}

/** A row below takes all or nothing: one that was filled by hand is somebody's, and stays. */
function fillBelow(
  pairs: readonly FillPair[],
  { row, by, picked }: Filling & { readonly picked: readonly AnyRow[] },
): void {
  const [key] = pairs
  if (key === undefined || !isOpen(key, row, row.filled?.(by) ?? null)) return
  const values = filledValues(pairs, picked)
  row.write(values)
  row.keepFilled?.(by, values)
}

/** Nothing there, or only what the pick before this one has put there. */
function isOpen({ fieldSub1 }: FillPair, row: RowAccess, before: AnyRow | null): boolean {
  const held = textValue(row.read(fieldSub1.fieldName))
  return held === '' || (before !== null && held === textValue(before[fieldSub1.fieldName]))
}

/** Takes a pick back: the reference and its name, and what else it brought where its pairs say so. */
export function clearForm(pairs: readonly FillPair[], { row, by }: Filling): void {
  const before = row.filled?.(by) ?? row.stored?.() ?? null
  for (const { target, own } of rowsBelow(pairs, row)) clearForm(own, { row: target, by })
  for (const { target, own } of byRow(pairs, row)) {
    const gone = own.filter(
      (pair) =>
        pair.onClear === 'empty' ||
        (pair.onClear === 'untouched' && isUntouched(pair, target, before)),
    )
    const values = Object.fromEntries(gone.map(({ fieldSub1 }) => [fieldSub1.fieldName, null]))
    if (gone.length > 0) target.write(values)
  }
  row.keepFilled?.(by, {})
}

function isUntouched({ fieldSub1 }: FillPair, row: RowAccess, before: AnyRow | null): boolean {
  return textValue(row.read(fieldSub1.fieldName)) === textValue(before?.[fieldSub1.fieldName])
}

const isBelow = (row: RowAccess, { fieldSub1: { masterTable } }: FillPair): boolean =>
  row.below?.(masterTable) !== undefined

/** Pairs by the rows below the header that they fill, where there is exactly one to fill. */
function rowsBelow(pairs: readonly FillPair[], row: RowAccess) {
  const tables = new Set(pairs.map(({ fieldSub1 }) => fieldSub1.masterTable))
  return [...tables].flatMap((table) => {
    const target = row.below?.(table) ?? null
    const own = pairs.filter(({ fieldSub1 }) => fieldSub1.masterTable === table)
    return target === null ? [] : [{ target, own }]
  })
}

function byRow(pairs: readonly FillPair[], row: RowAccess) {
  const { header } = row
  const ofRow = (target: RowAccess) =>
    pairs.filter((pair) => !isBelow(row, pair) && rowOf(row, pair.fieldSub1.masterTable) === target)
  const rows = header === null ? [row] : [row, header]
  return rows.map((target) => ({ target, own: ofRow(target) }))
}

/** The rows a field holds already, as far as it knows them: key, and name where one stands beside it. */
export function heldRows(
  { value, names }: { readonly value: unknown; readonly names: unknown },
  { valueField, viewField }: { readonly valueField: string; readonly viewField: string },
): readonly AnyRow[] {
  const shown = listValue(names)
  return listValue(value).map((id, at) => ({ id, [valueField]: id, [viewField]: shown[at] ?? id }))
}
