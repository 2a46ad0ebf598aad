import { DIGIT_FIELDS } from '@junheng/domain/checks/digits.ts'
import type { NamedCheck } from '@junheng/domain/entity/field.ts'
import type { MaskKind } from '@junheng/domain/values/masking.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'

/** Names the specification ties a rule to, wherever they appear: a table made in the builder has them too. */
const CHECK_BY_NAME: ReadonlyMap<string, NamedCheck> = new Map<string, NamedCheck>([
  ['email', 'email'],
  ['idNumber', 'idNumber'],
  ['plateNumber', 'plateNumber'],
  ...DIGIT_FIELDS.map((name): [string, NamedCheck] => [name, 'digits']),
])

const MASK_BY_NAME: ReadonlyMap<string, MaskKind> = new Map<string, MaskKind>([
  ['idNumber', 'idNumber'],
  ['mobile', 'mobile'],
])

/**
 * The format check of a field: its own, else the one its name stands for.
 *
 * @example
 * namedCheckOf({ fieldName: 'startCode', check: null }) // 'digits'
 */
export function namedCheckOf({
  fieldName,
  check,
}: Pick<FieldDefinition, 'fieldName' | 'check'>): NamedCheck | null {
  return check ?? CHECK_BY_NAME.get(fieldName) ?? null
}

/** How a value is made unreadable where it is only shown. */
export function maskKindOf({
  fieldName,
  mask,
}: Pick<FieldDefinition, 'fieldName' | 'mask'>): MaskKind | null {
  return mask ?? MASK_BY_NAME.get(fieldName) ?? null
}
