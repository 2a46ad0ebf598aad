import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import { app } from './app/app.entity.ts'
import { appRules } from './app/app.rules.ts'
import { codeRule } from './code-rule/code-rule.entity.ts'
import { codeRuleRules } from './code-rule/code-rule.rules.ts'
import { dept } from './dept/dept.entity.ts'
import { dict } from './dictionary/dictionary.entity.ts'
import { displayKey } from './display-key/display-key.entity.ts'
import { flow } from './flow/flow.entity.ts'
import { seedFlowsWithRole } from './flow/seed-flows.ts'
import { group } from './group/group.entity.ts'
import { groupRules } from './group/group.rules.ts'
import { hierarchyCodeRule } from './hierarchy-code-rule/hierarchy-code-rule.entity.ts'
import { hierarchyCodeRuleRules } from './hierarchy-code-rule/hierarchy-code-rule.rules.ts'
import { oauthClient } from './oauth-client/oauth-client.entity.ts'
import { oauthClientRules } from './oauth-client/oauth-client.rules.ts'
import { organization } from './organization/organization.entity.ts'
import { organizationRules } from './organization/organization.rules.ts'
import type { SystemPorts } from './ports.ts'
import { role } from './role/role.entity.ts'
import { roleRules } from './role/role.rules.ts'
import { user } from './user/user.entity.ts'
import { userRules } from './user/user.rules.ts'

export const systemEntities: readonly Entity[] = [
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
]

export const systemRulesWith = (ports: SystemPorts): readonly EntityRules[] => [
  groupRules,
  organizationRules(ports),
  userRules,
  roleRules,
  codeRuleRules,
  hierarchyCodeRuleRules,
  oauthClientRules,
  appRules,
]

/** What follows from events, in the same transaction. */
export const systemHandlers: readonly EventHandler[] = [seedFlowsWithRole]

export { appCalls } from './app/app.actions.ts'
export { createDictSource, dictItemsCall } from './dictionary/dict-options.ts'
export { seedDictionaries } from './dictionary/seed-dictionaries.ts'
export {
  createDisplayKeys,
  type DisplayKeys,
  type DisplayTable,
} from './display-key/display-keys.ts'
export { ensureFlows } from './flow/seed-flows.ts'
export { groupPicturesCall } from './group/group-pictures.ts'
export { licenceCalls } from './licence/licence.actions.ts'
export { BUILT_IN_KEY } from './licence/licence-file.ts'
export { seatCheck } from './licence/licence-terms.ts'
export { codeRulePopup, deptPopup, organizationPopup, rolePopup, userPopup } from './popups.ts'
export { noVisits, type OpenVisits, SYSTEM_PORTS, type SystemPorts } from './ports.ts'
export { grantNewPages } from './role/grant-new-pages.ts'
export {
  type AccountsSeed,
  demoUsers,
  firstAdmin,
  type SeededAccounts,
  seedAccounts,
} from './seed-accounts.ts'
export { businessDay, dayStart, dayStartOf } from './setting/day-start.ts'
export { settingCalls } from './setting/setting.actions.ts'
export { systemCalls } from './system-calls.ts'
export { registerCall } from './user/register.actions.ts'
