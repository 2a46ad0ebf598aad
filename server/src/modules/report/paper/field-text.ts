import type { FieldModel } from '@junheng/domain/entity/model.ts'
import {
  isFigureField,
  fieldText as printedText,
  printField,
} from '@junheng/domain/print/print-field.ts'

const UNITS: Partial<Record<FieldModel['kind'], string>> = { tons: '吨', money: '元', kg: '公斤' }

/** Whether it stands at the right, under others of its kind. */
export const isFigure = (field: FieldModel): boolean => isFigureField(printField(field))

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
export const fieldText = (field: FieldModel, value: unknown): string =>
  printedText(printField(field), value)
