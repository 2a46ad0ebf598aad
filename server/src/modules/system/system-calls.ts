import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, SIGNED_IN } from '#platform/http/call.ts'
import { displayKeyCalls } from './display-key/display-key.actions.ts'
import { flowCalls } from './flow/flow.actions.ts'
import { roleLimitCalls } from './role/role-limits.ts'
import { roleMemberCalls } from './role/role-members.ts'
import { roleMenuCalls } from './role/role-menus.ts'
import { avatarCall } from './user/avatar.actions.ts'
import { admitCall } from './user/register.actions.ts'
import { resetPasswordCall } from './user/user.actions.ts'

/** What the system module answers besides what its entities derive. */
export function systemCalls(services: EntityServices): readonly Call[] {
  return [
    selectCall(services, '/sys-group', '可选集团', groupsOf),
    selectCall(services, '/sys-organization', '可选库区', organizationsOf),
    selectCall(services, '/sys-user', '可选用户', usersOf),
    resetPasswordCall(services),
    avatarCall(services),
    admitCall(services),
    ...flowCalls(services),
    ...displayKeyCalls(services),
    ...roleMenuCalls(services),
    ...roleMemberCalls(services),
    ...roleLimitCalls(services),
  ]
}

/** Names to choose from, for everyone who is signed in: enabled rows of the caller's group and no more. */
function selectCall(
  { db }: EntityServices,
  base: string,
  summary: string,
  query: (caller: Caller) => SqlFragment,
): Call {
  return {
    kind: 'read',
    method: 'POST',
    path: `${base}/select`,
    access: SIGNED_IN,
    tag: '系统',
    summary,
    handle({ caller, request }) {
      parseListPayload(request.body)
      return db.rows(query(caller))
    },
  }
}

const groupsOf = ({ groupId }: Caller): SqlFragment =>
  sql`select id, code, name, short_name as "shortName" from sys_group where id = ${groupId} and enabled and not deleted`

const organizationsOf = ({ groupId }: Caller): SqlFragment =>
  sql`select id, org_code as "orgCode", org_name as "orgName", pk_group as "pkGroup" from sys_organization where group_id = ${groupId} and enabled and not deleted order by org_code, id`

const usersOf = ({ groupId }: Caller): SqlFragment =>
  sql`select id, username, real_name as "realName" from sys_user where group_id = ${groupId} and enabled and not deleted order by username, id`
