import { rulesFor } from '#platform/entity-engine/rules.ts'
import { checkSource } from '#platform/entity-engine/source-fields.ts'
import { dept } from './dept.entity.ts'

/** What other systems deliver of a department. */
const DELIVERED = ['code', 'name', 'innerCode'] as const

export const deptRules = rulesFor(dept, {
  check: async (_tx, change) => checkSource(change, DELIVERED),
})
