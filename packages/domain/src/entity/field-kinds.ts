import type { FieldType, Operator, QueryControl } from '../query/operators.ts'
import type { ControlKind } from './control-kinds.ts'

/** What a field holds. One row of `FIELD_KIND_TRAITS` says everything the product derives from it. */
export const FIELD_KINDS = [
  'text',
  'tons',
  'kg',
  'price',
  'money',
  'rate',
  'assay',
  'decimal',
  'int',
  'flag',
  'date',
  'dateTime',
  'time',
  'file',
  'json',
  'dict',
  'choice',
  'choices',
  'ref',
  'refs',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export interface FieldKindTraits {
  /** fieldType on the wire. */
  readonly fieldType: FieldType
  readonly control: ControlKind
  /** detailsUrl on the wire; null: plain text query. */
  readonly query: QueryControl | null
  readonly operators: readonly Operator[]
  /** Fixed digits of a decimal kind; `decimal` takes them from the field. */
  readonly digits: { readonly precision: number; readonly scale: number } | null
  readonly align: 'left' | 'right' | 'center'
  /** Column width in a list, in pixels. */
  readonly width: number
}

const TEXT_OPERATORS = ['eq', 'ne', 'like', 'in'] as const
const ORDER_OPERATORS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const
const NUMBER_OPERATORS = [...ORDER_OPERATORS, 'in'] as const
const SET_OPERATORS = ['eq', 'ne', 'in'] as const

const figure = (precision: number, scale: number): FieldKindTraits => ({
  fieldType: 'NUMBER',
  control: 'ONE_TXT',
  query: 'NUMBER',
  operators: NUMBER_OPERATORS,
  digits: { precision, scale },
  align: 'right',
  width: 110,
})

export const FIELD_KIND_TRAITS: Readonly<Record<FieldKind, FieldKindTraits>> = {
  text: {
    fieldType: 'CHAR',
    control: 'ONE_TXT',
    query: null,
    operators: TEXT_OPERATORS,
    digits: null,
    align: 'left',
    width: 140,
  },
  tons: figure(14, 3),
  kg: figure(12, 3),
  price: figure(14, 4),
  money: figure(16, 2),
  rate: figure(9, 6),
  assay: figure(14, 6),
  decimal: { ...figure(14, 6), digits: null },
  int: { ...figure(10, 0), digits: null, width: 80 },
  flag: {
    fieldType: 'BOOLEAN',
    control: 'BOOLEAN',
    query: 'BOOLEAN',
    operators: ['eq', 'ne'],
    digits: null,
    align: 'center',
    width: 70,
  },
  date: {
    fieldType: 'DATE',
    control: 'DATA_BOX',
    query: 'DATA_RANGE_BOX',
    operators: ORDER_OPERATORS,
    digits: null,
    align: 'left',
    width: 110,
  },
  dateTime: {
    fieldType: 'DATE',
    control: 'DATA_BOX_TIM',
    query: 'DATA_RANGE_BOX',
    operators: ORDER_OPERATORS,
    digits: null,
    align: 'left',
    width: 160,
  },
  time: {
    fieldType: 'TIME',
    control: 'TIME_BOX_TIM',
    query: 'TIME_RANGE_BOX',
    operators: ORDER_OPERATORS,
    digits: null,
    align: 'left',
    width: 90,
  },
  file: {
    fieldType: 'LINK',
    control: 'IMG_VIEW',
    query: null,
    operators: ['eq'],
    digits: null,
    align: 'center',
    width: 80,
  },
  json: {
    fieldType: 'JSON',
    control: 'TEXTAREA',
    query: null,
    operators: ['like', 'eq'],
    digits: null,
    align: 'left',
    width: 160,
  },
  dict: {
    fieldType: 'ENUM',
    control: 'SELECT',
    query: 'SELECT',
    operators: SET_OPERATORS,
    digits: null,
    align: 'left',
    width: 100,
  },
  choice: {
    fieldType: 'ENUM',
    control: 'SELECT',
    query: 'SELECT',
    operators: SET_OPERATORS,
    digits: null,
    align: 'left',
    width: 100,
  },
  choices: {
    fieldType: 'ENUM',
    control: 'SELECT_MORE',
    query: 'SELECT_MORE',
    operators: ['eq', 'in'],
    digits: null,
    align: 'left',
    width: 140,
  },
  ref: {
    fieldType: 'CHAR',
    control: 'RESOURCE_CONTROLS',
    query: null,
    operators: SET_OPERATORS,
    digits: null,
    align: 'left',
    width: 140,
  },
  refs: {
    fieldType: 'CHAR',
    control: 'RESOURCE_CONTROLS_MORE',
    query: null,
    operators: ['eq', 'in'],
    digits: null,
    align: 'left',
    width: 160,
  },
}

/** Digits of a field: fixed by its kind, or given by the field for the free decimal. */
export function digitsOf(
  kind: FieldKind,
  given?: { readonly precision: number; readonly scale: number },
): { readonly precision: number; readonly scale: number } | null {
  return FIELD_KIND_TRAITS[kind].digits ?? (kind === 'decimal' ? (given ?? null) : null)
}
