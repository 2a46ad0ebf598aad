import { maskKindOf } from '@junheng/domain/checks/named-check.ts'
import { maskValue } from '@junheng/domain/values/masking.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'

/**
 * Text as a list shows it: personal values without their middle. The server masks them already; this
 * holds for values that come from elsewhere, such as a table of the builder.
 *
 * @example
 * maskShown({ fieldName: 'mobile', mask: null }, '13812345678') // '138****5678'
 */
export function maskShown(
  field: Pick<FieldDefinition, 'fieldName' | 'mask'>,
  text: string,
): string {
  const kind = maskKindOf(field)
  return kind === null || text === '' || text.includes('*') ? text : maskValue(kind, text)
}
