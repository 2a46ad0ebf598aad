import type { Caller } from './caller.ts'

/** No user has this id: what it makes was made by the product itself. */
const SYSTEM_USER_ID = '0'

interface SystemPlace {
  readonly groupId: string
  readonly groupName?: string
  readonly orgId: string
  readonly orgCode?: string
  readonly orgName?: string
}

/**
 * The product acting on its own: install, demo data, jobs. It may do everything within the group and
 * company it is given, and the rules of the entities bind it like anyone else.
 */
export function systemCaller(place: SystemPlace): Caller {
  const { groupId, orgId } = place
  return {
    sessionId: SYSTEM_USER_ID,
    userId: SYSTEM_USER_ID,
    username: 'system',
    realName: '系统',
    orgId,
    orgCode: place.orgCode ?? '',
    orgName: place.orgName ?? '',
    groupId,
    groupName: place.groupName ?? '',
    admin: true,
    roles: [],
    permissions: new Set(),
    scope: { groupId, orgIds: [orgId], wholeGroup: true, everyGroup: true, ownOnly: false },
    hiddenFields: new Map(),
    seesPlain: false,
  }
}

export function isSystemCaller(caller: Caller): boolean {
  return caller.userId === SYSTEM_USER_ID
}
