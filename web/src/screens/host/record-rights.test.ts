import { describe, expect, it } from 'vitest'
import { isOpenRow, updateRight } from './record-rights.ts'

describe('screens / detail dialog', () => {
  it('修改权限按基路径取', () => {
    expect(updateRight('/material/as-plate')).toBe('material:as-plate:update')
  })
  it('档案随时可改，单据只有未审核的可改', () => {
    expect(isOpenRow({})).toBe(true)
    expect(isOpenRow({ status: 'DRAFT' })).toBe(true)
    expect(isOpenRow({ status: 'AUDITED' })).toBe(false)
  })
})
