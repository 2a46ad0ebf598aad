import { choosePrefix, leftPrefixes } from '@junheng/domain/passage/choose-prefix.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Numbering } from '#platform/entity-engine/engine.ts'
import { findPrefixes, type PrefixTarget } from './check.queries.ts'

/** Key under which the prefixes of roles are kept among their assignments. */
export const ROLE_PREFIXES = 'checkPrefix'

interface AtPoints {
  readonly caller: Caller
  readonly checkIds: readonly string[]
  readonly target: PrefixTarget
}

const allowedTo = ({ assigned }: Caller) => assigned?.get(ROLE_PREFIXES) ?? []

/** What a caller may choose from at some points. */
export async function offeredPrefixes(db: Queryable, { caller, checkIds, target }: AtPoints) {
  const left = leftPrefixes(await findPrefixes(db, { checkIds, target }), allowedTo(caller))
  return left.map(({ prefix, prefixName }) => ({ prefix, prefixName }))
}

/**
 * How a document made at one of some points is numbered: by the prefix that was chosen, else by the only one that
 * the points have and the caller's roles leave him. Several and none chosen refuses.
 */
export async function numberBy(
  db: Queryable,
  { caller, checkIds, target, given }: AtPoints & { readonly given: unknown },
): Promise<Numbering> {
  const prefixes = await findPrefixes(db, { checkIds, target })
  const answer = choosePrefix({
    prefixes,
    allowed: allowedTo(caller),
    given: typeof given === 'string' && given !== '' ? given : null,
  })
  if (!('prefix' in answer)) throw new RefusalError(answer)
  const { prefix } = answer
  return { fields: { prefix: prefix?.prefix ?? '' }, rule: prefix?.rule ?? null }
}
