import { isPlainObject } from '../row/any-row.ts'

/**
 * The same value with the keys of its objects in order, so that equal values are equal text and files can be compared
 * line by line.
 *
 * @example
 * JSON.stringify(sortKeys({ b: 1, a: 2 })) // '{"a":2,"b":1}'
 */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .filter((key) => value[key] !== undefined)
      .map((key) => [key, sortKeys(value[key])]),
  )
}
