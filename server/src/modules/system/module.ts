import { allow } from '#platform/menu/allow.ts'
import { defineModule } from '#platform/modules/define-module.ts'
import { apiCall } from './api-key/api-call.entity.ts'
import { apiCallJobs } from './api-key/api-call-jobs.ts'
import { apiKey } from './api-key/api-key.entity.ts'
import { apiKeyRules } from './api-key/api-key.rules.ts'
import { app } from './app/app.entity.ts'
import { appRules } from './app/app.rules.ts'
import { codeRule } from './code-rule/code-rule.entity.ts'
import { codeRuleRules } from './code-rule/code-rule.rules.ts'
import { dept } from './dept/dept.entity.ts'
import { deptRules } from './dept/dept.rules.ts'
import { dict } from './dictionary/dictionary.entity.ts'
import { displayKey } from './display-key/display-key.entity.ts'
import { flow } from './flow/flow.entity.ts'
import { FLOW_MENUS } from './flow/flow-menus.ts'
import { seedFlowsWithRole } from './flow/seed-flows.ts'
import { group } from './group/group.entity.ts'
import { groupRules } from './group/group.rules.ts'
import { hierarchyCodeRule } from './hierarchy-code-rule/hierarchy-code-rule.entity.ts'
import { hierarchyCodeRuleRules } from './hierarchy-code-rule/hierarchy-code-rule.rules.ts'
import { oauthClient } from './oauth-client/oauth-client.entity.ts'
import { oauthClientRules } from './oauth-client/oauth-client.rules.ts'
import { organization } from './organization/organization.entity.ts'
import { organizationRules } from './organization/organization.rules.ts'
import { SYSTEM_PORTS, type SystemPorts } from './ports.ts'
import { role } from './role/role.entity.ts'
import { roleRules } from './role/role.rules.ts'
import { dayStart } from './setting/day-start.ts'
import { choiceCalls, systemActions } from './system-calls.ts'
import { SYSTEM_MENUS } from './system-menus.ts'
import { user } from './user/user.entity.ts'
import { userRules } from './user/user.rules.ts'

/** What each role does with approvals and the site's own configuration. */
const SYSTEM_ROLES = {
  manager: [
    ...allow(['flow/main', 'flow-todo']),
    ...allow(['displayKey/main'], ['create', 'update', 'enable', 'disable', 'export', 'issue']),
    ...allow(
      ['apiKey/main'],
      ['create', 'update', 'enable', 'disable', 'export', 'issue', 'adopt'],
    ),
    ...allow(['apiCall/main'], ['export']),
  ],
  weigher: allow(['flow-todo']),
}

/** Groups, companies, users, roles and what they configure. */
export const systemModule = defineModule<SystemPorts>({
  name: 'system',
  ports: SYSTEM_PORTS,
  content: (ports) => ({
    entities: [
      group,
      organization,
      user,
      role,
      dept,
      dict,
      codeRule,
      hierarchyCodeRule,
      oauthClient,
      app,
      flow,
      displayKey,
      apiKey,
      apiCall,
    ],
    rules: [
      groupRules,
      organizationRules(ports),
      userRules,
      deptRules,
      roleRules,
      codeRuleRules,
      hierarchyCodeRuleRules,
      oauthClientRules,
      appRules,
      apiKeyRules,
    ],
    actions: systemActions,
    calls: choiceCalls,
    handlers: [seedFlowsWithRole],
    jobs: apiCallJobs,
    settings: [dayStart],
    menus: [...FLOW_MENUS, ...SYSTEM_MENUS],
    roles: SYSTEM_ROLES,
  }),
})
