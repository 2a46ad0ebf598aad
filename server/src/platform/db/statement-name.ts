import { createHash } from 'node:crypto'

/** Bounds the cache: texts come from models and query shapes, of which there are few, but not from callers. */
const LARGEST_CACHE = 5000
const names = new Map<string, string>()
let age = 0

/** A stable name for a statement's text, so that each connection plans it once. */
export function hashName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= LARGEST_CACHE) names.clear()
  const hash = createHash('sha1').update(text).digest('base64url')
  const name = age === 0 ? hash : `${hash}${age}`
  names.set(text, name)
  return name
}

/**
 * Names given from now on are others: where a column has taken another type, a connection that has planned a statement
 * before would refuse it for ever.
 */
export function renewNames(): void {
  age += 1
  names.clear()
}

/**
 * Whether a statement was refused because its columns have other types than when it was planned: somebody has upgraded
 * the database meanwhile. It has done nothing, and under another name it is planned anew.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
