import { expect, test } from 'vitest'
import { type UsageCheck, usageOnDefault } from './usage-check.ts'

const answers = (entity: string, more: Partial<UsageCheck> = {}): UsageCheck => ({
  entity,
  hasOpenBusiness: async () => false,
  isUsedIn: async () => false,
  ...more,
})

test('没有模块回答的占用检查列为未接入，有人回答的不列', () => {
  const names = (checks: readonly UsageCheck[]) => usageOnDefault(checks).map(({ name }) => name)
  expect(names([])).toContain('UsageCheck.stockOf(warehouse, area, silo, location)')
  expect(names([])).toHaveLength(5)
  const silos = answers('silo', { stockOf: async () => '0' })
  expect(names([silos])).not.toContain('UsageCheck.stockOf(warehouse, area, silo, location)')
  expect(names([answers('inventory')])).not.toContain('UsageCheck.hasOpenBusiness(inventory)')
  expect(names([answers('vehicle')])).toContain('UsageCheck.isWeighed(vehicle)')
})
