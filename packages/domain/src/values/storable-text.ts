/**
 * Whether PostgreSQL can keep the text: it stores no NUL and no half of a surrogate pair. Nothing a person
 * types holds either.
 *
 * @example
 * isStorableText('晋A12345') // true
 */
export function isStorableText(text: string): boolean {
  return !/\u0000|\p{Surrogate}/u.test(text)
}

/**
 * The same for a whole JSON value: jsonb refuses such text in names and values alike, however deep.
 *
 * @example
 * isStorableJson({ columns: ['invCode'] }) // true
 */
export function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, item]) => isStorableText(name) && isStorableJson(item))
}
