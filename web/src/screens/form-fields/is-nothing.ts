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
 * Whether a field that the server writes has nothing to show yet: of a new row also where it says no, of one that
 * is changed while it is empty. What is only looked at has a switch of its own for that.
 */
export function comesLater(
  { later }: Pick<FieldDefinition, 'later'>,
  { type, value }: { readonly type: FormType; readonly value: unknown },
): boolean {
  if (later !== true) return false
  if (isCreating(type)) return value === false || isNothing(value)
  return (type === 'update' || type === 'safeUpdate') && isNothing(value)
}
