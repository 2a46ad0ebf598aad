import { expect, test } from 'vitest'
import { basesAbove } from './bases-above.ts'

test('an address is above what lies below it, never above what merely begins alike', () => {
  expect(basesAbove('/sys-user/:id/role')).toEqual([
    '/sys-user',
    '/sys-user/:id',
    '/sys-user/:id/role',
  ])
  expect(basesAbove('/sys-user-org/list')).not.toContain('/sys-user')
  expect(basesAbove('/role')).toEqual(['/role'])
})
