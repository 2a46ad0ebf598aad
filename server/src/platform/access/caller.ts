import type { TokenUser } from '@junheng/domain/values/user-tokens.ts'

/** Which rows a caller may reach; made from the data scopes of the roles held in the current company. */
export interface RowScope {
  readonly groupId: string
  /** Companies whose rows are in reach. */
  readonly orgIds: readonly string[]
  /** Every company of the group, and the group's own rows whether allotted or not. */
  readonly wholeGroup: boolean
  /** Who runs the platform sees every group in the list of groups; nothing else crosses their border. */
  readonly everyGroup?: true
  /** What is listed and counted is this company's alone, although more is in reach; see `viewOf`. */
  readonly shownOrg?: string
  /** Of documents only those the caller made. */
  readonly ownOnly: boolean
  /** Beside the own: documents made by people of these departments. */
  readonly deptIds?: readonly string[]
}

/**
 * Rows a caller is limited to, by entity: one set for each role that has any, and a row must be in all of
 * them. What is below a row of the set, in a tree, counts as in it.
 */
export type AssignedRows = ReadonlyMap<string, readonly (readonly string[])[]>

/** What stands between a session and its work: a locked screen, or a password that must be changed. */
const SESSION_HOLDS = ['locked', 'initial', 'expired'] as const
export type SessionHold = (typeof SESSION_HOLDS)[number]

/** A program with a key of its own. */
export interface Machine {
  readonly id: string
  /** Calls that it may make in a minute. */
  readonly perMinute: number
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
  /** Titles of segments that leave the server for this caller; absent: none does. */
  readonly seenTitles?: ReadonlySet<string>
  /** Pages and buttons of the caller's roles; an administrator has all of them without being listed. */
  readonly menus?: ReadonlySet<string>
  readonly assigned?: AssignedRows
  /** Only the calls that lift it are admitted while it stands. */
  readonly hold?: SessionHold
  /** The session of another system: it reaches what it was granted, never the account itself. */
  readonly external?: true
  /** A screen on a wall: the reads it may make, by `METHOD path`. It never writes, and sees names masked. */
  readonly display?: ReadonlySet<string>
  /** Who is absent now and has named the caller to decide approvals in his place. */
  readonly standsFor?: readonly string[]
  /** No person: it does what its role may, and nothing that takes a person. */
  readonly machine?: Machine
}

export function isPermitted(caller: Caller, permission: string): boolean {
  return caller.admin || caller.permissions.has(permission)
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
