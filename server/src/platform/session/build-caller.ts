import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { AssignedRows, Caller, RowScope, SessionHold } from '#platform/access/caller.ts'
import type { RoleFacts, SessionFacts } from './caller.queries.ts'

/** The caller behind a session; null when the user no longer belongs to the session's company. */
export function buildCaller(facts: SessionFacts, hold: SessionHold | null = null): Caller | null {
  const { admin, roles, granted = null } = facts
  if (!admin && roles.length === 0) return null
  return {
    sessionId: facts.sessionId,
    userId: facts.userId,
    username: facts.username,
    realName: facts.realName,
    orgId: facts.orgId,
    orgCode: facts.orgCode,
    orgName: facts.orgName,
    groupId: facts.groupId,
    groupName: facts.groupName,
    admin: admin && granted === null,
    roles: roles.map(({ code }) => code),
    permissions: permissionsOf(facts),
    scope: rowScope(facts),
    hiddenFields: admin ? new Map() : hiddenByAll(roles),
    seesPlain: granted === null && roles.some(({ plainFields }) => plainFields),
    menus: new Set(roles.flatMap(({ menuIds = [] }) => menuIds)),
    assigned: admin ? new Map() : assignedRows(roles),
    ...(hold === null ? {} : { hold }),
    ...(granted === null ? {} : { external: true }),
  }
}

/** Another system may do what it was granted as far as the user may do it himself, now and not then. */
function permissionsOf({ admin, roles, granted = null }: SessionFacts): ReadonlySet<string> {
  const held = new Set(roles.flatMap(({ permissions }) => permissions))
  return granted === null ? held : new Set(granted.filter((key) => admin || held.has(key)))
}

/**
 * Data scopes of several roles are joined: the widest wins. A department's scope is own rows for a user
 * without a department, since less is safe and more is not.
 */
function rowScope(facts: SessionFacts): RowScope {
  const { admin, platformAdmin = false, granted = null, roles, groupId, orgId } = facts
  const { deptIds = [] } = facts
  const scopes = new Set(roles.map(({ dataScope }) => dataScope))
  const listed = roles.flatMap((role) => (role.dataScope === 'ORGS' ? role.orgIds : []))
  return {
    groupId,
    orgIds: [...new Set([orgId, ...listed])],
    wholeGroup: admin || scopes.has('GROUP'),
    ...(platformAdmin && granted === null ? { everyGroup: true } : {}),
    ownOnly: !admin && ![...scopes].some((scope) => WHOLE_COMPANY.has(scope)),
    ...(scopes.has('DEPT') && deptIds.length > 0 ? { deptIds } : {}),
  }
}

/** Assignments are joined the other way: who holds two limited roles is held to both. */
function assignedRows(roles: readonly RoleFacts[]): AssignedRows {
  const assigned = new Map<string, (readonly string[])[]>()
  for (const role of roles)
    for (const [entity, ids] of Object.entries(role.assigned ?? {}))
      assigned.set(entity, [...(assigned.get(entity) ?? []), ids])
  return assigned
}

const WHOLE_COMPANY: ReadonlySet<string> = new Set(['ORG', 'ORGS', 'GROUP'])

/** A field is hidden only when every role hides it: one role that shows it is a right to see it. */
function hiddenByAll(roles: readonly RoleFacts[]): ReadonlyMap<string, ReadonlySet<string>> {
  const [first, ...others] = roles.map(({ fieldScope }) => readFieldScope(fieldScope))
  const hidden = new Map<string, ReadonlySet<string>>()
  for (const [entity, names] of first ?? []) {
    const shared = [...names].filter((name) =>
      others.every((other) => other.get(entity)?.has(name)),
    )
    if (shared.length > 0) hidden.set(entity, new Set(shared))
  }
  return hidden
}

function readFieldScope(scope: unknown): ReadonlyMap<string, ReadonlySet<string>> {
  if (!isPlainObject(scope)) return new Map()
  return new Map(
    Object.entries(scope).map(([entity, names]) => [
      entity,
      new Set(Array.isArray(names) ? names.map(String) : []),
    ]),
  )
}
