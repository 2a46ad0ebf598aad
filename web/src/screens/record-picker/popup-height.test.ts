import { describe, expect, it } from 'vitest'
import { popupTableHeight } from './popup-height.ts'

describe('screens / record picker', () => {
  it('表格高 0.62 ×（窗口 − 100）再减查询表单', () => {
    expect(popupTableHeight({ window: 900, fields: 0 })).toBe(496)
    expect(popupTableHeight({ window: 900, fields: 4 })).toBe(392)
    expect(popupTableHeight({ window: 900, fields: 5 })).toBe(341)
  })
})
