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
