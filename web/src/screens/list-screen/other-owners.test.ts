import { describe, expect, it } from 'vitest'
import { hasOtherOwners } from './other-owners.ts'

describe('list / owner column', () => {
  it('只有看得到别的库区的数据时才需要库区一列', () => {
    expect(hasOtherOwners([{ orgId: '1' }, { orgId: null }, {}], '1')).toBe(false)
    expect(hasOtherOwners([{ orgId: '1' }, { orgId: '2' }], '1')).toBe(true)
  })
})
