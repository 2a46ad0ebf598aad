import type { SavedQuery } from '../preferences/preferences.queries.ts'

/**
 * With one more under a name; one that had the name gives way.
 *
 * @example
 * keepQuery([], { name: ' 轻车 ', inputs: {} }) // [{ name: '轻车', inputs: {} }]
 */
export const keepQuery = (
  saved: readonly SavedQuery[],
  kept: SavedQuery,
): readonly SavedQuery[] => {
  const name = kept.name.trim()
  return [...removeQuery(saved, name), { ...kept, name }]
}

/** Without the one of that name. */
export const removeQuery = (saved: readonly SavedQuery[], name: string): readonly SavedQuery[] =>
  saved.filter((one) => one.name !== name)
