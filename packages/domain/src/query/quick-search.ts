import { type ConditionField, makeCondition, type OrGroup } from './conditions.ts'

export interface QuickSearchField extends ConditionField {
  readonly iallowQuery?: boolean
}

/**
 * The quick search above a list: the word in any of the fields that allow the query. No field or no
 * word asks nothing, rather than for rows that match nothing.
 *
 * @example
 * buildQuickSearch([{ fieldName: 'code', iallowQuery: true }, { fieldName: 'remark' }], ' 晋A ') // [{ or: [{ key: 'code', op: 'like', val: '晋A' }] }]
 */
export function buildQuickSearch(
  fields: readonly QuickSearchField[],
  word: string | null | undefined,
): readonly OrGroup[] {
  const val = word?.trim() ?? ''
  const or = fields
    .filter(({ iallowQuery }) => iallowQuery === true)
    .map((field) => makeCondition(field, { op: 'like', val }))
  return val === '' || or.length === 0 ? [] : [{ or }]
}
