/** Letters and digits that cameras take for each other, by the one that stands for all of them. */
const ALIKE: Readonly<Record<string, string>> = { O: '0', D: '0', I: '1', B: '8', Z: '2' }

/** From here on a camera counts as sure of what it read. */
export const SURE_CONFIDENCE = 0.9

/**
 * Whether two readings are of one plate, as far as a camera can tell.
 *
 * @example
 * isSamePlate('鲁A1Z345', '鲁A12345') // true
 */
export function isSamePlate(a: string, b: string): boolean {
  return fold(a) === fold(b)
}

const fold = (plate: string): string =>
  plate
    .toUpperCase()
    .replace(/[\s·.-]/g, '')
    .replace(/[ODIBZ]/g, (letter) => ALIKE[letter] ?? letter)
