import { describe, expect, it } from 'vitest'
import { actionsOf, firstMode, isSelectable } from './confirm-actions.ts'

describe('controls / confirmation', () => {
  it('取样时按钮换成合格、不合格', () => {
    const codes = 'CONFIRM,CONFIRM_NOT,SINGLE_WEIGH,OTHER'
    expect(actionsOf(codes).map(({ label }) => label)).toEqual(['确认', '取消确认', '重车出厂'])
    expect(actionsOf(codes, { sampling: true }).map(({ label }) => label)).toEqual([
      '合格',
      '不合格',
      '重车出厂',
    ])
  })
  it('有处理标记、有动作、没有不能确认时才能选', () => {
    expect(isSelectable({ ihandle: true, confirmSubButs: ['CONFIRM'] })).toBe(true)
    expect(isSelectable({ ihandle: false, confirmSubButs: ['CONFIRM'] })).toBe(false)
    expect(isSelectable({ ihandle: true, confirmSubButs: [] })).toBe(false)
    expect(isSelectable({ ihandle: true, confirmSubButs: ['CONFIRM', 'CONFIRM_NO'] })).toBe(false)
  })
  it('只能取样的人打开就是取样', () => {
    expect(firstMode({ confirm: false, sampling: true })).toBe('sampling')
    expect(firstMode({ confirm: true, sampling: true })).toBe('confirm')
    expect(firstMode({ confirm: false, sampling: false })).toBe('confirm')
  })
})
