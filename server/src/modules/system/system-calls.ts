import { group, listOf, type Shapes } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import type { Action } from '#platform/actions/action.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import { listSchema } from '#platform/list-engine/list-schema.ts'
import { CONFIGURE_TEMPLATES } from '#platform/template/find-template.ts'
import { apiKeyActions } from './api-key/api-key.actions.ts'
import { codeRuleActions } from './code-rule/code-rule.actions.ts'
import { issueKey } from './display-key/display-key.actions.ts'
import { designActions } from './flow/design.actions.ts'
import { createPublished, publish } from './flow/flow.actions.ts'
import { hierarchyCodeRuleActions } from './hierarchy-code-rule/hierarchy-code-rule.actions.ts'
import { explainActions } from './role/explain.actions.ts'
import { findHolders } from './role/holders.queries.ts'
import { roleLimitActions } from './role/role-limits.ts'
import { roleMemberActions } from './role/role-members.ts'
import { roleMenuActions } from './role/role-menus.ts'
import { type ChoiceTable, selectChoices } from './select.queries.ts'
import { changeOwnAvatar } from './user/avatar.actions.ts'
import { admitUsers } from './user/register.actions.ts'
import { resetPassword } from './user/user.actions.ts'

export const systemActions: readonly Action[] = [
  resetPassword,
  changeOwnAvatar,
  admitUsers,
  publish,
  createPublished,
  ...designActions,
  ...codeRuleActions,
  ...hierarchyCodeRuleActions,
  ...explainActions,
  issueKey,
  ...apiKeyActions,
  ...roleMenuActions,
  ...roleMemberActions,
  ...roleLimitActions,
]

/** Whom to turn to where a page has no template: names alone, of the caller's own company. */
const configurersCall = ({ db }: EntityServices): Call =>
  defineCall({
    method: 'GET',
    path: '/optimus_prime/cg-format/configurers',
    right: 'own',
    tag: '模板',
    label: '本库区谁可以配置模板',
    button: { none: '未配置模板的页面' },
    answers: listOf(
      group(
        {
          realName: text({ label: '姓名', required: true }),
          roleName: text({ label: '角色', required: true }),
        },
        { required: true },
      ),
      { required: true },
    ),
    read: ({ caller }) => findHolders(db, caller, CONFIGURE_TEMPLATES),
  })

/** Lists to choose from, and names to turn to. */
export function choiceCalls(services: EntityServices): readonly Call[] {
  return [
    configurersCall(services),
    selectCall(services, '/sys-group', '可选集团', GROUPS),
    selectCall(services, '/sys-organization', '可选库区', ORGANIZATIONS),
    selectCall(services, '/sys-user', '可选用户', USERS),
  ]
}

/** Names to choose from, for everyone who is signed in: enabled rows of the caller's group and no more. */
function selectCall(
  { db }: EntityServices,
  base: string,
  label: string,
  choices: ChoiceTable,
): Call {
  return defineCall({
    method: 'POST',
    path: `${base}/select`,
    right: 'own',
    tag: '系统',
    label,
    button: { none: '选择集团、库区和用户的控件' },
    openBody: listSchema,
    answers: listOf(group(shapesOf(choices), { required: true })),
    read: ({ caller, request }) => selectChoices(db, choices, { caller, body: request.body }),
  })
}

const shapesOf = ({ fields }: ChoiceTable): Shapes =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, text({ label: name })]))

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
