/** A row whose shape only its model knows. */
export type AnyRow = Readonly<Record<string, unknown>>

export function isPlainObject(value: unknown): value is AnyRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
