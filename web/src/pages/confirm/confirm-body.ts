import type { ConfirmAction } from '@junheng/domain/confirm/confirm-actions.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { sentValue } from '#web/screens/form-state/submit-body.ts'

const PICTURES = 'pictures'

/** A row as the table shows it: the control of pictures takes their ids comma-joined. */
export function shownRow(row: AnyRow): AnyRow {
  const pictures = row[PICTURES]
  return Array.isArray(pictures) ? { ...row, [PICTURES]: pictures.join(',') } : row
}

/**
 * A row as it is handed in: what may be typed, and nothing else.
 *
 * @example
 * submitRow(fields, { row: { id: '1', version: 2, gross: '48.260', batchNo: 'A' }, action: 'CONFIRM' })
 * // { id: '1', version: 2, action: 'CONFIRM', batchNo: 'A' }
 */
export function submitRow(
  fields: readonly FieldDefinition[],
  { row, action }: { readonly row: AnyRow; readonly action: ConfirmAction },
): AnyRow {
  const typed = fields
    .filter(({ iupdate }) => iupdate)
    .map((field) => [field.fieldName, typedValue(field, row[field.fieldName])] as const)
  return { id: row['id'], version: row['version'], action, ...Object.fromEntries(typed) }
}

function typedValue(field: FieldDefinition, value: unknown): unknown {
  if (field.fieldName !== PICTURES) return sentValue(field, value)
  const ids = typeof value === 'string' ? value.split(',').filter((id) => id !== '') : value
  return ids ?? null
}
