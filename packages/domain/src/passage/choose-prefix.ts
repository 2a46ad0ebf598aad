import { type Refusal, refuse } from '../refusals/refusal.ts'

/** A prefix of a control point, for documents of one kind. */
export interface NumberPrefix {
  readonly id: string
  readonly prefix: string
  /** Key of the code rule that numbers with it; null: the document's own. */
  readonly rule: string | null
}

interface PrefixChoice {
  /** What the points offer for the document. */
  readonly prefixes: readonly NumberPrefix[]
  /** Ids that the user's roles are limited to, one set for each role that has any: a prefix must be in all. */
  readonly allowed: readonly (readonly string[])[]
  /** What the caller chose. */
  readonly given: string | null
}

/** Prefixes that every limited role of a user has, each once. */
export const leftPrefixes = <P extends NumberPrefix>(
  prefixes: readonly P[],
  allowed: readonly (readonly string[])[],
): readonly P[] =>
  prefixes
    .filter(({ id }) => allowed.every((ids) => ids.includes(id)))
    .filter(({ prefix }, at, left) => left.findIndex((one) => one.prefix === prefix) === at)

/**
 * The prefix of a document made at a control point: the one given, else the only one left to the user.
 * Null where none is left, then the document's code has none.
 *
 * @example
 * choosePrefix({ prefixes: [p1, p2], allowed: [], given: null }) // refusal 请选择编号前缀
 */
export function choosePrefix({
  prefixes,
  allowed,
  given,
}: PrefixChoice): { readonly prefix: NumberPrefix | null } | Refusal {
  const left = leftPrefixes(prefixes, allowed)
  const [only] = left
  if (given === null && left.length > 1) return refuse('point.prefixOpen')
  if (given === null) return { prefix: only ?? null }
  const chosen = left.find(({ prefix }) => prefix === given)
  return chosen ? { prefix: chosen } : refuse('point.prefixUnknown', { prefix: given })
}
