import { type Refusal, refuse } from '../refusals/refusal.ts'

/** A prefix of a control point, for documents of one kind. */
export interface NumberPrefix {
  readonly prefix: string
  readonly prefixName: string
  readonly codeRuleId: string | null
}

interface PrefixChoice {
  /** What the point offers for the document. */
  readonly prefixes: readonly NumberPrefix[]
  /** Names the user's roles are limited to; null: no limit. */
  readonly allowed: readonly string[] | null
  /** What the caller chose. */
  readonly given: string | null
}

/**
 * The prefix of a document made at a control point: the one given, else the only one left to the user.
 * Null where none is left, then the document's code has none.
 *
 * @example
 * choosePrefix({ prefixes: [p1, p2], allowed: null, given: null }) // refusal 请选择编号前缀
 */
export function choosePrefix({
  prefixes,
  allowed,
  given,
}: PrefixChoice): { readonly prefix: NumberPrefix | null } | Refusal {
  const left = prefixes.filter(({ prefixName }) => allowed === null || allowed.includes(prefixName))
  const [only] = left
  if (given === null && left.length > 1) return refuse('point.prefixOpen')
  if (given === null) return { prefix: only ?? null }
  const chosen = left.find(({ prefix }) => prefix === given)
  return chosen ? { prefix: chosen } : refuse('point.prefixUnknown', { prefix: given })
}
