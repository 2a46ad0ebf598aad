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

/**
 * Whether a field that the server writes has nothing to show yet: of a new row also where it says no or nought, of one
 * that is changed while it is empty. What is only looked at has a switch of its own for that.
 */
export function comesLater(
  { later }: Pick<FieldDefinition, 'later'>,
  { type, value }: { readonly type: FormType; readonly value: unknown },
): boolean {
  if (later !== true) return false
  if (isCreating(type)) return isNothing(value) || Number(value) === 0
  return (type === 'update' || type === 'safeUpdate') && isNothing(value)
}

/** Whether a record that is looked at does without a field: it is empty, and its control shows nothing besides. */
export const isLeftOut = (
  value: unknown,
  { hidesEmpty, isKept }: { readonly hidesEmpty: boolean; readonly isKept: boolean },
): boolean => hidesEmpty && !isKept && isNothing(value)
