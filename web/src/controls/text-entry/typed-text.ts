import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'

/**
 * What typing makes of a text: figures lose what no figure has (full-width digits become plain ones),
 * fields of digits keep digits only. Null for nothing.
 *
 * @example
 * typedText({ fieldType: 'NUMBER', check: null }, '１２，３．５ 吨') // '123.5'
 */
export function typedText(
  { fieldType, check }: Pick<FieldDefinition, 'fieldType' | 'check'>,
  typed: string,
): string | null {
  if (typed === '') return null
  if (fieldType === 'NUMBER') return narrow(typed).replace(/[^\d.+-]/g, '') || null
  if (check === 'digits') return narrow(typed).replace(/\D/g, '') || null
  return typed
}

function narrow(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replaceAll('．', '.')
    .replaceAll('。', '.')
    .replaceAll('－', '-')
}
