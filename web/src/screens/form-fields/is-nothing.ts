/**
 * Whether a value tells its reader nothing. No, and nought, are something.
 *
 * @example
 * [null, '', [], false, '0'].map(isNothing) // [true, true, true, false, false]
 */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return (
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  )
}
