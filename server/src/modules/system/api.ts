export { createApiKeys, hasApiKey } from './api-key/api-keys.ts'
export { createCallLog } from './api-key/call-log.ts'
export { appCalls } from './app/app.actions.ts'
export {
  createDictSource,
  dictItemsCall,
  findDictOptions,
  findLabels,
} from './dictionary/dict-options.ts'
export { seedDictionaries } from './dictionary/seed-dictionaries.ts'
export {
  createDisplayKeys,
  type DisplayKeys,
  type DisplayTable,
} from './display-key/display-keys.ts'
export { findDocuments } from './flow/design.queries.ts'
export { flowHolders } from './flow/flow-holders.ts'
export { publishedNodes } from './flow/published-nodes.ts'
export { ensureFlows } from './flow/seed-flows.ts'
export { groupPicturesCall } from './group/group-pictures.ts'
export { licenceCalls } from './licence/licence.actions.ts'
export { BUILT_IN_KEY } from './licence/licence-file.ts'
export { seatCheck } from './licence/licence-terms.ts'
export { organization } from './organization/organization.entity.ts'
export {
  type Company,
  findAllCompanies,
  findCompanies,
  findDisabledOrg,
  findFence,
  findOutsideOrg,
} from './organization/organization.queries.ts'
export { codeRulePopup, deptPopup, organizationPopup, rolePopup, userPopup } from './popups.ts'
export { noVisits, type OpenVisits } from './ports.ts'
export { grantNewPages } from './role/grant-new-pages.ts'
export { role } from './role/role.entity.ts'
export { findOwnRoles, hasRole, holdsRole } from './role/role.queries.ts'
export { assignedActions, rowsOf } from './role/role-limits.ts'
export {
  type AccountsSeed,
  demoUsers,
  firstAdmin,
  type SeededAccounts,
  seedAccounts,
} from './seed-accounts.ts'
export { businessDay, dayStart, dayStartOf } from './setting/day-start.ts'
export { settingCalls } from './setting/setting.actions.ts'
export { findAddressBook, findPeople, type NamedPerson } from './user/address-book.queries.ts'
export { registerCall } from './user/register.actions.ts'
export { setPassword } from './user/set-password.ts'
export { user } from './user/user.entity.ts'
export { findSignature, userName } from './user/user.queries.ts'
