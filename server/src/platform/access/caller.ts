import type { TokenUser } from '@junheng/domain/values/user-tokens.ts'

/** Which rows a caller may reach; made from the data scopes of the roles held in the current company. */
export interface RowScope {
  readonly groupId: string
  /** Companies whose rows are in reach. */
  readonly orgIds: readonly string[]
  /** Every company of the group, and the group's own rows whether allotted or not. */
  readonly wholeGroup: boolean
  /** Only rows the caller made. */
  readonly ownOnly: boolean
}

/** Who is calling, with everything a decision needs; made from the session, never from the request. */
export interface Caller {
  readonly sessionId: string
  readonly userId: string
  readonly username: string
  readonly realName: string
  readonly orgId: string
  readonly orgName: string
  /** Prefix of the company in codes. */
  readonly orgCode: string
  readonly groupId: string
  readonly groupName: string
  readonly admin: boolean
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
  readonly scope: RowScope
  /** Fields that do not leave the server for this caller, by entity. */
  readonly hiddenFields: ReadonlyMap<string, ReadonlySet<string>>
  /** May see masked fields plain on a single row; each look is logged. */
  readonly seesPlain: boolean
}

const NOTHING: ReadonlySet<string> = new Set()

export function isPermitted(caller: Caller, permission: string): boolean {
  return caller.admin || caller.permissions.has(permission)
}

export function hiddenFieldsOf(caller: Caller, entity: string): ReadonlySet<string> {
  return caller.hiddenFields.get(entity) ?? NOTHING
}

/** The caller as default tokens and templates see it. */
export function tokenUserOf(caller: Caller): TokenUser {
  return {
    user: caller.userId,
    username: caller.username,
    realName: caller.realName,
    currentOrg: caller.orgId,
    currentOrgName: caller.orgName,
    currentGroup: caller.groupId,
    currentGroupName: caller.groupName,
  }
}
