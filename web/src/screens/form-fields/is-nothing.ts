import { type FormType, isCreating } from '@junheng/domain/wire/form-types.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'

/**
 * Whether a value tells its reader nothing. No, and nought, are something.
 *
 * @example
 * [null, '', [], false, '0'].map(isNothing) // [true, true, true, false, false]
 */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return (
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** Whether a new row has nothing to show of a field that the server writes once it is stored: a count is nought yet. */
export function comesLater(
  { later }: Pick<FieldDefinition, 'later'>,
  { type, value }: { readonly type: FormType; readonly value: unknown },
): boolean {
  return later === true && isCreating(type) && (isNothing(value) || Number(value) === 0)
}

/** Whether a record that is looked at does without a field: it is empty, and its control shows nothing besides. */
export const isLeftOut = (
  value: unknown,
  { hidesEmpty, isKept }: { readonly hidesEmpty: boolean; readonly isKept: boolean },
): boolean => hidesEmpty && !isKept && isNothing(value)
