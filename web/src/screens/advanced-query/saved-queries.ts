import type { QueryInputs } from '@junheng/domain/query/advanced-query.ts'
import type { SavedQuery } from '../preferences/preferences.queries.ts'

/**
 * With one more under a name; one that had the name gives way.
 *
 * @example
 * keepQuery([], ' 轻车 ', {}) // [{ name: '轻车', inputs: {} }]
 */
export const keepQuery = (
  saved: readonly SavedQuery[],
  name: string,
  inputs: QueryInputs,
): readonly SavedQuery[] => [...removeQuery(saved, name.trim()), { name: name.trim(), inputs }]

/** Without the one of that name. */
export const removeQuery = (saved: readonly SavedQuery[], name: string): readonly SavedQuery[] =>
  saved.filter((one) => one.name !== name)
