import { allow } from '#platform/menu/allow.ts'

/** What each role does with approvals and the site's own configuration. */
export const SYSTEM_ROLES = {
  manager: [
    ...allow(['flow/main', 'flow-todo']),
    ...allow(['displayKey/main'], ['create', 'update', 'enable', 'disable', 'export', 'issue']),
  ],
  weigher: allow(['flow-todo']),
}
