import type { FieldOption, ValueFormat } from '@junheng/domain/entity/field.ts'
import { VALUE_FORMATS } from '@junheng/domain/entity/field.ts'
import type { FieldType } from '@junheng/domain/query/operators.ts'
import { formatChineseAmount } from '@junheng/domain/values/chinese-amount.ts'
import { multiplyDecimal, roundHalfUp, toPlain } from '@junheng/domain/values/decimal.ts'
import { MASK_KINDS, maskValue } from '@junheng/domain/values/masking.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import dayjs from 'dayjs'
import { listValue, textValue } from '../control.ts'
import { formatFigure } from './format-figure.ts'

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
  if (format !== null) return FORMATS[format.name](textValue(value), format.args, field)
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
export function dayjsPattern(pattern: string): string {
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
  return text.slice(0, 16)
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
  NUMBER: (value, { limits }) => formatFigure(textValue(value), limits.scale),
  CHAR: asText,
  TXT: asText,
  JSON: asText,
}

type Format = (text: string, args: readonly string[], field: ShownField) => string

const decimals = (args: readonly string[], preset: number): number => Number(args[0] ?? preset)
const fixed = (text: string, scale: number): string => {
  const plain = toPlain(text)
  return plain === null ? text : formatFigure(roundHalfUp(plain, scale), null)
}

const percentOf = (text: string, scale: number): string => {
  const plain = toPlain(text)
  return plain === null ? text : `${fixed(multiplyDecimal(plain, '100'), scale)}%`
}

const FORMATS: Readonly<Record<ValueFormat, Format>> = {
  date: (text, [pattern = 'yyyy-MM-dd']) => dayjs(text).format(dayjsPattern(pattern)),
  number: (text, args) => fixed(text, decimals(args, 2)),
  money: (text, args) => fixed(text, decimals(args, 2)),
  percent: (text, args) => percentOf(text, decimals(args, 2)),
  tons: (text) => fixed(text, 3),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  trim: (text) => text.trim(),
  mask: (text, [kind]) => {
    const known = MASK_KINDS.find((one) => one === kind)
    return known ? maskValue(known, text) : text
  },
  chineseAmount: (text) => formatChineseAmount(text) ?? text,
  prefix: (text, [given = '']) => given + text,
  suffix: (text, [given = '']) => text + given,
  dict: (text, _args, { options }) => optionLabels(text, options ?? []),
  boolean: (text, [yes = YES, no = NO]) => (text === 'true' ? yes : no),
}

function parseFormat(
  text: string | null,
): { readonly name: ValueFormat; readonly args: readonly string[] } | null {
  const [, word = '', list = ''] = /^(\w+)(?:\((.*)\))?$/.exec(text ?? '') ?? []
  const name = VALUE_FORMATS.find((known) => known === word)
  return name === undefined ? null : { name, args: list === '' ? [] : list.split(',') }
}
