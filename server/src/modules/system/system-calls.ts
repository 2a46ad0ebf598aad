import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, SIGNED_IN } from '#platform/http/call.ts'
import { listSchema } from '#platform/list-engine/list-schema.ts'
import { displayKeyCalls } from './display-key/display-key.actions.ts'
import { flowCalls } from './flow/flow.actions.ts'
import { roleLimitCalls } from './role/role-limits.ts'
import { roleMemberCalls } from './role/role-members.ts'
import { roleMenuCalls } from './role/role-menus.ts'
import { type ChoiceTable, selectChoices } from './select.queries.ts'
import { avatarCall } from './user/avatar.actions.ts'
import { admitCall } from './user/register.actions.ts'
import { resetPasswordCall } from './user/user.actions.ts'

/** What the system module answers besides what its entities derive. */
export function systemCalls(services: EntityServices): readonly Call[] {
  return [
    selectCall(services, '/sys-group', '可选集团', GROUPS),
    selectCall(services, '/sys-organization', '可选库区', ORGANIZATIONS),
    selectCall(services, '/sys-user', '可选用户', USERS),
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
  choices: ChoiceTable,
): Call {
  return {
    kind: 'read',
    method: 'POST',
    path: `${base}/select`,
    access: SIGNED_IN,
    tag: '系统',
    summary,
    body: listSchema,
    handle: ({ caller, request }) => selectChoices(db, choices, { caller, body: request.body }),
  }
}

const GROUPS: ChoiceTable = {
  table: 'sys_group',
  owner: 'id',
  fields: { id: 'id', code: 'code', name: 'name', shortName: 'short_name' },
  order: 'code',
}

const ORGANIZATIONS: ChoiceTable = {
  table: 'sys_organization',
  owner: 'group_id',
  fields: { id: 'id', orgCode: 'org_code', orgName: 'org_name', pkGroup: 'pk_group' },
  order: 'org_code',
}

const USERS: ChoiceTable = {
  table: 'sys_user',
  owner: 'group_id',
  fields: { id: 'id', username: 'username', realName: 'real_name' },
  order: 'username',
}
