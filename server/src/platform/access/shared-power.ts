import type { AssignedRows, Caller, RowScope } from './caller.ts'
import type { Power } from './holdings.ts'

/** Somebody's rights, and whether he needs none. */
type Holder = Power & Pick<Caller, 'admin'>

/**
 * What two may do alike in one company: no right, row or field that one of them lacks. A program with a key does what
 * its role may as far as whoever issued it may do it himself, now and not then.
 *
 * @example
 * sharedPower(ofRole, ofIssuer, orgId).permissions // those that both hold
 */
export function sharedPower(one: Holder, other: Holder, orgId: string): Power {
  return {
    permissions: sharedKeys(one, other),
    scope: sharedScope(one.scope, other.scope, orgId),
    hiddenFields: hiddenByEither(one, other),
    // Whoever looks at a person's numbers is a person himself.
    seesPlain: false,
    assigned: boundByBoth(one.assigned, other.assigned),
  }
}

function sharedKeys(one: Holder, other: Holder): ReadonlySet<string> {
  if (one.admin) return other.permissions
  if (other.admin) return one.permissions
  return new Set([...one.permissions].filter((key) => other.permissions.has(key)))
}

function sharedScope(one: RowScope, other: RowScope, orgId: string): RowScope {
  const depts = sharedDepts(one, other)
  return {
    groupId: one.groupId,
    orgIds: [orgId],
    wholeGroup: false,
    ownOnly: one.ownOnly || other.ownOnly,
    ...(depts.length > 0 ? { deptIds: depts } : {}),
  }
}

/** Departments count for who sees his own rows alone: whoever sees all of the company sees theirs, too. */
function sharedDepts(one: RowScope, other: RowScope): readonly string[] {
  if (!one.ownOnly) return other.deptIds ?? []
  if (!other.ownOnly) return one.deptIds ?? []
  return (one.deptIds ?? []).filter((id) => other.deptIds?.includes(id))
}

function hiddenByEither(one: Power, other: Power): Power['hiddenFields'] {
  const hidden = new Map(one.hiddenFields)
  for (const [entity, names] of other.hiddenFields)
    hidden.set(entity, new Set([...(hidden.get(entity) ?? []), ...names]))
  return hidden
}

function boundByBoth(one: AssignedRows = new Map(), other: AssignedRows = new Map()): AssignedRows {
  const bound = new Map(one)
  for (const [entity, sets] of other) bound.set(entity, [...(bound.get(entity) ?? []), ...sets])
  return bound
}
