import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ChildTable, FormModel } from '../form-state/form-model.ts'
import type { FormState } from '../form-state/form-store.ts'

/**
 * Whether a master-child form is about to be saved without a single sub-row although its sub-tables matter:
 * where their columns are totalled (the lines of a document), or where some were stored and all are gone.
 * Settings that hang on an archive and that nobody touched are no reason to ask; where rows are required,
 * nobody is asked whether to do without.
 */
export function lacksRows(
  { template, children: tables }: FormModel,
  { children }: Pick<FormState, 'children'>,
  stored: AnyRow | null,
): boolean {
  const many = tables.filter(({ flag }) => flag.shape === 'many')
  return (
    template.formatStyle === 'FORMAT_MASTER_CHILD_FROM' &&
    many.every(({ flag }) => (children[flag.customTable] ?? []).length === 0) &&
    many.every(({ flag }) => flag.min === 0) &&
    many.some((table) => matters(table, stored))
  )
}

function matters({ flag, fields }: ChildTable, stored: AnyRow | null): boolean {
  const before = stored?.[flag.key]
  return fields.some(({ itotal }) => itotal) || (Array.isArray(before) && before.length > 0)
}
