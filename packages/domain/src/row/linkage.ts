import type { FieldModel } from '../entity/model.ts'
import { type AnyRow, textOf } from './any-row.ts'

/** Whether the other field's value shows and enables this one; a field without linkage always is. */
export function isSwitchedOn({ when }: FieldModel, row: AnyRow): boolean {
  return when === null || typeof when.set === 'object' || matches(when, row)
}

/** Options left to a field by linkage, or null when all are. */
export function optionsLeft({ when }: FieldModel, row: AnyRow): readonly string[] | null {
  if (when === null || typeof when.set !== 'object' || !matches(when, row)) return null
  return when.set.options
}

function matches(when: NonNullable<FieldModel['when']>, row: AnyRow): boolean {
  return when.is.includes(textOf(row[when.field]))
}
