import type { FieldModel } from '@junheng/domain/entity/model.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import { multiplyDecimal } from '@junheng/domain/values/decimal.ts'
import { formatFigure } from '@junheng/domain/values/format-figure.ts'

const UNITS: Partial<Record<FieldModel['kind'], string>> = { tons: '吨', money: '元', kg: '公斤' }

/** Whether it stands at the right, under others of its kind. */
export const isFigure = ({ digits, kind }: FieldModel): boolean => digits !== null || kind === 'int'

/** What a figure is counted in; null: nothing, or its name says so already. */
export const unitOf = ({ kind, attrs }: FieldModel): string | null =>
  attrs.label.includes('(') ? null : (UNITS[kind] ?? null)

/** @example headingOf(settleAmount) // '结算金额(元)' */
export const headingOf = (field: FieldModel): string => {
  const unit = unitOf(field)
  const { label } = field.attrs
  return unit === null ? label : `${label}(${unit})`
}

/** A stored value as a person reads it on paper; empty where there is none. */
export function fieldText(field: FieldModel, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const { kind, attrs, digits } = field
  const text = textOf(value)
  if (kind === 'choice' || kind === 'choices')
    return text
      .split(',')
      .map((item) => attrs.options?.find((option) => option.value === item)?.label ?? item)
      .join('、')
  if (kind === 'flag') return text === 'true' ? '是' : '否'
  if (kind === 'rate') return percent(text)
  return digits === null ? text : formatFigure(text, digits.scale)
}

/** A rate of 1 and more is a multiple, not a share. */
const percent = (text: string): string => {
  const share = formatFigure(multiplyDecimal(text, '100'), null)
  return `${share.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')}%`
}
