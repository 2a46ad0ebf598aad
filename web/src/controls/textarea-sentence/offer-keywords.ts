/** What the SQL editor offers while typing; nothing else, since the statement reads views and does no more. */
export const SQL_KEYWORDS = [
  'SELECT',
  'FROM',
  'WHERE',
  'AND',
  'OR',
  'LIMIT',
  'ORDER BY',
  'GROUP BY',
] as const

/** The text before the cursor, as far as it takes part in a completion. */
const TYPED_WORD = /(^|[^\w$])([a-z]+(?: [a-z]*)?)$/i

/**
 * The keywords that begin with the word before the cursor, and where that word begins. Null: nothing to
 * offer. A word behind `$` is a parameter and is left alone.
 *
 * @example
 * offerKeywords('select id fr') // { from: 10, keywords: ['FROM'] }
 * offerKeywords('where id = $or') // null
 */
export function offerKeywords(
  before: string,
): { readonly from: number; readonly keywords: readonly string[] } | null {
  const typed = TYPED_WORD.exec(before)?.[2] ?? ''
  // `select or` is two words, `order b` may be the beginning of one keyword: the longest match counts.
  for (const word of [typed, typed.slice(typed.indexOf(' ') + 1)]) {
    if (word === '') continue
    const keywords = SQL_KEYWORDS.filter((keyword) => keyword.startsWith(word.toUpperCase()))
    if (keywords.length > 0) return { from: before.length - word.length, keywords }
  }
  return null
}
