import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { Caller, RowScope } from '#platform/access/caller.ts'
import type { RoleFacts, SessionFacts } from './caller.queries.ts'

/** The caller behind a session; null when the user no longer belongs to the session's company. */
export function buildCaller(facts: SessionFacts): Caller | null {
  const { admin, roles } = facts
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
    admin,
    roles: roles.map(({ code }) => code),
    permissions: new Set(roles.flatMap(({ permissions }) => permissions)),
    scope: rowScope(facts),
    hiddenFields: admin ? new Map() : hiddenByAll(roles),
    seesPlain: roles.some(({ plainFields }) => plainFields),
  }
}

/**
 * Data scopes of several roles are joined: the widest wins. A department's scope counts as own rows until
 * users have departments, since less is safe and more is not.
 */
function rowScope({ admin, roles, groupId, orgId }: SessionFacts): RowScope {
  const scopes = new Set(roles.map(({ dataScope }) => dataScope))
  const listed = roles.flatMap((role) => (role.dataScope === 'ORGS' ? role.orgIds : []))
  return {
    groupId,
    orgIds: [...new Set([orgId, ...listed])],
    wholeGroup: admin || scopes.has('GROUP'),
    ownOnly: !admin && ![...scopes].some((scope) => WHOLE_COMPANY.has(scope)),
  }
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
