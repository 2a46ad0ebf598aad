import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { namedCheckOf } from '../named-check.ts'

/**
 * What typing makes of a text: figures lose what no figure has (full-width digits become plain ones),
 * fields of digits keep digits only. Null for nothing.
 *
 * @example
 * typedText({ fieldName: 'price', fieldType: 'NUMBER', check: null }, '１２，３．５ 吨') // '123.5'
 */
export function typedText(
  field: Pick<FieldDefinition, 'fieldName' | 'fieldType' | 'check'>,
  typed: string,
): string | null {
  if (typed === '') return null
  if (namedCheckOf(field) === 'digits') return narrow(typed).replace(/\D/g, '') || null
  if (field.fieldType === 'NUMBER') return narrow(typed).replace(/[^\d.+-]/g, '') || null
  return typed
}

/** Whether `typed` holds something a field of digits would drop. */
export function hasNonDigits(typed: string): boolean {
  return /\D/.test(narrow(typed))
}

function narrow(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replaceAll('．', '.')
    .replaceAll('。', '.')
    .replaceAll('－', '-')
}
