import { FIELD_KIND_TRAITS } from '@junheng/domain/entity/field-kinds.ts'
import { multiplyDecimal, toPlain } from '@junheng/domain/values/decimal.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'

const { digits } = FIELD_KIND_TRAITS.rate

/**
 * Whether a figure is a rate, as its digits tell: people say and type 13 %, calls and workbooks carry 0.13. A
 * field with a display format of its own is shown by that.
 */
export function isRate({
  fieldType,
  cgValFormat,
  limits: { precision, scale },
}: Pick<FieldDefinition, 'fieldType' | 'cgValFormat' | 'limits'>): boolean {
  return (
    fieldType === 'NUMBER' &&
    cgValFormat === null &&
    precision === digits?.precision &&
    scale === digits?.scale
  )
}

/**
 * A stored rate in percent, without noughts that say nothing; what is no figure stays as it is.
 *
 * @example
 * percentText('0.015000') // '1.5'
 */
export function percentText(fraction: string): string {
  const plain = toPlain(fraction)
  return plain === null ? fraction : withoutNoughts(multiplyDecimal(plain, '100'))
}

/**
 * What was typed in percent, as it is stored.
 *
 * @example
 * fractionText('1.5') // '0.015'
 */
export function fractionText(percent: string): string {
  const plain = toPlain(percent.replace(/\.$/, ''))
  return plain === null ? percent : withoutNoughts(multiplyDecimal(plain, '0.01'))
}

const withoutNoughts = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text
