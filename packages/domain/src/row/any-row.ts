/** A row whose shape only its model knows. */
export type AnyRow = Readonly<Record<string, unknown>>

/** A row of whatever entity as the engine gives it: besides what only its model knows, every row has these. */
export interface EngineRow extends AnyRow {
  readonly id: string
  readonly version: number
}

export function isPlainObject(value: unknown): value is AnyRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A row's value as text; empty for none. Objects never become `[object Object]`. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
