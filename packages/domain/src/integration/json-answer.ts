/** Texts of a JSON object by their names; null: there is none. */
export type TextRow = (name: string) => string | null

export interface JsonAnswer {
  readonly text: TextRow
  flag(name: string): boolean | null
  within(name: string): TextRow
  /** A list, or the one that stands where a list might. */
  rows(name: string): readonly TextRow[]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsOf =
  (value: unknown): TextRow =>
  (name) => {
    const found = isObject(value) ? value[name] : undefined
    if (typeof found === 'number') return String(found)
    return typeof found === 'string' ? found.trim() : null
  }

/**
 * What another system answered; null: it is no object, or cut off.
 *
 * @example readObject('{"code":0,"data":{"no":"A1"}}')?.within('data')('no') // 'A1'
 */
export function readObject(text: string): JsonAnswer | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!isObject(value)) return null
  const top = value
  return {
    text: textsOf(top),
    flag(name) {
      const found = top[name]
      return typeof found === 'boolean' ? found : null
    },
    within: (name) => textsOf(top[name]),
    rows(name) {
      const found = top[name]
      return (Array.isArray(found) ? found : found === undefined ? [] : [found]).map(textsOf)
    },
  }
}
