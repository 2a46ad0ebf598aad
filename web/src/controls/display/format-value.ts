import type { FieldOption } from '@junheng/domain/entity/field.ts'
import type { FieldType } from '@junheng/domain/query/operators.ts'
import { applyFormat, parseFormat } from '@junheng/domain/values/value-format.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import dayjs from 'dayjs'
import { listValue, textValue } from '../control.ts'
import { formatFigure } from './format-figure.ts'
import { isRate, percentText } from './rate.ts'

export type ShownField = Pick<
  FieldDefinition,
  'fieldType' | 'formSubmitType' | 'cgValFormat' | 'limits' | 'options'
>

export const YES = '是'
export const NO = '否'

/**
 * A stored value as text: by the field's display format where it has one, else by its type. Nothing shows
 * as nothing.
 *
 * @example
 * formatValue({ fieldType: 'BOOLEAN', … }, true) // '是'
 */
export function formatValue(
  field: ShownField,
  value: unknown,
  options: readonly FieldOption[] = field.options ?? [],
): string {
  if (value === null || value === undefined || value === '') return ''
  const format = parseFormat(field.cgValFormat)
  if (format !== null) return applyFormat(format, textValue(value), field.options ?? [])
  return TYPES[field.fieldType](value, field, options)
}

/** The labels of one value or of several, comma-joined ones; a value without option stands for itself. */
export function optionLabels(value: unknown, options: readonly FieldOption[]): string {
  const labels = new Map(options.map((option) => [option.value, option.label]))
  return listValue(value)
    .map((part) => labels.get(part) ?? part)
    .join('、')
}

/** The display format behind the 13 characters of `DATA_BOX_TIM-`, as dayjs writes it. */
export function dateTimePattern(formSubmitType: string): string {
  const given = formSubmitType.startsWith('DATA_BOX_TIM-') ? formSubmitType.slice(13) : ''
  return dayjsPattern(given === '' ? 'yyyy-MM-dd HH:mm:ss' : given)
}

/** @example dayjsPattern('yyyy-MM-dd') // 'YYYY-MM-DD' */
function dayjsPattern(pattern: string): string {
  return pattern.replaceAll('y', 'Y').replaceAll('d', 'D')
}

type Typed = (value: unknown, field: ShownField, options: readonly FieldOption[]) => string

const asText: Typed = (value, _field, options) =>
  options.length > 0 ? optionLabels(value, options) : textValue(value)

const asDate: Typed = (value, { formSubmitType }) => {
  const text = textValue(value)
  if (text.length <= 10) return text
  if (formSubmitType.startsWith('DATA_BOX_TIM-'))
    return dayjs(text).format(dateTimePattern(formSubmitType))
  // As the specification shows a date-time; what the wire says beyond it has no place on a screen.
  return text.slice(0, 19)
}

const TYPES: Readonly<Record<FieldType, Typed>> = {
  TEXT: asText,
  DATE: asDate,
  TIME: asText,
  LINK: asText,
  BUTTON: () => '',
  TAG: asText,
  BOOLEAN: (value) => (value === true || value === 'true' ? YES : NO),
  ENUM: asText,
  NUMBER: (value, field) =>
    isRate(field)
      ? percentText(textValue(value))
      : formatFigure(textValue(value), field.limits.scale),
  CHAR: asText,
  TXT: asText,
  JSON: asText,
}
