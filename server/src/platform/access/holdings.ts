import type { AssignedRows, Caller } from './caller.ts'

/** What one company's roles give to who holds them there. */
export type Power = Pick<
  Caller,
  'permissions' | 'scope' | 'hiddenFields' | 'seesPlain' | 'assigned'
>

/** Everything somebody could do, wherever he signs in. */
export interface Holdings {
  /** Administrator: every right in every company of his group. */
  readonly all: boolean
  /** Runs the platform: what holds for all groups is his. */
  readonly platform: boolean
  /** One for each company he may enter. */
  readonly powers: readonly Power[]
}

export const NOTHING_HELD: Holdings = { all: false, platform: false, powers: [] }

/** Every company of the group, those to come too. */
const EVERYWHERE = '*'

/**
 * Whether whoever holds `held` may already do all that `wanted` holds.
 *
 * @example
 * isWithin(holdingsOf(editor), holdingsOf(target)) // false: the target may do something the editor may not
 */
export function isWithin(held: Holdings, wanted: Holdings): boolean {
  if (wanted.platform && !held.platform) return false
  if (held.all) return true
  return !wanted.all && wanted.powers.every((power) => covers(held.powers, power))
}

/**
 * Whether powers together give all of another one. A key counts where it is held: for the same company, and
 * by a power that sees as much there. A right over own rows is no right over the company's, a right in one
 * company none in another.
 */
export function covers(held: readonly Power[], wanted: Power): boolean {
  const { wholeGroup, orgIds } = wanted.scope
  return (wholeGroup ? [EVERYWHERE] : orgIds).every((org) => {
    const able = held.filter((power) => reaches(power, org) && seesAsMuch(power, wanted))
    if (able.length === 0) return false
    return [...wanted.permissions].every((key) => able.some((power) => power.permissions.has(key)))
  })
}

const reaches = ({ scope }: Power, org: string): boolean =>
  scope.wholeGroup || scope.orgIds.includes(org)

const seesAsMuch = (held: Power, wanted: Power): boolean =>
  (held.seesPlain || !wanted.seesPlain) &&
  reachesMakers(held, wanted) &&
  hidesNoMore(held, wanted) &&
  isLimitedNoMore(held.assigned, wanted.assigned)

/** Documents of everybody, of departments, or one's own; one's own are nobody's to give. */
function reachesMakers({ scope: held }: Power, { scope: wanted }: Power): boolean {
  if (!held.ownOnly) return true
  const depts = new Set(held.deptIds)
  return wanted.ownOnly && (wanted.deptIds ?? []).every((id) => depts.has(id))
}

const hidesNoMore = (held: Power, wanted: Power): boolean =>
  [...held.hiddenFields].every(([entity, names]) => {
    const hidden = wanted.hiddenFields.get(entity)
    return [...names].every((name) => hidden?.has(name))
  })

/** Every limit of the one holds for the other too: as it is, or narrower. */
function isLimitedNoMore(held: AssignedRows = new Map(), wanted: AssignedRows = new Map()) {
  return [...held].every(([entity, sets]) =>
    sets.every((set) => {
      const rows = new Set(set)
      return (wanted.get(entity) ?? []).some((other) => other.every((id) => rows.has(id)))
    }),
  )
}

/** All keys held anywhere. */
export const keysHeld = ({ powers }: Holdings): ReadonlySet<string> =>
  new Set(powers.flatMap(({ permissions }) => [...permissions]))
