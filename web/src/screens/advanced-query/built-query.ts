import type { Condition, SearchEntry } from '@junheng/domain/query/conditions.ts'
import { isOrGroup, makeCondition } from '@junheng/domain/query/conditions.ts'
import { OPERATOR_LABELS, type Operator, type QueryKind } from '@junheng/domain/query/operators.ts'
import type { QueryField } from './query-control.ts'

/** How a built condition compares: one of the eight operators, or whether anything is there at all. */
export type BuiltOperator = Operator | 'none' | 'some'

/** One comparison while it is put together. */
export interface BuiltRow {
  /** Field by its id; null: not chosen yet. */
  readonly fieldId: string | null
  readonly op: BuiltOperator
  readonly value: string
}

/** Alternatives: one of them must hold. Several of these must all hold. */
export type BuiltGroup = readonly BuiltRow[]

export const BUILT_LABELS: Readonly<Record<BuiltOperator, string>> = {
  ...OPERATOR_LABELS,
  like: '包含',
  none: '为空',
  some: '不为空',
}

const TEXTS = ['like', 'eq', 'ne', 'none', 'some'] as const
const FIGURES = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'none', 'some'] as const
const CHOICES = ['eq', 'ne', 'in', 'none', 'some'] as const

const OPERATORS_BY_TYPE: Readonly<Record<QueryKind['fieldType'], readonly BuiltOperator[]>> = {
  TEXT: TEXTS,
  LINK: TEXTS,
  CHAR: TEXTS,
  TXT: TEXTS,
  JSON: TEXTS,
  NUMBER: FIGURES,
  DATE: FIGURES,
  TIME: FIGURES,
  TAG: CHOICES,
  ENUM: CHOICES,
  BOOLEAN: ['eq', 'none', 'some'],
  BUTTON: [],
}

/**
 * What a field can be compared by in the builder; what it is compared by at first stands first.
 *
 * @example
 * builtOperators({ fieldType: 'BOOLEAN' }) // ['eq', 'none', 'some']
 */
export function builtOperators({
  fieldType,
}: Pick<QueryKind, 'fieldType'>): readonly BuiltOperator[] {
  return OPERATORS_BY_TYPE[fieldType]
}

/** Whether a comparison needs a value beside it. */
export const takesValue = (op: BuiltOperator): boolean => op !== 'none' && op !== 'some'

/** The search of what was put together; rows that are not finished ask nothing. */
export function builtSearch(
  fields: readonly QueryField[],
  groups: readonly BuiltGroup[],
): readonly SearchEntry[] {
  return groups.flatMap((group): SearchEntry[] => {
    const or = group.flatMap((row) => conditionOf(fields, row))
    const [only] = or
    if (only === undefined) return []
    return [or.length === 1 ? only : { or }]
  })
}

function conditionOf(fields: readonly QueryField[], row: BuiltRow): readonly Condition[] {
  const field = fields.find(({ id }) => id === row.fieldId)
  if (field === undefined) return []
  if (row.op === 'none') return [makeCondition(field, { op: 'eq', val: '' })]
  if (row.op === 'some') return [makeCondition(field, { op: 'ne', val: '' })]
  const val = row.value.trim()
  return val === '' ? [] : [makeCondition(field, { op: row.op, val })]
}

/**
 * A search taken apart for the builder; entries that speak of something else than the list's own fields are
 * kept as they are.
 */
export function takeApart(
  fields: readonly QueryField[],
  search: readonly SearchEntry[],
): { readonly groups: readonly BuiltGroup[]; readonly others: readonly SearchEntry[] } {
  const groups: BuiltGroup[] = []
  const others: SearchEntry[] = []
  for (const entry of search) {
    const conditions = isOrGroup(entry) ? entry.or : [entry]
    const rows = conditions.flatMap((condition) => rowOf(fields, condition))
    if (rows.length === conditions.length && rows.length > 0) groups.push(rows)
    else others.push(entry)
  }
  return { groups, others }
}

function rowOf(fields: readonly QueryField[], { key, op, val, keyId }: Condition): BuiltRow[] {
  const field =
    fields.find(({ id }) => id === keyId) ?? fields.find(({ fieldName }) => fieldName === key)
  if (field === undefined) return []
  const built = val === '' ? (op === 'ne' ? 'some' : 'none') : op
  return builtOperators(field).includes(built) ? [{ fieldId: field.id, op: built, value: val }] : []
}

export const NEW_ROW: BuiltRow = { fieldId: null, op: 'eq', value: '' }
