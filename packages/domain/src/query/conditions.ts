import type { Operator } from './operators.ts'

/** One comparison of a list payload's `search`. Values travel as text, `in` joins them by commas. */
export interface Condition {
  readonly key: string
  readonly op: Operator
  readonly val: string
  readonly keyId?: string
  readonly customTable?: string
}

/** Alternatives; the quick search is one. */
export interface OrGroup {
  readonly or: readonly Condition[]
}

/** An entry of `search`; the entries are joined by AND. */
export type SearchEntry = Condition | OrGroup

/** What a condition needs to know of a field; `id` becomes `keyId`. */
export interface ConditionField {
  readonly id?: string | null
  readonly fieldName: string
  readonly customTable?: string | null
}

/**
 * Builds the condition of a field; what the field does not have is left out, not sent as null.
 *
 * @example
 * makeCondition({ id: 'notice/sa/list#code', fieldName: 'code' }, { op: 'eq', val: 'N01' }) // { key: 'code', op: 'eq', val: 'N01', keyId: 'notice/sa/list#code' }
 */
export function makeCondition(
  { id, fieldName, customTable }: ConditionField,
  { op, val }: { readonly op: Operator; readonly val: string },
): Condition {
  return {
    key: fieldName,
    op,
    val,
    ...(id ? { keyId: id } : {}),
    ...(customTable ? { customTable } : {}),
  }
}

/**
 * Tells alternatives from a single comparison.
 *
 * @example
 * isOrGroup({ or: [] }) // true
 */
export function isOrGroup(entry: SearchEntry): entry is OrGroup {
  return 'or' in entry
}
