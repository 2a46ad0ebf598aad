/**
 * Makes text literal inside a LIKE pattern whose escape character is the backslash.
 *
 * @example
 * escapeLike('50%_\\') // '50\\%\\_\\\\'
 */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
