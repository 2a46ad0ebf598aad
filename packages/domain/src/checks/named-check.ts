import type { NamedCheck } from '../entity/field.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { type AnyRow, textOf } from '../row/any-row.ts'
import type { MaskKind } from '../values/masking.ts'
import type { FieldDefinition } from '../wire/template-wire.ts'
import { checkCreditCode } from './credit-code.ts'
import { checkDigits, DIGIT_FIELDS } from './digits.ts'
import { checkEmail } from './email.ts'
import { checkIdNumber } from './id-number.ts'
import { checkMobile } from './mobile.ts'
import { checkPlateNumber } from './plate-number.ts'

const CHECKS: Readonly<Record<NamedCheck, (text: string, row: AnyRow) => Refusal | null>> = {
  email: checkEmail,
  idNumber: checkIdNumber,
  mobile: checkMobile,
  creditCode: checkCreditCode,
  plateNumber: (text, row) => checkPlateNumber(text, textOf(row['plateType']) || null),
  digits: checkDigits,
}

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
 * What a check that is called by its name says of a value; the row tells what the value alone does not.
 *
 * @example
 * checkByName('plateNumber', '陕A12345', { plateType: '01' }) // null
 */
export function checkByName(check: NamedCheck, text: string, row: AnyRow): Refusal | null {
  return CHECKS[check](text, row)
}

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

/**
 * How a value is made unreadable where it is only shown.
 *
 * @example
 * maskKindOf({ fieldName: 'mobile', mask: null }) // 'mobile'
 */
export function maskKindOf({
  fieldName,
  mask,
}: Pick<FieldDefinition, 'fieldName' | 'mask'>): MaskKind | null {
  // What is left of segments was decided by who knows the reader.
  if (mask === 'segments') return null
  return mask ?? MASK_BY_NAME.get(fieldName) ?? null
}
