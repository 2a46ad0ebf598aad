import { type Condition, type ConditionField, makeCondition } from './conditions.ts'
import {
  defaultOperator,
  type Operator,
  offeredOperators,
  type QueryControl,
  type QueryKind,
  type QueryPlace,
} from './operators.ts'

export interface AdvancedQueryField extends ConditionField, QueryKind {
  readonly id: string
  /** Only an explicit false bars a field: parameters of a search panel do not carry the flag. */
  readonly iallowAdvanceQuery?: boolean
}

export type QueryScalar = string | number | boolean | null | undefined

/** What the user filled in, and the operator where one was chosen. */
export interface QueryInput {
  readonly value: QueryScalar | readonly QueryScalar[]
  readonly op?: Operator | null
}

/** By field id, since header and sub-table may have fields of one name. */
export type QueryInputs = Readonly<Record<string, QueryInput | undefined>>

const RANGE_CONTROLS: readonly QueryControl[] = ['TIME_RANGE_BOX', 'DATA_RANGE_BOX']

/**
 * The conditions of the advanced query and of the search panel. Only filled fields count, and 0 and
 * false are filled. An operator the field does not offer gives way to the default one.
 *
 * @example
 * buildAdvancedQuery([{ id: 'f1', fieldName: 'suttle', fieldType: 'NUMBER' }], { f1: { value: 0 } }) // [{ key: 'suttle', op: 'le', val: '0', keyId: 'f1' }]
 */
export function buildAdvancedQuery(
  fields: readonly AdvancedQueryField[],
  inputs: QueryInputs,
  { place = 'dialog' }: { readonly place?: QueryPlace } = {},
): readonly Condition[] {
  return fields.flatMap((field) => {
    const input = Object.hasOwn(inputs, field.id) ? inputs[field.id] : undefined
    if (input === undefined || field.iallowAdvanceQuery === false) return []
    return fieldConditions(field, { input, place })
  })
}

/**
 * What the ranges of the dialog start with: from 09:30 of today to 09:30 of tomorrow, given by the
 * caller, who has the clock.
 *
 * @example
 * advancedDefaults([{ id: 'f1', fieldName: 'createDate', fieldType: 'DATE', detailsUrl: 'DATA_RANGE_BOX' }], { start: '2026-01-01 09:30:00', end: '2026-01-02 09:30:00' }) // { f1: { value: ['2026-01-01 09:30:00', '2026-01-02 09:30:00'] } }
 */
export function advancedDefaults(
  fields: readonly AdvancedQueryField[],
  { start, end }: { readonly start: string; readonly end: string },
): QueryInputs {
  const ranges = fields.filter(isRangeControl)
  return Object.fromEntries(ranges.map(({ id }) => [id, { value: [start, end] }]))
}

/**
 * Whether a cell of a query form holds something to ask for.
 *
 * @example
 * [0, false, '', '  ', null].map(isFilled) // [true, true, false, false, false]
 */
export function isFilled(value: QueryScalar): boolean {
  if (value === null || value === undefined) return false
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value === 'boolean' || value.trim() !== ''
}

function fieldConditions(
  field: AdvancedQueryField,
  { input, place }: { readonly input: QueryInput; readonly place: QueryPlace },
): readonly Condition[] {
  const { value, op } = input
  const offered = offeredOperators(field, place)
  if (isRangeControl(field)) return Array.isArray(value) ? rangeConditions(field, value) : []
  if (offered.includes('in')) return choiceConditions(field, value)
  // A date or number field may be shown as a range by its searchType without a query control.
  if (Array.isArray(value)) return offered.includes('ge') ? rangeConditions(field, value) : []
  if (!isScalar(value) || !isFilled(value)) return []
  const chosen = op && offered.includes(op) ? op : defaultOperator(field)
  return chosen === null ? [] : [makeCondition(field, { op: chosen, val: textOf(value) })]
}

/** Both ends or nothing: half a range would quietly be another question. */
function rangeConditions(
  field: AdvancedQueryField,
  [from, to]: readonly QueryScalar[],
): readonly Condition[] {
  if (!isFilled(from) || !isFilled(to)) return []
  return [
    makeCondition(field, { op: 'ge', val: textOf(from) }),
    makeCondition(field, { op: 'le', val: textOf(to) }),
  ]
}

function choiceConditions(
  field: AdvancedQueryField,
  value: QueryInput['value'],
): readonly Condition[] {
  const choices = isScalar(value) ? [value] : value
  const val = choices.filter(isFilled).map(textOf).join(',')
  return val === '' ? [] : [makeCondition(field, { op: 'in', val })]
}

function isRangeControl({ detailsUrl }: AdvancedQueryField): boolean {
  return detailsUrl !== null && detailsUrl !== undefined && RANGE_CONTROLS.includes(detailsUrl)
}

function isScalar(value: QueryInput['value']): value is QueryScalar {
  return !Array.isArray(value)
}

function textOf(value: QueryScalar): string {
  return String(value).trim()
}
